"""Content: campaigns, characters, adversaries, scenes and oracle tables as people write them in YAML.

`check.check_paths` finds every mistake of files and folders, `load` turns sound files into values of play,
`schema.json_schema` serves editors. Nothing is imported here, so that a command which reads no content does
not pay for the models.
"""
