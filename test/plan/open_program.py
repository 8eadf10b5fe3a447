"""Leaves the arguments of a program open, for a plan to decide."""

import re

SHARDING = re.compile(r",? ?sdy\.sharding = #sdy\.sharding<@\w+, \[[^\]]*\]>")


def without_shardings(text: str, kept: set[int]) -> str:
    """Takes the shardings of @main's arguments, but those of the arguments `kept`."""
    start = re.search(r"func\.func (public )?@main\(", text).start()
    end = text.index(") -> ", start)
    parts = re.split(r"(?=%arg\d+: )", text[start:end])
    for i, part in enumerate(parts):
        number = re.match(r"%arg(\d+)", part)
        if number and int(number[1]) not in kept:
            parts[i] = SHARDING.sub("", part).replace("{, ", "{").replace(" {}", "")
    return text[:start] + "".join(parts) + text[end:]
