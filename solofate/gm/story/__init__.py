"""The story that runs through the scenes: what was told is noted as facts, and threads go on to their end."""
