// Puts the drawing of a jacket (left) and the passes of render.py clothed in the same cloth (right) side by side, at
// 1,200 and 160 px, and says how long each takes and what it weighs. The decision is docs/decisions/0018.
// blender -b -P scripts/jacket-render/render.py -- /tmp/passes 72
// node --import tsx scripts/jacket-render/side-by-side.ts /tmp/passes docs/drawn-and-rendered.webp

import { writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { type Drawing, drawGarment } from '#src/backend/demo/drawing/index.ts';
import { clothe, readPasses } from './clothing.ts';

const cut = {
  lapel: 'notch',
  closure: 'single',
  buttons: 2,
  fit: 'regular',
  length: 'regular',
  width: 'regular',
  pockets: 'flap',
  hem: 'curved',
  breast: 'welt',
  trim: 'plain',
  vents: 'side',
};
const jacket = { kind: 'jacket', gender: 'men', cut } as const;
const drawings: readonly Drawing[] = [
  { ...jacket, cloth: 'herringbone', colour: '#1d2745', accent: '#c9d3e4', seed: 15 },
  { ...jacket, cloth: 'check', colour: '#85878b', accent: '#e6e3dc', seed: 13 },
];
const BYTES_AT_MOST = 300 * 1024;
const GAP = 40;
const ROW = 1600 + GAP + 214 + GAP;

const [folder, target] = process.argv.slice(2);
if (!folder || !target) throw new Error('Name the folder of the passes and the picture to write');
const passes = await readPasses(folder);
const pictures: Buffer[] = [];
for (const drawing of drawings) {
  pictures.push(await timed(`${drawing.cloth}, drawn`, () => draw(drawing)));
  pictures.push(await timed(`${drawing.cloth}, clothed`, () => clothe(passes, drawing)));
}
writeFileSync(target, await sideBySide());

async function timed(what: string, make: () => Sharp | Promise<Sharp>): Promise<Buffer> {
  const began = performance.now();
  const picture = await (await make()).resize(1200).png().toBuffer();
  const took = Math.round(performance.now() - began);
  const sizes = await Promise.all([1200, 400, 160].map((width) => weight(picture, width)));
  console.log(`${what} in ${took} ms: ${sizes.join(', ')}`);
  return picture;
}

function draw(drawing: Drawing): Sharp {
  return sharp(Buffer.from(drawGarment(drawing, 'front')), { density: 96 });
}

/** In the picture service's usual quality. */
async function weight(picture: Buffer, width: number): Promise<string> {
  const { length } = await sharp(picture).resize(width).webp({ quality: 74, effort: 4 }).toBuffer();
  return `${width} px ${(length / 1024).toFixed(1)} KB`;
}

/** A row for each cloth, the small pictures below the large ones. */
async function sideBySide(): Promise<Buffer> {
  const small = await Promise.all(pictures.map((picture) => sharp(picture).resize(160).png().toBuffer()));
  const layers = pictures.flatMap((input, index) => {
    const left = (index % 2) * (1200 + GAP);
    const top = Math.floor(index / 2) * ROW;
    return [
      { input, left, top },
      { input: small[index], left: left + 520, top: top + 1600 + GAP },
    ];
  });
  const size = { width: 2400 + GAP, height: ROW * drawings.length };
  const sheet = sharp({ create: { ...size, channels: 3, background: '#ffffff' } }).composite(layers);
  for (const quality of [74, 64, 54, 44]) {
    const written = await sheet.webp({ quality, effort: 6 }).toBuffer();
    if (written.length <= BYTES_AT_MOST) return written;
  }
  throw new Error('It does not fit into 300 KB');
}
