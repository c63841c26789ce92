"""Light, camera and the two passes."""

import math

import bpy
from mathutils import Vector
from pieces import mesh


def light(name, at, size, power, towards=(0, 0, 0)):
    data = bpy.data.lights.new(name, "AREA")
    data.shape, data.size, data.energy = "DISK", size, power
    made = bpy.data.objects.new(name, data)
    made.location = at
    made.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(made)


def studio(scene):
    light("key", (-6, -8, 10), 3.4, 2300)
    light("fill", (8, -9, 1), 7, 190)
    light("rim", (6, 1.5, 6), 3, 260)
    world = bpy.data.worlds.new("room")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.2, 0.2, 0.2, 1)
    scene.world = world
    wall = mesh(
        "wall",
        [(-1500, -1500, -80), (1500, -1500, -80), (1500, 2500, -80), (-1500, 2500, -80)],
        [(3, 2, 1, 0)],
        [(0, 0)] * 4,
        0,
        0,
    )
    wall.is_shadow_catcher = True
    data = bpy.data.cameras.new("camera")
    data.type, data.ortho_scale = "ORTHO", 12 / 1.22
    camera = bpy.data.objects.new("camera", data)
    camera.location, camera.rotation_euler = (0, -20, 0.5), (math.pi / 2, 0, 0)
    bpy.context.collection.objects.link(camera)
    scene.camera = camera
    return wall


def settings(scene, width, height, samples):
    scene.render.engine = "CYCLES"
    scene.cycles.device, scene.cycles.samples, scene.cycles.use_denoising = "CPU", samples, False
    scene.cycles.use_adaptive_sampling = samples > 1
    scene.cycles.adaptive_threshold = 0.008
    scene.cycles.max_bounces = 4
    scene.cycles.seed = 7
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = True
    scene.view_settings.view_transform = "Raw"
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "16"


def render_shading(scene, path):
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = True
    layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = layer.use_pass_glossy_color = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")

    def mix(operation, one, other):
        node = tree.nodes.new("CompositorNodeMixRGB")
        node.blend_type = operation
        for slot, value in ((1, one), (2, other)):
            if isinstance(value, float):
                node.inputs[slot].default_value = (value, value, value, 1)
            else:
                tree.links.new(value, node.inputs[slot])
        return node.outputs[0]

    def red(image):
        node = tree.nodes.new("CompositorNodeSepRGBA")
        tree.links.new(image, node.inputs[0])
        return node.outputs[0]

    out = source.outputs
    diffuse = mix("MULTIPLY", mix("ADD", out["DiffDir"], out["DiffInd"]), 0.25)
    gloss = mix("MULTIPLY", mix("ADD", out["GlossDir"], out["GlossInd"]), out["GlossCol"])
    packed = tree.nodes.new("CompositorNodeCombRGBA")
    for slot, value in enumerate((red(diffuse), red(gloss), out["Alpha"])):
        tree.links.new(value, packed.inputs[slot])
    end = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(packed.outputs[0], end.inputs[0])
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    scene.use_nodes = False


def render_cloth(scene, wall, path):
    """The place in the cloth as colour: every pixel one straight look, so that no two places mix."""
    wall.hide_render = True
    scene.cycles.pixel_filter_type = "BOX"
    scene.cycles.filter_width = 0.01
    for made in bpy.data.objects:
        if "kind" not in made:
            continue
        tree = made.data.materials[0].node_tree
        tree.nodes.clear()
        uv = tree.nodes.new("ShaderNodeUVMap")
        scaled = tree.nodes.new("ShaderNodeVectorMath")
        scaled.operation = "MULTIPLY_ADD"
        scaled.inputs[1].default_value = (1 / 2048, 1 / 2048, 0)
        scaled.inputs[2].default_value = (0.5, 0.5, made["kind"])
        emission = tree.nodes.new("ShaderNodeEmission")
        end = tree.nodes.new("ShaderNodeOutputMaterial")
        tree.links.new(uv.outputs[0], scaled.inputs[0])
        tree.links.new(scaled.outputs[0], emission.inputs[0])
        tree.links.new(emission.outputs[0], end.inputs[0])
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
