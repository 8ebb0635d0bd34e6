"""All rules of deck building; importing this module registers them."""

from typing import Final

from gwent_cli.checks import rule_advice, rule_belonging, rule_copies, rule_limits, rule_several, rule_starter

ALL: Final = (rule_advice, rule_belonging, rule_copies, rule_limits, rule_several, rule_starter)
