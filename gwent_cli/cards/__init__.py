"""Cards and leaders: the catalog, finding and searching in it, what abilities mean."""
