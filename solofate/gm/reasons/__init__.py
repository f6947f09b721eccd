"""Why the GM answers as it does: each reason is a value that says what decided, and called, it is the sentence of it.

Duties hand the values over and know no English. Nothing is worded unless somebody asks.
"""
