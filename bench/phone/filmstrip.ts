// Filmstrips of the list and a product on the low-end phone of `support/phone.ts`, as reports/filmstrips/*.webp.
// npx tsx bench/phone/filmstrip.ts      over the filled shop in DATA_DIR

import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { productsOf } from '../support/phone.ts';
import { auditOnPhone } from '../support/phone-lighthouse.ts';
import { openShop } from '../support/shopping.ts';

const PORT = 3921;
const FOLDER = 'reports/filmstrips';
const GAP = 8;
const CAPTION = 24;

interface Frame {
  /** In ms from the start of the navigation. */
  readonly timing: number;
  /** A `data:` URL of a JPEG. */
  readonly data: string;
}

const shop = await openShop(PORT, { withPictures: true });
const [product = ''] = await productsOf(shop.origin);
mkdirSync(FOLDER, { recursive: true });
for (const [name, path] of [
  ['list', '/catalog/women'],
  ['product', product],
] as const) {
  await fetch(shop.origin + path);
  const audits = await auditOnPhone(shop.origin + path, ['screenshot-thumbnails']);
  const details = audits['screenshot-thumbnails']?.details;
  if (details?.type !== 'filmstrip') throw new Error(`No frames of ${path}`);
  await writeStrip(`${FOLDER}/${name}.webp`, details.items);
  console.log(name, details.items.map(({ timing }) => `${(timing / 1000).toFixed(1)} s`).join(', '));
}
shop.close();
process.exit();

async function writeStrip(file: string, frames: readonly Frame[]): Promise<void> {
  const pictures = frames.map(({ data }) => Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'));
  const { width = 0, height = 0 } = await sharp(pictures[0]).metadata();
  const leftOf = (at: number) => GAP + at * (width + GAP);
  const captions = frames.map(
    ({ timing }, at) => `<text x="${leftOf(at)}" y="17">${(timing / 1000).toFixed(1)} s</text>`,
  );
  const size = { width: leftOf(frames.length), height: CAPTION + height + GAP };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="sans-serif" font-size="13">${captions.join('')}</svg>`;
  await sharp({ create: { ...size, channels: 3, background: '#e4e6ea' } })
    .composite([
      { input: Buffer.from(svg), left: 0, top: 0 },
      ...pictures.map((input, at) => ({ input, left: leftOf(at), top: CAPTION })),
    ])
    .webp({ quality: 80 })
    .toFile(file);
}
