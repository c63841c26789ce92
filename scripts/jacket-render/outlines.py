"""Curves, outlines and measures of the jacket, in pixels of the drawing's sheet: x from the middle, y down."""

import math

import numpy as np

NECK, NECK_Y, SHOULDER, SHOULDER_Y, ARM, ARM_Y = 78, 198, 208, 250, 194, 448
WAIST, WAIST_Y, HEM, HEM_Y = 178, 630, 200, 925
BREAK_Y, OVERLAP, CUTAWAY = 590, 18, 62
CURVE_Y = BREAK_Y + 96


def curve(points, step=5.0):
    """A Catmull-Rom curve through the points, as points about `step` apart."""
    p = [np.array(q, float) for q in points]
    p = [2 * p[0] - p[1], *p, 2 * p[-1] - p[-2]]
    line = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        count = max(2, int(np.linalg.norm(c - b) / step))
        for i in range(count):
            t = i / count
            line.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
    return np.array([*line, p[-2]])


def outline(*sides, step=5.0):
    """A closed outline of curves that meet in corners."""
    points = []
    for side in sides:
        points += [*curve(side, step)[:-1]]
    return points


def distance(point, line):
    """From a point to a polyline."""
    starts, spans = line[:-1], line[1:] - line[:-1]
    lengths = np.maximum((spans * spans).sum(1), 1e-9)
    t = np.clip(((point - starts) * spans).sum(1) / lengths, 0, 1)
    off = point - starts - spans * t[:, None]
    return math.sqrt((off * off).sum(1).min())


SIDE = [(ARM + 8, 330), (ARM, ARM_Y), (188, 540), (WAIST, WAIST_Y), (190, 760), (198, 850), (HEM, HEM_Y)]
SIDE_X = np.array([q[0] for q in curve(SIDE)])
SIDE_Y = np.array([q[1] for q in curve(SIDE)])


def smooth(low, high, value):
    t = max(0.0, min(1.0, (value - low) / (high - low)))
    return t * t * (3 - 2 * t)


def inside(point, edge):
    x, y = point
    hit = False
    for (ax, ay), (bx, by) in zip(edge, [*edge[1:], edge[0]]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def flipped(points, sign):
    return [(q[0] * sign, q[1]) for q in points][::sign]
