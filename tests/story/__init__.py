"""The story that runs through the scenes: facts, threads, stakes."""
