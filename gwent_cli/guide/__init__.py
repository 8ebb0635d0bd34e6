"""What the tool can tell about itself: every diagnostic explained, and schemas of the files it reads and writes."""
