"""Journals: a session as something worth reading, in one file a format. All text comes from `solofate.wording`."""
