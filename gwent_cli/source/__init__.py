"""Text with positions: YAML reading, spans, diagnostics, name folding, did-you-mean."""
