import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { openAssetStore } from '#src/web/document/asset-store.ts';
import { readAssets } from '#src/web/document/assets.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const assets = readAssets('dist');
const shop = stubShop({}, { assets });
const get = (path: string, encoding = 'identity') =>
  request(shop.express).get(path).set('Host', ruHost).set('Accept-Encoding', encoding);
const script = assets.url('app.js');

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('of a script, %s gets the version compressed at build time', async (accepted, encoding) => {
  const reply = await request(shop.express).head(script).set('Host', ruHost).set('Accept-Encoding', accepted);
  expect(reply.status).toBe(200);
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public,max-age=31536000,immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(Number(reply.headers['content-length'])).toBeGreaterThan(1_000);
});

test('assets of another build are served from the shop’s folder until a week after their last use', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const former = new Map([
    ['sheets/a-1A2B3C4D.css', { plain: Buffer.from('a{}'), br: brotliCompressSync('a{}') }],
  ]);
  const stores = [await openAssetStore(folder, assets.files)];
  const { express } = stubShop({}, { assets, otherAssets: stores[0] });
  const find = (name: string) =>
    request(express).get(`/static/${name}`).set({ Host: ruHost, 'Accept-Encoding': 'br' });
  stores.push(await openAssetStore(folder, former));
  const found = await find('sheets/a-1A2B3C4D.css').expect(200);
  expect(found.text).toBe('a{}');
  expect(found.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/css; charset=utf-8',
  });
  expect(found.headers['cache-control']).toContain('immutable');
  await find('..%2fcookie-1A2B3C4D.css').expect(404);
  await find('__proto__').expect(404);

  const long = new Date(Date.now() - 8 * 86_400_000);
  for (const end of ['', '.br']) utimesSync(join(folder, `sheets/a-1A2B3C4D.css${end}`), long, long);
  stores.push(await openAssetStore(folder, assets.files));
  await find('sheets/a-1A2B3C4D.css').expect(404);
  expect(readdirSync(join(folder, 'sheets')).length).toBeGreaterThan(3);
  for (const store of stores) store.close();
});

test('every encoding contains the same file, and HEAD has no body', async () => {
  const file = assets.files.get(script.slice('/static/'.length));
  const { text } = await get(script).expect(200);
  expect(brotliDecompressSync(file?.br ?? '').toString()).toBe(text);
  expect((await request(shop.express).head(script).set('Host', ruHost)).text ?? '').toBe('');
});

test.each([
  ['icons/favicon.svg', 'image/svg+xml'],
  ['sheets/late.css', 'text/css; charset=utf-8'],
])('%s has its content type', async (name, type) => {
  const { headers } = await get(assets.url(name)).expect(200);
  expect(headers['content-type']).toBe(type);
});

test.each([
  '/static/nothing.js',
  '/static/',
  '/static/../package.json',
  '/static/%2e%2e/build.json',
  '/static/%ff',
])('%s is not found, and not cached', async (path) => {
  const { headers, status } = await get(path);
  expect([400, 404]).toContain(status);
  expect(headers['cache-control']).toMatch(/no-store|no-cache/);
});

test('only GET and HEAD are accepted', async () => {
  await request(shop.express).post(script).set('Host', ruHost).expect(404);
});
