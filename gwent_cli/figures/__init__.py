"""What a deck is made of, and how likely its cards come to hand."""
