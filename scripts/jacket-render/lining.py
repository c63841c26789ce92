"""What one sees within: the back's lining, the collar's stand, the label."""

from outlines import (
    ARM,
    ARM_Y,
    HEM,
    HEM_Y,
    NECK,
    NECK_Y,
    SHOULDER,
    SHOULDER_Y,
    WAIST,
    WAIST_Y,
    outline,
    smooth,
)
from fall import body, waves
from pieces import LABEL, LINING, piece


def lining_and_stand():
    edge = outline(
        [(-NECK, NECK_Y), (-40, 182), (0, 176), (40, 182), (NECK, NECK_Y)],
        [(NECK, NECK_Y), (SHOULDER - 8, SHOULDER_Y + 6)],
        [(SHOULDER - 8, SHOULDER_Y + 6), (ARM - 6, ARM_Y), (WAIST - 4, WAIST_Y), (HEM - 6, HEM_Y - 8)],
        [(HEM - 6, HEM_Y - 8), (0, HEM_Y - 4), (-HEM + 6, HEM_Y - 8)],
        [(-HEM + 6, HEM_Y - 8), (-WAIST + 4, WAIST_Y), (-ARM + 6, ARM_Y), (-SHOULDER + 8, SHOULDER_Y + 6)],
        [(-SHOULDER + 8, SHOULDER_Y + 6), (-NECK, NECK_Y)],
    )

    def lining(x, y):
        return -0.62 * body(x, max(y, 240)) - 6 + waves(x, y, 2)

    piece("lining", edge, lining, kind=LINING, fine=9, roll=0, thick=1.5)
    stand = outline(
        [(-NECK + 6, 186), (-44, 167), (0, 160), (44, 167), (NECK - 6, 186)],
        [
            (NECK - 6, 186),
            (NECK - 16, 214),
            (44, 226),
            (0, 230),
            (-44, 226),
            (-NECK + 16, 214),
            (-NECK + 6, 186),
        ],
    )
    piece(
        "stand",
        stand,
        lambda x, y: -34 + 52 * (abs(x) / NECK) ** 2.4 + 5 * smooth(190, 164, y),
        fine=4,
        roll=3,
    )
    tag = outline([(-30, 238), (30, 238)], [(30, 238), (30, 258)], [(30, 258), (-30, 258)], [(-30, 258), (-30, 238)])
    piece("label", tag, lambda x, y: lining(x, y) + 4, origin=(-30, 238), kind=LABEL, roll=0, thick=1)
