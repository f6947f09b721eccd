"""The voice: a language model that may phrase, propose and understand, and decides nothing. Off unless turned on."""
