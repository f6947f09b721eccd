"""Plain words: what a typed sentence may mean in the command language, given what is going on."""
