import { copyFile, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp, { type Create } from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConverter } from '#src/storefront/pictures/converter.ts';
import { TooManyPictures } from '#src/storefront/pictures/picture-errors.ts';
import { type AvifPictureMaker, createPictureMaker } from '#src/storefront/pictures/picture-maker.ts';
import type { PictureRequest } from '#src/storefront/pictures/picture-request.ts';
import { maxBytes } from '#src/storefront/pictures/picture-sizes.ts';
import { preparePictures } from '#src/storefront/pictures/prepare-pictures.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

let folder: string;
let get: (path: string) => request.Test;
let maker: AvifPictureMaker;
const converter = createConverter();
const original = (name: string) => join(folder, 'originals', name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-pictures-'));
  await mkdir(original('goods'), { recursive: true });
  const red = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#b0202b' } });
  await Promise.all([
    red.clone().jpeg().toFile(original('goods/photo.jpg')),
    red.clone().png().toFile(original('goods/photo.png')),
    red.clone().gif().toFile(original('goods/animated.png')),
    writeFile(original('goods/drawing.svg'), svg('#17264a')),
    writeFile(original('goods/text.jpg'), 'not a picture'),
    writeFile(
      original('goods/bomb.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect width="90000" height="90000"/></svg>',
    ),
    writeFile(join(folder, 'secret.jpg'), 'secret'),
  ]);
  maker = createPictureMaker({ originals: join(folder, 'originals'), made: join(folder, 'made') }, converter);
  const shop = stubShop({}, { pictures: maker });
  get = (path) => request(shop.express).get(path).set('Host', ruHost);
});
afterAll(async () => {
  converter.close();
  await rm(folder, { recursive: true, force: true });
});

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200"><rect width="900" height="1200" fill="${colour}"/></svg>`;

describe('a picture', () => {
  test.each([
    ['goods/photo.jpg', 240],
    ['goods/photo.png', 400],
    ['goods/drawing.svg', 640],
  ])('%s is made in %i px as WebP, immutable', async (source, width) => {
    const reply = await get(`/img/${width}/${source}.webp`).expect(200);
    expect(reply.headers['content-type']).toBe('image/webp');
    expect(reply.headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
    const made = await sharp(reply.body as Buffer).metadata();
    expect([made.format, made.width, made.height]).toEqual(['webp', width, Math.round((width * 4) / 3)]);
  });

  test('is never enlarged', async () => {
    const reply = await get('/img/1600/goods/photo.jpg.webp').expect(200);
    expect((await sharp(reply.body as Buffer).metadata()).width).toBe(900);
  });

  test('is made once for concurrent requests, and leaves no incomplete file', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => get('/img/800/goods/photo.jpg.webp')));
    expect(replies.map((reply) => reply.status)).toEqual(Array(12).fill(200));
    const files = await readdir(join(folder, 'made'), { recursive: true });
    expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  test('is remade when its original has changed', async () => {
    await copyFile(original('goods/drawing.svg'), original('goods/changing.svg'));
    const before = await get('/img/160/goods/changing.svg.webp').expect(200);
    await writeFile(original('goods/changing.svg'), svg('#ffffff'));
    const later = new Date(Date.now() + 5_000);
    await utimes(original('goods/changing.svg'), later, later);
    const after = await get('/img/160/goods/changing.svg.webp').expect(200);
    expect(after.body).not.toEqual(before.body);
  });
});

describe('the AVIF of a picture', () => {
  const path = '/img/400/goods/photo.png.webp';
  const accepting = (accept: string) => get(path).set('accept', accept).expect(200).expect('vary', 'accept');

  test('is never made by a request', async () => {
    const reply = await accepting('image/avif,image/webp,*/*');
    expect(reply.headers['content-type']).toBe('image/webp');
  });

  test('made in advance is sent to clients that accept it, and is smaller', async () => {
    await maker.makeAvif({ width: 400, isSquare: false, source: 'goods/photo.png' });
    const avif = await accepting('image/avif,image/webp,*/*');
    expect(avif.headers['content-type']).toBe('image/avif');
    for (const accept of ['image/webp', 'image/avif;q=0,image/webp', '*/*']) {
      const webp = await accepting(accept);
      expect(webp.headers['content-type']).toBe('image/webp');
      expect((avif.body as Buffer).length).toBeLessThanOrEqual((webp.body as Buffer).length);
    }
  });

  test('of an older original is not sent', async () => {
    const later = new Date(Date.now() + 5_000);
    await utimes(original('goods/photo.png'), later, later);
    const reply = await accepting('image/avif');
    expect(reply.headers['content-type']).toBe('image/webp');
  });
});

