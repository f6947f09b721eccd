"""Pages to look at: sheet, scene, map, recap."""
