"""What else a line may be meant for, where little was read in it: another action with the fitting skill, words said."""
