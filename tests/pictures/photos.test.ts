import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sizeOfPlainWebp } from '#src/backend/opinions/photos/plain-webp.ts';
import { MAX_PHOTO_BYTES } from '#src/config/constants.ts';
import { type Converter, createConverter } from '#src/storefront/pictures/converter.ts';
import { createPhotoMaker, type PhotoMaker } from '#src/storefront/pictures/photos/photo-maker.ts';

let folder: string;
let converter: Converter;
let maker: PhotoMaker;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-photos-'));
  converter = createConverter();
  maker = createPhotoMaker(converter);
});
afterAll(() => {
  converter.close();
  rmSync(folder, { recursive: true });
});

async function make(bytes: Buffer | string, by = maker) {
  const file = join(folder, 'upload');
  writeFileSync(file, bytes);
  return by.make(file);
}

async function made(bytes: Buffer) {
  const photo = await make(bytes);
  if (typeof photo === 'string') throw new Error(`Refused: ${photo}`);
  return {
    large: Buffer.from(photo.large, 'base64'),
    thumbnail: Buffer.from(photo.thumbnail, 'base64'),
  };
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#856' } });

describe('an uploaded photo', () => {
  test('is re-encoded in two sizes, upright and without metadata', async () => {
    const exif = {
      IFD0: { Make: 'Secret-Camera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' },
    };
    const photo = await plain(1600, 800).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { large, thumbnail } = await made(photo);
    expect(sizeOfPlainWebp(large)).toEqual({ width: 640, height: 1280 });
    expect(sizeOfPlainWebp(thumbnail)).toEqual({ width: 240, height: 240 });
    for (const file of [large, thumbnail]) {
      expect((await sharp(file).metadata()).exif).toBeUndefined();
      expect(file.includes('Secret-Camera')).toBe(false);
    }
  });

  test('may be a transparent PNG, which gets a white background, or an animated WebP, reduced to one frame', async () => {
    const clear = { create: { width: 30, height: 20, channels: 4, background: '#0000' } } as const;
    const { large } = await made(await sharp(clear).png().toBuffer());
    expect(sizeOfPlainWebp(large)).toEqual({ width: 30, height: 20 });
    const { data } = await sharp(large).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(250);
    const frames = await Promise.all(
      [plain(9, 9), plain(9, 9).negate()].map((each) => each.png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [90, 90] })
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    expect(sizeOfPlainWebp((await made(moving)).large)).toEqual({ width: 9, height: 9 });
  });

  test('is compressed to its size limits, whatever it shows', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const raw = { create: { width: 2400, height: 2400, channels: 3, background: '#888', noise } } as const;
    const { large, thumbnail } = await made(await sharp(raw).jpeg({ quality: 90 }).toBuffer());
    expect(large.length).toBeLessThanOrEqual(MAX_PHOTO_BYTES.large);
    expect(thumbnail.length).toBeLessThanOrEqual(MAX_PHOTO_BYTES.thumbnail);
  });

  test('of 30 megapixels is shrunk; one of more than 50 is refused before it is decoded', async () => {
    expect(sizeOfPlainWebp((await made(await plain(6000, 5000).jpeg().toBuffer())).large)).toEqual({
      width: 1280,
      height: 1067,
    });
    const bomb = await plain(9000, 9000).png({ compressionLevel: 1 }).toBuffer();
    expect(bomb.length).toBeLessThan(4 * 1024 * 1024);
    expect(await make(bomb)).toBe('tooManyPixels');
  });

  test('loses data appended to it', async () => {
    const polyglot = Buffer.concat([
      await plain(40, 40).jpeg().toBuffer(),
      Buffer.from('<script>x</script>PK\x03\x04'),
    ]);
    const { large } = await made(polyglot);
    expect(large.includes('<script')).toBe(false);
    expect(sizeOfPlainWebp(Buffer.concat([large, Buffer.from('<script')]))).toBeNull();
  });

  test('that is truncated, or only starts like one, is reported as broken', async () => {
    const photo = await plain(900, 900).jpeg().toBuffer();
    const webp = await plain(900, 900).webp({ lossless: true }).toBuffer();
    expect(await make(photo.subarray(0, photo.length / 2))).toBe('broken');
    expect(await make(webp.subarray(0, webp.length / 2))).toBe('broken');
    expect(await make(Buffer.concat([photo.subarray(0, 3), Buffer.alloc(500, 7)]))).toBe('broken');
  });

  test.each([
    ['nothing', ''],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a page', '<!DOCTYPE html><img src="x">'],
    ['a PDF', '%PDF-1.7\n'],
    ['an archive', 'PK\x03\x04'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
  ])('is not accepted if it is %s', async (_name, bytes) => {
    expect(await make(bytes)).toBe('notPhoto');
  });

  test.each(['heic', 'mif1', 'avif'])(
    'is recognised as HEIF if its brand is %s, whatever its name',
    async (brand) => {
      expect(await make(`\0\0\0\x18ftyp${brand}\0\0\0\0`)).toBe('heif');
    },
  );

  test('that crashes the decoder is reported as broken, and the next one is made', async () => {
    const photo = await plain(20, 20).jpeg().toBuffer();
    const odd = createConverter({ program: join(import.meta.dirname, 'odd-process.ts') });
    expect(await make(photo, createPhotoMaker(odd))).toBe('broken');
    odd.close();
    expect(typeof (await make(photo))).toBe('object');
  });
});
