"""The program: what is typed in a shell, its arguments, its exit codes."""
