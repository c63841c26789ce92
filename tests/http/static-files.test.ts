import { brotliDecompressSync } from 'node:zlib';
import request from 'supertest';
import { expect, test } from 'vitest';
import { readAssets } from '#src/storefront/document/assets.ts';
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
])('of a script, %s gets what was compressed of it ahead', async (accepted, encoding) => {
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

test('every encoding holds the same file, and HEAD no body', async () => {
  const file = assets.files.get(script.slice('/static/'.length));
  const { text } = await get(script).expect(200);
  expect(brotliDecompressSync(file?.br ?? '').toString()).toBe(text);
  expect((await request(shop.express).head(script).set('Host', ruHost)).text ?? '').toBe('');
});

test.each([
  ['icons/favicon.svg', 'image/svg+xml'],
  ['sheets/late.css', 'text/css; charset=utf-8'],
])('%s says what it is', async (name, type) => {
  const { headers } = await get(assets.url(name)).expect(200);
  expect(headers['content-type']).toBe(type);
});

test.each([
  '/static/nothing.js',
  '/static/',
  '/static/../package.json',
  '/static/%2e%2e/build.json',
  '/static/%ff',
])('%s is not there, and no cache keeps that', async (path) => {
  const { headers, status } = await get(path);
  expect([400, 404]).toContain(status);
  expect(headers['cache-control']).toMatch(/no-store|no-cache/);
});

test('what is no GET is not taken', async () => {
  await request(shop.express).post(script).set('Host', ruHost).expect(404);
});
