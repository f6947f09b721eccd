"""The command language: lines, names, answers, and the registry."""
