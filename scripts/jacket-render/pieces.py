"""Pieces of cloth cut to an outline and laid at a depth, each point with its place in the cloth."""

import math

import bpy
import numpy as np
from fall import along, body
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from mathutils.geometry import delaunay_2d_cdt
from outlines import distance, inside

# What a piece is made of, as the blue of the second pass.
CLOTH, LINING, HORN, THREAD, LABEL = 0.2, 0.4, 0.6, 0.8, 1.0


def place(x, y, z):
    return (x / 100, -z / 100, (600 - y) / 100)


def material(name, rough=0.85, sheen=0.35):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (0.5, 0.5, 0.5, 1)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Specular"].default_value = 0.25
    shader.inputs["Sheen"].default_value = sheen
    return made


def mesh(name, verts, faces, places, kind, thick=3.0, even=0):
    """An object of points (x, y, depth) with their places in the cloth."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([place(*v) for v in verts], [], faces)
    layer = data.uv_layers.new(name="cloth")
    for loop in data.loops:
        layer.data[loop.index].uv = places[loop.vertex_index]
    for polygon in data.polygons:
        polygon.use_smooth = True
    made = bpy.data.objects.new(name, data)
    made["kind"] = kind
    made.data.materials.append(material(name, 0.3 if kind == HORN else 0.85, 0 if kind == HORN else 0.35))
    bpy.context.collection.objects.link(made)
    if even:
        # What lies over an edge does not show that edge.
        softer = made.modifiers.new("softer", "SMOOTH")
        softer.factor, softer.iterations = 0.5, even
        softer.use_x = softer.use_z = False
    if thick:
        solid = made.modifiers.new("thickness", "SOLIDIFY")
        solid.thickness = thick / 100
        solid.offset = -1
        solid.use_rim = True
    return made


def piece(
    name,
    edge,
    depth,
    grain=0.0,
    origin=(0, 0),
    kind=CLOTH,
    fine=5.0,
    roll=5.0,
    thick=3.0,
    sharp=(),
    around=False,
    even=0,
):
    """Cloth cut to an outline and laid at a depth; its edges, but for the `sharp` lines, roll in as pressed ones do."""
    edge = [np.array(q, float) for q in edge]
    ring = np.array([*edge, edge[0]])
    low, high = np.min(edge, 0), np.max(edge, 0)
    inner = []
    for row, y in enumerate(np.arange(low[1], high[1], fine * 0.866)):
        for x in np.arange(low[0] + (row % 2) * fine / 2, high[0], fine):
            inner.append((x, y))
    count = len(edge)
    shape = [Vector(q) for q in edge]
    keep = [q for q in inner if inside(q, edge) and distance(np.array(q), ring) > fine * 0.55]
    points, _, faces, *_ = delaunay_2d_cdt(
        shape + [Vector(q) for q in keep], [(i, (i + 1) % count) for i in range(count)], [], 1, 1e-4
    )
    turn = math.radians(grain)
    verts, places = [], []
    for x, y in points:
        here = np.array((x, y))
        far = distance(here, ring) if roll else 99
        if sharp and min(distance(here, line) for line in sharp) < far + 0.5:
            far = 99
        lower = roll * (1 - math.sqrt(1 - (1 - far / roll) ** 2)) if far < roll else 0
        verts.append((x, y, depth(x, y) - 0.8 * lower))
        dx, dy = (along(x, y) if around else x) - origin[0], y - origin[1]
        places.append((dx * math.cos(turn) + dy * math.sin(turn), dy * math.cos(turn) - dx * math.sin(turn)))
    return mesh(name, verts, faces, places, kind, thick, even)


def surface(*objects):
    """Depth of what already lies there, so that the next piece lies upon it."""
    trees = []
    for made in objects:
        bpy.context.view_layer.update()
        trees.append(BVHTree.FromObject(made, bpy.context.evaluated_depsgraph_get()))

    def depth(x, y):
        best = None
        for tree in trees:
            hit = tree.ray_cast(Vector((x / 100, -5, (600 - y) / 100)), Vector((0, 1, 0)))[0]
            if hit is not None and (best is None or -hit.y * 100 > best):
                best = -hit.y * 100
        return body(x, y) if best is None else best

    return depth
