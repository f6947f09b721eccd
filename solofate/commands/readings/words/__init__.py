"""Words of a sentence: what is typed taken apart, and what a noun, a verb or a phrase names."""
