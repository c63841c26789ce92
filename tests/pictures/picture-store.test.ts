import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Converter, createConverter } from '#src/storefront/pictures/converter.ts';
import { createPictureStore } from '#src/storefront/pictures/store/picture-store.ts';

let folder: string;
let converters: Converter[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-store-'));
  converters = [createConverter(), createConverter()];
});
afterAll(() => {
  for (const converter of converters) converter.close();
  rmSync(folder, { recursive: true });
});

it('two processes that keep the same picture at once keep it once, whole', async () => {
  const create = { width: 600, height: 800, channels: 3 as const, background: '#9ac' };
  const photo = await sharp({ create }).jpeg().toBuffer();
  const uploads = Array.from({ length: 4 }, (_, index) => join(folder, `upload-${index}`));
  for (const file of uploads) writeFileSync(file, photo);
  const added = await Promise.all(
    converters.flatMap((converter) => {
      const store = createPictureStore(folder, converter);
      return uploads.map((file) => store.add(file));
    }),
  );
  const [name] = readdirSync(join(folder, 'uploads'));
  expect(readdirSync(join(folder, 'uploads'))).toHaveLength(1);
  for (const picture of added)
    expect(picture).toMatchObject({ src: `uploads/${name}`, width: 600, height: 800 });
  const kept = await sharp(join(folder, 'uploads', name ?? '')).stats();
  expect(kept.channels[2]?.mean).toBeCloseTo(0xcc, -1);
});
