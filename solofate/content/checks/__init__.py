"""What is wrong with content whose form is right."""
