"""A playtest's report for people: lines of text, a page of HTML, pictures."""
