"""Results as pages of HTML with pictures, each complete in itself: nothing is fetched, nothing runs."""
