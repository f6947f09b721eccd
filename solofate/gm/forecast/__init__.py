"""How hard a fight will be, told before it is brought to the table."""
