"""The organiser's desk: the registrations of a tournament as a field, locked, verified, printed."""
