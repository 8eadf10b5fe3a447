"""Tables on the terminal, printed row by row as the numbers come in."""


def number(value: float | None) -> str:
    """Three digits that count; a dash for what wasn't measured."""
    if value is None:
        return "-"
    if value >= 100:
        return f"{value:.0f}"
    return f"{value:.3g}" if value >= 1e-3 else f"{value:.1g}"


class Table:
    def __init__(self, headings: list[str], widths: list[int]) -> None:
        self.widths = widths
        self.add(headings)

    def add(self, cells: list[str]) -> None:
        first, *rest = (cell.ljust(width) if i == 0 else cell.rjust(width)
                        for i, (cell, width) in enumerate(zip(cells, self.widths)))
        print(first, *rest, sep="  ", flush=True)
