"""How far the cloth stands out towards the viewer, with its folds."""

import math

import numpy as np
from mathutils import Vector, noise
from outlines import (
    ARM,
    ARM_Y,
    BREAK_Y,
    HEM_Y,
    NECK,
    NECK_Y,
    SHOULDER,
    SHOULDER_Y,
    SIDE_X,
    SIDE_Y,
    WAIST,
    WAIST_Y,
    curve,
    distance,
    smooth,
)

# Each fold: its line, how wide, how high (a valley below 0).
FOLDS = [
    ([(20, 604), (90, 596), (176, 556)], 9, 3.4),
    ([(26, 616), (100, 622), (178, 604)], 8, -2.8),
    ([(24, 628), (100, 652), (180, 650)], 9, 2.6),
    ([(60, 612), (120, 606), (176, 586)], 5, -1.8),
    ([(170, 350), (150, 430), (150, 520)], 11, -6.0),
    ([(186, 380), (170, 450), (176, 540)], 8, 4.0),
    ([(120, 700), (132, 800), (128, 930)], 20, 4.5),
    ([(158, 690), (166, 790), (172, 930)], 12, -3.6),
    ([(66, 720), (84, 820), (80, 930)], 16, -3.0),
    ([(96, 260), (120, 330), (112, 420)], 22, 3.0),
]
SLEEVE_FOLDS = [
    # along the sleeve 0..1, across -1 (inner) .. 1 (outer), slant, width, height
    (0.10, -0.5, 0.55, 0.022, 5.0),
    (0.17, -0.6, 0.5, 0.02, -4.5),
    (0.24, -0.7, 0.3, 0.022, 4.0),
    (0.48, -0.6, -0.10, 0.016, 5.5),
    (0.53, -0.55, 0.03, 0.015, -6.0),
    (0.575, -0.6, 0.10, 0.016, 5.0),
    (0.63, -0.5, 0.16, 0.018, -3.6),
    (0.40, -0.4, -0.16, 0.02, -3.4),
    (0.80, 0.1, 0.14, 0.016, 2.6),
    (0.86, 0.0, -0.10, 0.014, -2.8),
    (0.91, 0.2, 0.08, 0.013, 2.2),
    (0.72, 0.4, -0.18, 0.02, 2.2),
]


def waves(x, y, seed):
    """The small unevenness of any cloth that hangs."""
    at = Vector((x / 90 + seed, y / 170, seed * 3.1))
    fine = Vector((x / 30 + seed, y / 50, seed))
    return 2.6 * noise.noise(at) + 0.7 * noise.noise(fine)


def body(x, y):
    """Depth of the torso at the front, without folds."""
    half = float(np.interp(y, SIDE_Y, SIDE_X)) + 1.5
    half += 40 * (1 - smooth(380, 470, y))
    deep = 92 - 20 * smooth(420, 630, y) + 12 * smooth(640, 860, y) + 10 * math.exp(-(((y - 400) / 90) ** 2))
    across = max(0.0, 1 - (abs(x) / half) ** 2.3) ** (1 / 2.3)
    top = NECK_Y + (max(NECK, min(SHOULDER, abs(x))) - NECK) / (SHOULDER - NECK) * (SHOULDER_Y - NECK_Y)
    rise = max(0.0, min(1.0, (y - top) / 130))
    return deep * across * (0.08 + 0.92 * math.sqrt(1 - (1 - rise) ** 2))


def front_depth(sign):
    """Depth of one front with its folds; the viewer's right (1) lies on top."""
    lines = [(curve(line, 12), width, height) for line, width, height in FOLDS]
    seam = curve([(ARM * 0.56, ARM_Y + 24), (WAIST * 0.55, WAIST_Y), (WAIST * 0.6, HEM_Y - 205)], 10)

    def depth(x, y):
        here = np.array((x * sign + 3 * noise.noise(Vector((y / 80, sign, 0))), y))
        z = body(x, y) + waves(x, y, 5 + sign)
        for line, width, height in lines:
            far = distance(here, line)
            ends = min(np.linalg.norm(here - line[0]), np.linalg.norm(here - line[-1]))
            z += 1.5 * height * math.exp(-((far / width) ** 2)) * (0.35 + 0.65 * smooth(0, 60, ends))
        far = distance(here, seam)
        z -= 3.6 * math.exp(-((far / 2.8) ** 2)) - 1.2 * math.exp(-(((far - 8) / 5) ** 2))
        # The button holds the cloth; below it the fronts fall apart and a little forward.
        z -= 5 * math.exp(-((abs(x) / 40) ** 2 + ((y - BREAK_Y - 8) / 26) ** 2))
        return z + (5 if sign > 0 else -4) * smooth(70, 0, abs(x)) + 8 * smooth(760, 925, y) * smooth(140, 20, abs(x))

    return depth


def along(x, y):
    """How far round the body a point lies from the middle: a check runs round it, closer at the sides as one sees them."""
    xs = np.linspace(0, abs(x), 14)
    zs = [body(q, max(y, 330)) for q in xs]
    return math.copysign(float(np.sum(np.hypot(np.diff(xs), np.diff(zs)))), x)
