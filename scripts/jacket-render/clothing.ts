import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { pattern, tile } from '#src/backend/demo/drawing/cloth/index.ts';
import { atLightness, tones } from '#src/backend/demo/drawing/colour.ts';
import type { Drawing } from '#src/backend/demo/drawing/index.ts';
import { wordmark } from '#src/backend/demo/drawing/shape/wordmark.ts';

type Colour = readonly [red: number, green: number, blue: number];
/** Numbers from 0 to 1, three a pixel. */
interface Pixels {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}
/** What render.py renders: the light on the garment, and (twice as large) the place in its cloth. */
export interface Passes {
  readonly shading: Pixels;
  readonly places: Pixels;
}

/** How much larger than in the drawing a repeat of the cloth is sampled. */
const ENLARGED = 3;
/** render.py divides the light by 4, and its studio is dim. */
const EXPOSURE = 4 * 2;
/** How much of the shadow on the wall is kept: the drawings' ground is quiet. */
const SHADOW = 0.5;
const GROUND = [245, 244, 241].map(linear) as [number, number, number];

export async function readPasses(folder: string): Promise<Passes> {
  const [shading, places] = await Promise.all([
    readPass(join(folder, 'shading.png')),
    readPass(join(folder, 'cloth.png')),
  ]);
  return { shading, places };
}

async function readPass(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .toColourspace('rgb16')
    .removeAlpha()
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const values = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  return {
    data: Float32Array.from(values, (value) => value / 65_535),
    width: info.width,
    height: info.height,
  };
}

/** The drawing's cloth where the one pass says, in the light of the other, on the ground of the drawings. */
export async function clothe({ shading, places }: Passes, drawing: Drawing): Promise<Sharp> {
  const { width, height } = shading;
  const materials = await materialsOf(drawing);
  const out = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [light = 0, gloss = 0, hidden = 0] = shading.data.subarray(pixel * 3, pixel * 3 + 3);
    const { colour, part } = lookAt(places, materials, pixel % width, Math.floor(pixel / width));
    const shadow = part < 1 ? SHADOW * Math.max(0, (hidden - part) / (1 - part)) : 0;
    for (const channel of [0, 1, 2] as const) {
      const own = colour[channel] * light * EXPOSURE + gloss * part;
      out[pixel * 3 + channel] = encoded(own + GROUND[channel] * (1 - part) * (1 - shadow));
    }
  }
  return sharp(out, { raw: { width, height, channels: 3 } });
}

/** Cloth, lining, horn, thread and label: a fifth, two fifths … in the third number of a place. */
function materialsOf({ cloth, colour, accent, seed }: Drawing): Promise<Pixels[]> {
  const t = tones(colour);
  const made = tile(cloth, t, seed, accent);
  const own = atLightness(t.base, Math.max(0.32, t.lightness + 0.02), 1.25);
  const plain = (fill: string) => `<rect width="60" height="20" fill="${fill}"/>`;
  return Promise.all([
    painted(
      made.width,
      made.height,
      `<defs>${pattern('cloth', made)}</defs><path d="M0,0h${made.width}v${made.height}h-${made.width}z" fill="url(#cloth)"/>`,
    ),
    painted(60, 20, plain(accent && cloth !== 'check' ? accent : own)),
    painted(60, 20, plain('#2a2420')),
    painted(60, 20, plain(t.darker)),
    painted(60, 20, plain('#f4f1ea') + wordmark(30, 10.5, 42, '#34302a')),
  ]);
}

async function painted(width: number, height: number, content: string): Promise<Pixels> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * ENLARGED })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: Float32Array.from(data, linear), width: info.width, height: info.height };
}

/** The colour of a pixel, out of the four places that it covers, and how much of it is jacket. */
function lookAt(places: Pixels, materials: Pixels[], x: number, y: number): { colour: Colour; part: number } {
  const colour: [number, number, number] = [0, 0, 0];
  let part = 0;
  for (const quarter of [0, 1, 2, 3]) {
    const at = ((2 * y + (quarter >> 1)) * places.width + 2 * x + (quarter & 1)) * 3;
    const [across = 0, along = 0, kind = 0] = places.data.subarray(at, at + 3);
    const material = materials[Math.round(kind * 5) - 1];
    if (!material) continue;
    const one = sample(material, across * 2048 - 1024, along * 2048 - 1024);
    part += 0.25;
    for (const channel of [0, 1, 2] as const) colour[channel] += one[channel] / 4;
  }
  return { colour, part };
}

function sample({ data, width, height }: Pixels, across: number, along: number): Colour {
  const at = (wrapped(along * ENLARGED, height) * width + wrapped(across * ENLARGED, width)) * 3;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

function wrapped(value: number, size: number): number {
  return ((Math.floor(value) % size) + size) % size;
}

function linear(value: number): number {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

function encoded(light: number): number {
  const v = Math.min(1, light);
  return Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055));
}
