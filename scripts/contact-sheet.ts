// Draws reports/contact-sheet.webp: every garment of the default demo shop at the size of a small card.
// npx tsx scripts/contact-sheet.ts

import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawGarment } from '#demo/drawing/index.ts';
import { demoDrawings } from '#demo/index.ts';

const WIDTH = 80;
const HEIGHT = 107;
const COLUMNS = 40;

const drawings = [...demoDrawings()];
const cells = [];
for (const [index, { drawing }] of drawings.entries()) {
  const input = await sharp(Buffer.from(drawGarment(drawing, 'front')), { density: 16 })
    .resize(WIDTH, HEIGHT)
    .png()
    .toBuffer();
  cells.push({ input, left: (index % COLUMNS) * WIDTH, top: Math.floor(index / COLUMNS) * HEIGHT });
}
const sheet = sharp({
  create: {
    width: COLUMNS * WIDTH,
    height: Math.ceil(drawings.length / COLUMNS) * HEIGHT,
    channels: 3,
    background: '#f5f4f1',
  },
});
mkdirSync('reports', { recursive: true });
writeFileSync('reports/contact-sheet.webp', await sheet.composite(cells).webp({ quality: 70 }).toBuffer());
console.log(`${drawings.length} garments`);
