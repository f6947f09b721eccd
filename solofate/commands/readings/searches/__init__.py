"""Looking for something, looking at somebody, and what is opened, read, taken or found."""
