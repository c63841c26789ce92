"""A sleeve, as a tube from the armhole to the wrist."""

import math

import numpy as np
from fall import SLEEVE_FOLDS, waves
from mathutils import Vector, noise
from outlines import ARM, ARM_Y, SHOULDER, SHOULDER_Y, curve, smooth
from pieces import CLOTH, mesh


def sleeve(sign):
    outer = curve(
        [
            (SHOULDER - 8, SHOULDER_Y - 5),
            (226, 262),
            (244, 310),
            (255, 400),
            (268, 500),
            (277, 580),
            (281, 720),
            (281, 846),
        ],
        3,
    )
    under = curve([(ARM - 3, ARM_Y), (193, 500), (194, 590), (203, 720), (214, 852)], 3)
    rows, cols = 210, 120

    def at(line, t):
        place_ = t * (len(line) - 1)
        i = min(int(place_), len(line) - 2)
        return line[i] + (line[i + 1] - line[i]) * (place_ - i)

    def grain(x, y):
        # The stripes run down the arm, and on upwards into the head.
        level = max(y, 330)
        right = float(np.interp(level, outer[:, 1], outer[:, 0]))
        left = float(np.interp(level, under[:, 1], under[:, 0])) if level > ARM_Y else ARM - 8
        half = (right - left) / 2
        return sign * (252 + half * math.asin(max(-1, min(1, (x - (left + right) / 2) / half)))), y

    verts, places, faces = [], [], []
    for row in range(rows + 1):
        t = row / rows
        a, b = at(outer, t), at(under, t)
        # It begins beneath the front, whose armhole is hollow.
        tuck = np.array((22 * smooth(0.06, 0, t), 0))
        centre, half = (a + b) / 2, (a - b) / 2
        wide = float(np.linalg.norm(half))
        deep = 60 * (1 - smooth(0, 0.25, t)) + smooth(0, 0.25, t) * wide * (1.02 - 0.12 * t)
        forward = -4 + 30 * smooth(0.3, 1, t)
        for col in range(cols):
            angle = 2 * math.pi * col / cols
            s = math.cos(angle)
            fall = 0.0
            for where, cross, slant, width, height in SLEEVE_FOLDS:
                off = t - where - slant * 0.12 * (s - cross) - 0.006 * noise.noise(Vector((s * 2, where * 9, 1)))
                fall += 1.7 * height * math.exp(-((off / width) ** 2)) * math.exp(-(((s - cross) / 0.85) ** 2))
            fall += 1.5 * waves(sign * 700 + angle * 40, t * 600, 4) * smooth(0, 0.08, t)
            # The head stands up from the seam and rolls into it.
            fall += 5 * math.exp(-(((t - 0.035) / 0.025) ** 2)) - 5 * math.exp(-((t / 0.012) ** 2))
            # The seam of the two halves, and the vent's.
            fall -= 1.6 * math.exp(-(((s - 0.82) / 0.025) ** 2)) if math.sin(angle) > 0 else 0
            swell = 1 + fall / max(20, wide)
            xy = centre + half * s * (1 + 0.45 * (swell - 1) * abs(s)) - tuck * abs(math.sin(angle))
            level = (centre + half * s)[1]
            verts.append((sign * xy[0], xy[1], forward + deep * math.sin(angle) * swell))
            places.append(grain(xy[0], level))
    for row in range(rows):
        for col in range(cols):
            if col == cols - 1:
                continue
            a, b = row * cols + col, row * cols + col + 1
            quad = (a, b, b + cols, a + cols)
            faces.append(quad if sign > 0 else quad[::-1])
    # The hem of the sleeve turns in.
    last = rows * cols
    for depth in (1, 2):
        for col in range(cols):
            x, y, z = verts[last + col]
            mid = sign * centre[0]
            verts.append(
                (
                    mid + (x - mid) * (1 - 0.035 * depth),
                    y - (0 if depth == 1 else 46),
                    26 + (z - 26) * (1 - 0.035 * depth),
                )
            )
            places.append((places[last + col][0], places[last + col][1] + 6 * depth))
    for depth in (0, 1):
        for col in range(cols - 1):
            a = last + depth * cols + col
            quad = (a, a + 1, a + 1 + cols, a + cols)
            faces.append(quad if sign > 0 else quad[::-1])
    return mesh(f"sleeve {sign}", verts, faces, places, CLOTH, 0)
