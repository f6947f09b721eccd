"""`solofate new`: the questions a new campaign and its heroes are made of."""
