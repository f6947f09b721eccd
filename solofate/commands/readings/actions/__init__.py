"""What a deed takes by the rules: its action and skill, and what is true once it is done."""
