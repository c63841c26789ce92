"""Builds the tailored jacket of the comparison in docs/decisions/0018 and renders its two passes with Cycles on the CPU.

  blender -b -P scripts/jacket-render/render.py -- <folder> [samples, 72 by default] [percent of 1,200 x 1,600]

Needs Debian's blender and python3-numpy. It writes 16-bit PNGs, both linear, into the folder:
  shading.png  red: light on the cloth / 4, green: its gloss, blue: how much of the ground the jacket or its shadow hides
  cloth.png    twice as large; red and green: place in the cloth, (pixels of the drawing + 1024) / 2048; blue: the material

Measures are those of the drawing (jacket.ts, torso.ts and tailored.ts of src/backend/demo/drawing): pixels of a sheet of
900 x 1,200, x to the right from the middle, y down, depth towards the viewer. One pixel is a hundredth of a Blender unit.
"""

import sys
import time
from pathlib import Path

import bpy

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))
from jacket import fronts, lapels
from lining import lining_and_stand
from sleeve import sleeve
from studio import render_cloth, render_shading, settings, studio
from trim import buttons, pockets


def main():
    folder, *rest = sys.argv[sys.argv.index("--") + 1 :]
    samples = int(rest[0]) if rest else 72
    size = (int(rest[1]) if len(rest) > 1 else 100) / 100
    began = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    made = fronts()
    lapels(made)
    lining_and_stand()
    arms = {sign: sleeve(sign) for sign in (-1, 1)}
    pockets(made)
    buttons(made, arms)
    wall = studio(scene)
    built = time.time()
    settings(scene, round(1200 * size), round(1600 * size), samples)
    render_shading(scene, f"{folder}/shading.png")
    shaded = time.time()
    settings(scene, round(2400 * size), round(3200 * size), 1)
    render_cloth(scene, wall, f"{folder}/cloth.png")
    print(f"built in {built - began:.1f} s, shaded in {shaded - built:.1f} s, cloth in {time.time() - shaded:.1f} s")


main()
