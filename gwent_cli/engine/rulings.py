"""Named rulings (rules.md R9): what the sources leave open, decided in one frozen value."""

from __future__ import annotations

from typing import Final

DEFAULT_PROFILE: Final = "legendary"


class Ruling:
    """One open question: its name, the answers, the rule it belongs to and each profile's answer."""

    def __init__(self, name: str, values: list[str], rule: str, legendary: str, witcher3: str, about: str) -> None:
        self.name = name
        self.values = values
        self.rule = rule
        self.legendary = legendary
        self.witcher3 = witcher3
        self.about = about


RULINGS: Final = [
    Ruling("weather_on_zero", ["one", "zero"], "R5.2", "one", "zero",
           "what weather makes of a unit with printed strength 0"),
    Ruling("king_bran", ["loss-down", "loss-up"], "R5.3", "loss-down", "loss-down",
           "how the half that King Bran's units lose to weather is rounded"),
    Ruling("skellige_return_acts", ["yes", "no"], "R4.5", "yes", "yes",
           "whether abilities of the two units that return to Skellige in round 3 act"),
    Ruling("pirate_spares_itself", ["yes", "no"], "R6.7", "no", "yes",
           "whether the Clan Dimun Pirate is left out of its own Scorch"),
    Ruling("white_flame", ["opponent", "both"], "R8.2", "opponent", "both",
           "whose leader The White Flame switches off"),
    Ruling("relentless_takes_from", ["deck", "discard"], "R8.3", "deck", "discard",
           "where The Relentless takes a card from"),
    Ruling("bringer_takes", ["unit-or-special", "unit"], "R8.4", "unit-or-special", "unit",
           "what Bringer of Death may take back"),
]  # fmt: skip
PROFILES: Final = ["legendary", "witcher3"]


class Rulings:
    """The answers in force; made by :func:`rulings_named`, never changed afterwards."""

    def __init__(self, profile: str, values: dict[str, str]) -> None:
        self.profile: Final = profile
        self.values: Final = values
        self.zero_stays: Final = values["weather_on_zero"] == "zero"
        self.bran_loss_up: Final = values["king_bran"] == "loss-up"
        self.skellige_acts: Final = values["skellige_return_acts"] == "yes"
        self.pirate_spared: Final = values["pirate_spares_itself"] == "yes"
        self.flame_both: Final = values["white_flame"] == "both"
        self.relentless_discard: Final = values["relentless_takes_from"] == "discard"
        self.bringer_units: Final = values["bringer_takes"] == "unit"

    def overrides(self) -> dict[str, str]:
        """The answers that differ from the profile's."""
        standard = profile_values(self.profile)
        return {name: value for name, value in self.values.items() if standard[name] != value}

    def __str__(self) -> str:
        extra = [f"{name}={value}" for name, value in self.overrides().items()]
        return " ".join([self.profile, *extra])


def profile_values(profile: str) -> dict[str, str]:
    """Every ruling's answer in ``profile``; raises ValueError for an unknown profile."""
    if profile not in PROFILES:
        raise ValueError(f"unknown rulings profile {profile!r}; known: {', '.join(PROFILES)}")
    return {r.name: (r.legendary if profile == "legendary" else r.witcher3) for r in RULINGS}


def rulings_named(profile: str = DEFAULT_PROFILE, overrides: dict[str, str] | None = None) -> Rulings:
    """The rulings of a profile, some answers replaced; raises ValueError naming what is known."""
    values = profile_values(profile)
    known = {r.name: r for r in RULINGS}
    for name, value in (overrides or {}).items():
        ruling = known.get(name)
        if ruling is None:
            raise ValueError(f"unknown ruling {name!r}; known: {', '.join(known)}")
        if value not in ruling.values:
            raise ValueError(f"ruling {name} takes {' or '.join(ruling.values)}, not {value!r}")
        values[name] = value
    return Rulings(profile, values)
