"""Shapes as SVG path data, and path data as SVG elements. Pure arithmetic; lengths are card units.

The window draws through nanosvg, which leaves out in silence what it does not know (text, use, clipPath,
mask, pattern, filter). So whatever is to be cut off at an edge is computed, never clipped.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

WIDTH = 250
HEIGHT = 350
CENTRE_X = WIDTH / 2
CENTRE_Y = HEIGHT / 2

Point = tuple[float, float]


def number(value: float) -> str:
    """A coordinate with at most two decimals, written one way only: equal drawings are equal bytes."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def polygon(points: Iterable[Point]) -> str:
    """A closed outline through the points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def around(x: float, y: float, radius: float, count: int, turn: float = 0.0) -> list[Point]:
    """`count` points on a circle, the first straight above its centre; `turn` in steps between two points."""
    angles = [2 * math.pi * (i + turn) / count - math.pi / 2 for i in range(count)]
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def star(
    x: float, y: float, radius: float, points: int = 8, inner: float | None = None, turn: float = 0.0
) -> str:
    """A star; without `inner` (a share of the radius) the khatam, whose sides lie on two crossed polygons."""
    if inner is None:
        inner = math.cos(2 * math.pi / points) / math.cos(math.pi / points)
    tips = around(x, y, radius, points, turn)
    notches = around(x, y, radius * inner, points, turn + 0.5)
    return polygon(point for pair in zip(tips, notches, strict=True) for point in pair)


def star_lines(x: float, y: float, radius: float, points: int, step: int, turn: float = 0.0) -> str:
    """The crossing lines of a girih rosette: each of the points joined to the one `step` further on."""
    tips = around(x, y, radius, points, turn)
    outlines = []
    for first in range(math.gcd(points, step)):
        cycle = points // math.gcd(points, step)
        outlines.append(polygon(tips[(first + i * step) % points] for i in range(cycle)))
    return "".join(outlines)


def petals(x: float, y: float, near: float, far: float, count: int, swell: float, turn: float = 0.0) -> str:
    """A ring of pointed petals from the inner circle to the outer; `swell` is their half width in radians."""
    outlines = []
    for i in range(count):
        angle = 2 * math.pi * (i + turn) / count - math.pi / 2
        middle = near + (far - near) * 0.45
        sides = [(x + middle * math.cos(a), y + middle * math.sin(a)) for a in (angle - swell, angle + swell)]
        root, tip = [(x + r * math.cos(angle), y + r * math.sin(angle)) for r in (near, far)]
        outlines.append(
            f"M{number(root[0])} {number(root[1])}"
            f"Q{number(sides[0][0])} {number(sides[0][1])} {number(tip[0])} {number(tip[1])}"
            f"Q{number(sides[1][0])} {number(sides[1][1])} {number(root[0])} {number(root[1])}Z"
        )
    return "".join(outlines)


def rounded_box(left: float, top: float, right: float, bottom: float, radius: float) -> str:
    """A rectangle with round corners."""
    arc = f"A{number(radius)} {number(radius)} 0 0 1"
    return (
        f"M{number(left + radius)} {number(top)}H{number(right - radius)}"
        f"{arc} {number(right)} {number(top + radius)}V{number(bottom - radius)}"
        f"{arc} {number(right - radius)} {number(bottom)}H{number(left + radius)}"
        f"{arc} {number(left)} {number(bottom - radius)}V{number(top + radius)}"
        f"{arc} {number(left + radius)} {number(top)}Z"
    )


def disc(x: float, y: float, radius: float) -> str:
    """A circle as path data, so that many can share one element."""
    r = number(radius)
    ends = f"{number(x - radius)} {number(y)}", f"{number(x + radius)} {number(y)}"
    return f"M{ends[0]}A{r} {r} 0 0 1 {ends[1]}A{r} {r} 0 0 1 {ends[0]}Z"


def placed(template: str, x: float, y: float, mirrored: bool = False) -> str:
    """Path data written around the origin, moved to (x, y), or its mirror image there.

    Words stand apart by blanks, a point is `x,y`, with its command before it: `M0,0 C1,2 3,4 5,6 Z`.
    """
    words = []
    for token in template.split():
        command = token[0] if token[0].isalpha() else ""
        across, comma, down = token[len(command) :].partition(",")
        if comma:
            way = -1 if mirrored else 1
            words.append(f"{command}{number(x + way * float(across))} {number(y + float(down))}")
        else:
            words.append(token)
    return " ".join(words)


def path(
    data: str | Sequence[str],
    fill: str = "none",
    stroke: str | None = None,
    width: float = 1.0,
    **more: str | float,
) -> str:
    """One path element. Further attributes are named with underscores: `fill_opacity=0.5`."""
    attributes = {"d": data if isinstance(data, str) else "".join(data), "fill": fill}
    if stroke is not None:
        attributes |= {"stroke": stroke, "stroke-width": number(width)}
    for name, value in more.items():
        attributes[name.replace("_", "-")] = value if isinstance(value, str) else number(value)
    return "<path " + " ".join(f'{name}="{value}"' for name, value in attributes.items()) + "/>"


def line(data: str | Sequence[str], colour: str, width: float, **more: str | float) -> str:
    """An unfilled stroke with round ends and corners."""
    return path(data, "none", colour, width, stroke_linecap="round", stroke_linejoin="round", **more)


def gradient(name: str, start: Point, end: Point, stops: Sequence[tuple[float, str]]) -> str:
    """A linear gradient in card units, to be named as `url(#name)`."""
    marks = "".join(f'<stop offset="{number(at)}" stop-color="{colour}"/>' for at, colour in stops)
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse"'
        f' x1="{number(start[0])}" y1="{number(start[1])}" x2="{number(end[0])}" y2="{number(end[1])}">'
        f"{marks}</linearGradient></defs>"
    )


def radial_gradient(name: str, centre: Point, radius: float, stops: Sequence[tuple[float, str]]) -> str:
    """A round gradient in card units, to be named as `url(#name)`."""
    marks = "".join(f'<stop offset="{number(at)}" stop-color="{colour}"/>' for at, colour in stops)
    return (
        f'<defs><radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{number(centre[0])}"'
        f' cy="{number(centre[1])}" r="{number(radius)}">{marks}</radialGradient></defs>'
    )


def both_ways(drawing: str) -> str:
    """The drawing, and again turned by half a turn about the middle of the card."""
    return f'{drawing}<g transform="rotate(180 {number(CENTRE_X)} {number(CENTRE_Y)})">{drawing}</g>'


def document(drawing: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    """A whole SVG file."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}">{drawing}</svg>\n'
    )
