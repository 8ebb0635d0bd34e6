"""The watched Brownian motion: quadrature against scipy, two looks worked out otherwise, many by simulation."""

import math

import pytest

from gwent_cli.stats.motion import crossing, legendre, walk

np = pytest.importorskip("numpy")
integrate = pytest.importorskip("scipy.integrate")
special = pytest.importorskip("scipy.special")
normal = pytest.importorskip("scipy.stats").norm


@pytest.mark.parametrize("count", [1, 2, 5, 24, 160])
def test_quadrature_agrees_with_scipy(count: int) -> None:
    nodes, weights = special.roots_legendre(count)
    found = legendre(count)
    assert found[0] == pytest.approx(nodes, abs=1e-14)
    assert found[1] == pytest.approx(weights, abs=1e-13)


@pytest.mark.parametrize("drift", [-0.1, 0.0, 0.05])
@pytest.mark.parametrize(("end", "second"), [(35.0, 900.0), (-30.0, 900.0), (3.0, 500.0)])
def test_two_looks(drift: float, end: float, second: float) -> None:
    first, lower, upper = 400.0, -28.0, 31.0
    found = walk([first, second], lower, upper, end)
    step = second - first

    def inside(x: float) -> float:
        return float(normal.pdf(x, drift * first, math.sqrt(first)))

    then = integrate.quad(lambda x: inside(x) * normal.sf(end, x + drift * step, math.sqrt(step)), lower, upper)[0]
    assert found.at_least(drift) == pytest.approx(normal.sf(upper, drift * first, math.sqrt(first)) + then, abs=1e-9)
    weights = [
        integrate.quad(
            lambda x, p=p: x**p * inside(x) * normal.pdf(end, x + drift * step, math.sqrt(step)), lower, upper
        )
        for p in (0, 1)
    ]
    assert found.first == pytest.approx(weights[1][0] / weights[0][0], abs=1e-6)


def test_many_looks_by_simulation() -> None:
    times, lower, upper, drift = [100.0 * number for number in range(1, 13)], -50.0, 45.0, 0.04
    rng = np.random.default_rng(8)
    paths = np.cumsum(rng.normal(drift * 100, 10.0, size=(200_000, 12)), axis=1)
    out = (paths <= lower) | (paths >= upper)
    when = np.where(out.any(axis=1), out.argmax(axis=1), 11)
    high = np.zeros(len(paths), dtype=bool)
    for look in range(11):
        high |= (when == look) & (paths[:, look] >= upper)
    end = 20.0
    high |= (when == 11) & (paths[:, 11] >= end)
    found = walk(times, lower, upper, end)
    assert found.at_least(drift) == pytest.approx(high.mean(), abs=4e-3)
    there = (when == 11) & (abs(paths[:, 11] - end) < 3)
    assert found.first == pytest.approx(paths[there, 0].mean(), abs=0.3)


def test_the_drift_is_found_again() -> None:
    found = walk([50.0, 100.0, 150.0], -20.0, 20.0, 23.0)
    for chance in (0.025, 0.5, 0.975):
        assert found.at_least(found.drift_where(chance)) == pytest.approx(chance, abs=1e-8)


def test_a_single_look_is_a_plain_normal() -> None:
    found = walk([100.0], -20.0, 20.0, 25.0)
    assert found.first == 25.0
    assert found.drift_where(0.5) == pytest.approx(0.25)
    assert found.drift_where(0.025) == pytest.approx(0.25 - 1.959964 / 10, abs=1e-6)


def test_looks_after_every_game_are_thinned_and_finite() -> None:
    found = walk(list(range(2, 3002, 2)), -500.0, 500.0, 40.0)
    assert len(found.times) < 1000
    assert found.times[-1] == 3000
    assert math.isfinite(found.first)
    assert found.drift_where(0.5) == pytest.approx(40 / 3000, abs=1e-4)


def test_an_end_far_outside_is_finite() -> None:
    found = walk([10.0, 20.0, 30.0], -5.0, 5.0, 900.0)
    assert math.isfinite(found.first)
    assert math.isfinite(found.drift_where(0.975))


def test_a_path_that_no_motion_takes_is_finite() -> None:
    found = walk([10_000.0 * number for number in range(1, 500)], -3.0, 3.0, 2.0)
    assert found.first == pytest.approx(2 / 499)
    assert math.isfinite(found.drift_where(0.025))


def test_crossing_widens_its_bracket() -> None:
    assert crossing(lambda x: x**3 - 8, -1, 0) == pytest.approx(2, abs=1e-6)
    assert crossing(lambda x: math.atan(x + 100), 3, 4) == pytest.approx(-100, abs=1e-6)
