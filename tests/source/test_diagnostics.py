"""The order of diagnostics, and faults as their makers."""

from gwent_cli.source.diagnostics import Diagnostic, Fault, Related, Severity, sort_key
from gwent_cli.source.spans import Span

FAULT = Fault("GW999", "for-tests", Severity.WARNING, "Nothing.")


def test_order_is_file_then_place_then_code() -> None:
    def at(path: str, line: int | None, code: str = "GW999") -> Diagnostic:
        span = Span(line, 1, line, 2) if line else None
        return Diagnostic(code, "for-tests", Severity.ERROR, "m", path, span)

    ordered = [at("a", None), at("a", 2, "GW001"), at("a", 2), at("a", 10), at("b", 1)]
    shuffled = [ordered[n] for n in (3, 0, 4, 2, 1)]
    assert sorted(shuffled, key=sort_key) == ordered


def test_a_fault_makes_its_diagnostics() -> None:
    span = Span(1, 2, 3, 4)
    related = (Related("there", "g"),)
    assert FAULT.at("m", "f", span, help="h", related=related) == Diagnostic(
        "GW999", "for-tests", Severity.WARNING, "m", "f", span, "h", None, related
    )


def test_a_span_to_another() -> None:
    assert Span(1, 2, 1, 5).to(Span(3, 1, 4, 9)) == Span(1, 2, 4, 9)
