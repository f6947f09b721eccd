"""What is asked, with its options."""
