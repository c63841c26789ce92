// What the slow phone of `support/phone.ts` shows while a list and a product load: docs/filmstrip-<page>.webp.
// node bench/phone/filmstrip.ts      needs a build and a filled shop in DATA_DIR

import sharp, { type OverlayOptions } from 'sharp';
import { productsOf } from '../support/phone.ts';
import { auditOnPhone } from '../support/phone-lighthouse.ts';
import { openShop } from '../support/shopping.ts';

const FRAME = { width: 120, height: 246 };
const GAP = 8;
const CAPTION = 20;

const shop = await openShop(3925);
const [product = ''] = await productsOf(shop.origin);
for (const [name, path] of Object.entries({ list: '/catalog/women', product })) {
  // The server's own first rendering of a page is not what is shown.
  await fetch(shop.origin + path);
  const audits = await auditOnPhone(shop.origin + path, ['screenshot-thumbnails']);
  await writeStrip(`docs/filmstrip-${name}.webp`, framesOf(audits['screenshot-thumbnails']?.details));
}
shop.close();
process.exit();

interface Frame {
  /** In ms from the start of the navigation. */
  readonly timing: number;
  readonly jpeg: Buffer;
}

function framesOf(details: { type: string } | undefined): Frame[] {
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
  return items.map(({ timing, data }: { timing: number; data: string }) => ({
    timing,
    jpeg: Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'),
  }));
}

async function writeStrip(file: string, frames: readonly Frame[]): Promise<void> {
  const parts = await Promise.all(
    frames.map(async ({ timing, jpeg }, index): Promise<OverlayOptions[]> => {
      const left = GAP + index * (FRAME.width + GAP);
      const input = await sharp(jpeg)
        .resize({ ...FRAME, fit: 'cover', position: 'top' })
        .toBuffer();
      return [
        { input, left, top: GAP },
        { input: caption(timing), left, top: GAP + FRAME.height },
      ];
    }),
  );
  const width = GAP + frames.length * (FRAME.width + GAP);
  const height = GAP + FRAME.height + CAPTION;
  await sharp({ create: { width, height, channels: 3, background: '#d9dbe0' } })
    .composite(parts.flat())
    .webp({ quality: 55 })
    .toFile(file);
}

const caption = (timing: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME.width}" height="${CAPTION}"><text x="50%" y="15" ` +
      `text-anchor="middle" font-family="sans-serif" font-size="13">${(timing / 1000).toFixed(1)} s</text></svg>`,
  );
