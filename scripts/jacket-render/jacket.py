"""Fronts, lapels and collar of a single-breasted jacket."""

import math

import numpy as np
from outlines import (
    ARM,
    ARM_Y,
    BREAK_Y,
    CURVE_Y,
    CUTAWAY,
    HEM,
    HEM_Y,
    NECK,
    NECK_Y,
    OVERLAP,
    SHOULDER,
    SHOULDER_Y,
    SIDE,
    curve,
    distance,
    flipped,
    outline,
    smooth,
)
from fall import front_depth, waves
from pieces import piece, surface


def fronts():
    made = {}
    for sign in (-1, 1):
        edge = outline(
            [(NECK, NECK_Y), (143, 221), (SHOULDER, SHOULDER_Y)],
            [(SHOULDER, SHOULDER_Y), (190, 349), (ARM, ARM_Y)],
            SIDE[1:],
            [
                (HEM, HEM_Y),
                (150, HEM_Y + 4),
                (102, HEM_Y + 2),
                (CUTAWAY, HEM_Y - 18),
                (28, HEM_Y - 62),
                (0, 800),
                (-OVERLAP, CURVE_Y),
                (-OVERLAP, BREAK_Y),
            ],
            [(-OVERLAP, BREAK_Y), (28, 400), (NECK - 6, NECK_Y + 20), (NECK, NECK_Y)],
        )
        depth = front_depth(sign)
        made[sign] = piece(
            f"front {sign}",
            flipped(edge, sign),
            depth,
            around=True,
            thick=4,
            roll=6,
            sharp=[
                curve([(sign * x, y) for x, y in seam])
                for seam in (SIDE[1:], [(SHOULDER, SHOULDER_Y), (190, 349), (ARM, ARM_Y)])
            ],
        )
    return made


def lapels(made):
    for sign in (-1, 1):
        below = surface(made[sign])
        roll = curve([(sign * x, y) for x, y in [(NECK - 18, 300), (36, 390), (-OVERLAP, BREAK_Y)]])
        edge = outline(
            [(NECK - 20, 300), (NECK + 28, 330)],
            [(NECK + 28, 330), (NECK + 80, 326)],
            [(NECK + 80, 326), (124, 400), (62, 512), (-OVERLAP, BREAK_Y)],
            [(-OVERLAP, BREAK_Y), (30, 396), (NECK - 20, 300)],
        )

        def lapel(x, y, below=below, roll=roll):
            far = distance(np.array((x, y)), roll)
            fade = smooth(BREAK_Y + 4, BREAK_Y - 130, y)
            up = 9 + fade * (11 * math.exp(-(((far - 16) / 20) ** 2)) + 1.5) - fade * 9 * math.exp(-((far / 5) ** 2))
            return below(x, y) + up + 0.8 * waves(x, y, 9)

        made[f"lapel {sign}"] = piece(
            f"lapel {sign}",
            flipped(edge, sign),
            lapel,
            grain=-13 * sign,
            origin=(sign * 60, 330),
            fine=3,
            roll=4,
            thick=3.2,
            even=9,
        )
    for sign in (-1, 1):
        below = surface(made[sign], made[f"lapel {sign}"])
        roll = curve([(sign * x, y) for x, y in [(NECK - 12, 184), (NECK - 10, 240), (NECK - 20, 302)]])
        edge = outline(
            [(NECK - 14, 182), (NECK + 14, 198), (NECK + 38, 252), (NECK + 54, 292)],
            [(NECK + 54, 292), (NECK + 28, 332)],
            [(NECK + 28, 332), (NECK - 20, 302)],
            [(NECK - 20, 302), (NECK - 8, 236), (NECK - 14, 182)],
        )

        def collar(x, y, below=below, roll=roll):
            far = distance(np.array((x, y)), roll)
            rise = smooth(320, 210, y)
            return (
                below(x, y)
                + 7
                + rise * 20 * math.exp(-((far / 34) ** 2))
                + 6 * math.exp(-(((far - 12) / 14) ** 2))
                - 8 * math.exp(-((far / 4) ** 2))
            )

        made[f"collar {sign}"] = piece(
            f"collar {sign}",
            flipped(edge, sign),
            collar,
            grain=38 * sign,
            origin=(sign * 60, 250),
            fine=3,
            roll=4,
            thick=3.2,
            even=9,
        )
