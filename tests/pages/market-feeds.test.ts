import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createExchangeStore } from '#src/web/uploads/exchange-store.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const key = 'k'.repeat(43);
const fileKey = 'a'.repeat(32);
const feed = '<yml_catalog/>';
const found = { name: 'yandex-1.yml', key: fileKey, hash: 'c0ffee', madeAt: '2026-11-28T09:00:00.000Z' };

let folder: string;
let shop: ReturnType<typeof stubShop>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-market-feeds-'));
  await writeFile(join(folder, fileKey), feed);
  shop = stubShop({ shop: { fetchExport: found } }, { exchangeStore: createExchangeStore(folder, 10_000) });
});
afterAll(() => rm(folder, { recursive: true }));

const fetchFeed = (path: string) => request(shop.express).get(path).set('Host', ruHost);

it('a marketplace gets the last file, which no search engine keeps', async () => {
  const sent = await fetchFeed(`/feeds/${key}.yml`);
  expect([sent.status, sent.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
  expect(sent.headers['last-modified']).toBe('Sat, 28 Nov 2026 09:00:00 GMT');
  expect(String(sent.text ?? sent.body)).toBe(feed);
});

it('a file that the marketplace has is not sent again', async () => {
  const sent = await fetchFeed(`/feeds/${key}.yml`).set('If-None-Match', '"c0ffee"');
  expect(sent.status).toBe(304);
});

it.each(['/feeds/short.yml', `/feeds/${key}.php`, `/feeds/..%2f${key}.yml`])(
  '%s leads nowhere',
  async (path) => {
    expect((await fetchFeed(path)).status).toBe(404);
  },
);
