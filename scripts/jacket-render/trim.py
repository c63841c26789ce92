"""Pockets, and buttons with their thread and holes."""

import math

from outlines import BREAK_Y, HEM_Y, flipped, outline, smooth
from pieces import HORN, THREAD, mesh, piece, surface


def button(x, y, z, radius, tilt=0.0):
    rings = [
        (0, -0.6),
        (0.24, -0.6),
        (0.52, -0.5),
        (0.64, 0.6),
        (0.78, 1.6),
        (0.9, 1.5),
        (0.98, 0.7),
        (1, -0.6),
        (0.94, -2),
    ]
    verts, faces, count = [], [], 40
    for r, up in rings:
        for i in range(count):
            a = 2 * math.pi * i / count
            px = radius * r * math.cos(a)
            verts.append((x + px, y + radius * r * math.sin(a), z + 3.4 + up * radius / 11 - px * tilt))
    for ring in range(len(rings) - 1):
        for i in range(count):
            a, b = ring * count + i, ring * count + (i + 1) % count
            faces.append((a, a + count, b + count, b))
    mesh(f"button {x:.0f} {y:.0f}", verts, faces, [(0, 0)] * len(verts), HORN, 0)
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        cross(x, y, z + 3.6 - tilt * dx, radius * 0.2, dx, dy)


def cross(x, y, z, by, dx, dy):
    """A stitch of the thread from the middle to one hole."""
    verts = [
        (x + dx * by * t + e * dy, y + dy * by * t - e * dx, z + 1.6 - 1.6 * t)
        for t in (-0.2, 0.5, 1.1)
        for e in (-0.9, 0.9)
    ]
    mesh("thread", verts, [(0, 1, 3, 2), (2, 3, 5, 4)], [(0, 0)] * 6, THREAD, 0.6)


def buttons(made, arms):
    below = surface(made[1])
    for y in (BREAK_Y + 8, BREAK_Y + 100):
        hole = outline(
            [(-14, y - 1.6), (12, y - 1.6)],
            [(12, y - 1.6), (12, y + 1.6)],
            [(12, y + 1.6), (-14, y + 1.6)],
            [(-14, y + 1.6), (-14, y - 1.6)],
            step=2,
        )
        piece(f"hole {y}", hole, lambda x, y_: below(x, y_) + 1.4, kind=THREAD, fine=2, roll=1.2, thick=0.8)
        button(0, y, below(0, y), 12.5)
    for sign, arm in arms.items():
        on = surface(arm)
        for i in range(4):
            x, y = sign * (271 - i * 0.3), 836 - i * 15.5
            tilt = (on(x + 3, y) - on(x - 3, y)) / -6
            button(x, y, on(x, y) - 2, 6.6, max(-2, min(2, tilt)))


def pockets(made):
    for sign in (-1, 1):
        below = surface(made[sign])
        top = HEM_Y - 205
        flap = outline(
            [(74, top), (128, top - 3), (182, top - 8)],
            [(182, top - 8), (184, top + 26), (176, top + 36)],
            [(176, top + 36), (128, top + 42), (84, top + 44)],
            [(84, top + 44), (75, top + 36), (74, top)],
            step=3,
        )
        piece(
            f"flap {sign}",
            flipped(flap, sign),
            lambda x, y, b=below, t=top: b(x, y) + 2.2 + 3.2 * smooth(t - 4, t + 8, y) + 1.2 * smooth(t, t + 44, y),
            around=True,
            fine=3,
            roll=3.4,
            thick=2.6,
        )
    below = surface(made[1])
    welt = outline(
        [(66, 416), (146, 404)],
        [(146, 404), (147, 422)],
        [(147, 422), (67, 434)],
        [(67, 434), (66, 416)],
        step=3,
    )
    piece("welt", welt, lambda x, y: below(x, y) + 7, around=True, fine=2.5, roll=2.6, thick=2.4)