const nameOf = ({ width, isSquare, source }: PictureRequest) =>
  `${width} ${isSquare ? 'square ' : ''}${source}`;

test('pictures are prepared for the first visitors, banners before goods and WebP before AVIF', async () => {
  const made: string[] = [];
  const watched: AvifPictureMaker = {
    async file(request) {
      // The folder is looked through once: what arrives meanwhile is made when a page shows it.
      await mkdir(dirname(original('kp-2/front.svg')), { recursive: true });
      await writeFile(original('kp-2/front.svg'), svg('#17264a'));
      return `${made.push(`webp ${nameOf(request)}`)}`;
    },
    makeAvif: async (request) => void made.push(`avif ${nameOf(request)}`),
  };
  for (const name of ['kp-1/front.svg', 'kp-1/back.svg', 'banners/autumn.svg']) {
    await mkdir(dirname(original(name)), { recursive: true });
    await writeFile(original(name), svg('#17264a'));
  }
  await preparePictures(watched, join(folder, 'originals'), testLog, new AbortController().signal);
  const banners = [
    '768 square banners/autumn.svg',
    '1088 square banners/autumn.svg',
    '576 banners/autumn.svg',
    '768 banners/autumn.svg',
    '1600 banners/autumn.svg',
  ];
  const fronts = [320, 480, 768, 1088].map((width) => `${width} kp-1/front.svg`);
  expect(made).toEqual(
    [banners, fronts].flatMap((cuts) => [
      ...cuts.map((cut) => `webp ${cut}`),
      ...cuts.map((cut) => `avif ${cut}`),
    ]),
  );
});

test('a noisy picture is made in lower quality, to fit its width’s limit', async () => {
  const noise = {
    width: 400,
    height: 533,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 12 },
  };
  const bytes = await sharp({ create: { ...noise, background: '#888888' } as Create })
    .png()
    .toBuffer();
  await writeFile(original('goods/noise.png'), bytes);
  const usual = await sharp(bytes).webp({ quality: 74 }).toBuffer();
  const reply = await get('/img/400/goods/noise.png.webp').expect(200);
  expect(usual.length).toBeGreaterThan(maxBytes(400));
  expect((reply.body as Buffer).length).toBeLessThanOrEqual(maxBytes(400));
});

test.each([
  ['an unknown width', '/img/401/goods/photo.jpg.webp'],
  ['no width', '/img/goods/photo.jpg.webp'],
  ['another format', '/img/400/goods/photo.jpg.gif'],
  ['a path outside', '/img/400/../secret.jpg.webp'],
  ['an encoded path outside', '/img/400/%2e%2e%2fsecret.jpg.webp'],
  ['a hidden file', '/img/400/.ssh/key.jpg.webp'],
  ['a missing original', '/img/400/goods/none.jpg.webp'],
  ['text under a picture name', '/img/400/goods/text.jpg.webp'],
  ['a format that is not taken', '/img/400/goods/animated.png.webp'],
  ['a pixel bomb', '/img/400/goods/bomb.svg.webp'],
  ['a long path', `/img/400/${'a/'.repeat(400)}b.jpg.webp`],
])('%s is refused', async (_what, path) => {
  const { headers } = await get(path).expect(404);
  expect(headers['cache-control']).toBe('public, max-age=60');
});

test('a picture that cannot be made now is requested again, and not cached', async () => {
  const pictures = { file: () => Promise.reject(new TooManyPictures()) };
  const { headers } = await request(stubShop({}, { pictures }).express)
    .get('/img/400/goods/photo.jpg.webp')
    .set('Host', ruHost)
    .expect(503);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
});
