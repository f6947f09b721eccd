"""The words by which the GM understands English: lists in `words/`, one matcher, and what a campaign adds."""
