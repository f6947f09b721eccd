"""What happened, told in lines."""
