import { zstdDecompressSync } from 'node:zlib';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import type { CdnPurge } from '#src/web/page-cache/cdn-purge.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { amHost, ruHost, stubShop } from '#tests/support/stub-shop.ts';

const category = { code: 'women', path: 'women', title: 'Женщинам', parent: null, count: 1, picture: null };
const filters = {
  facets: [],
  price: { min: 0, max: 0 },
  onSale: { count: 0, selected: false },
  totalCount: 0,
};
const search = {
  getCategories: { categories: [category] },
  getProducts: { products: [], totalCount: 0 },
  getFilters: filters,
} satisfies StubReplies['search'];

/** A shop whose backend can be switched off, with the test's clock. */
function switchableShop(options: Parameters<typeof stubShop>[1] = {}) {
  const state = {
    down: false,
    now: 1_800_000_000_000,
    version: 1,
    shopStock: 0,
    /** Runs while a list is being loaded. */
    meanwhile: () => Promise.resolve(),
  };
  const answer = <Reply>(reply: Reply): Reply => {
    if (state.down) throw new StubRefusal(501, 'Down');
    return reply;
  };
  const shop = stubShop(
    {
      search: {
        getCategories: () => answer(search.getCategories),
        getProducts: async () => {
          await state.meanwhile();
          return answer(search.getProducts);
        },
        getFilters: () => answer(filters),
      },
      shop: { getShopCities: { cities: [] } },
      content: {
        getVersions: () =>
          answer({ catalog: String(state.version), content: '1', shopStock: String(state.shopStock) }),
      },
    },
    { now: () => state.now, ...options },
  );
  const rendered = () => shop.backend.calls.filter(({ call }) => call === 'search.getProducts').length;
  const get = (path: string, headers: Record<string, string> = {}) =>
    request(shop.express)
      .get(path)
      .set({ Host: ruHost, ...headers });
  return { shop, state, rendered, get };
}

/** The raw body, which supertest would otherwise parse as text. It unpacks brotli, but not zstd. */
function bytes(reply: request.Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  reply.on('data', (chunk: Buffer) => chunks.push(chunk));
  reply.on('end', () => done(null, Buffer.concat(chunks)));
}

describe('a public page', () => {
  test('is rendered once and then served from the cache', async () => {
    const { rendered, get } = switchableShop();
    const first = await get('/catalog/women').expect(200);
    const second = await get('/catalog/women').expect(200);
    expect(second.text).toBe(first.text);
    expect(rendered()).toBe(1);
  });

  test('is rendered once for concurrent requests', async () => {
    const { rendered, get } = switchableShop();
    const replies = await Promise.all(Array.from({ length: 20 }, () => get('/catalog/women')));
    expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200));
    expect(rendered()).toBe(1);
  });

  test('sets no cookie and may be cached by a CDN', async () => {
    const { get } = switchableShop();
    const reply = await get('/catalog/women').expect(200);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers['cache-control']).toMatch(/public.*s-maxage=\d+.*stale-while-revalidate=\d+/);
    expect(reply.headers.vary).toContain('accept-encoding');
  });

  test('is a 304 for a browser that has it', async () => {
    const { get } = switchableShop();
    const { headers } = await get('/catalog/women').expect(200);
    const again = await get('/catalog/women', { 'If-None-Match': String(headers.etag) }).expect(304);
    expect(again.text).toBe('');
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  test('is sent once more, in fewer bytes, to a CDN that holds the quickly compressed one', async () => {
    const { get } = switchableShop();
    const asking = (etag = '') => get('/catalog/women', { 'If-None-Match': etag, 'Accept-Encoding': 'br' });
    const first = await asking();
    await expect.poll(async () => (await asking(first.headers.etag)).status).toBe(200);
    const second = await asking(first.headers.etag);
    expect(second.text).toBe(first.text);
    expect(Number(second.headers['content-length'])).toBeLessThan(Number(first.headers['content-length']));
    await asking(second.headers.etag).expect(304);
    const afterRestart = switchableShop().get('/catalog/women', {
      'If-None-Match': String(second.headers.etag),
    });
    await afterRestart.expect(304);
  });

  test.each(['br', 'gzip'])(
    'is sent in %s to clients that accept it, with the same tag',
    async (encoding) => {
      const { get } = switchableShop();
      const plain = await get('/catalog/women', { 'Accept-Encoding': 'identity' }).expect(200);
      const packed = await get('/catalog/women', { 'Accept-Encoding': encoding }).expect(200);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.etag).toBe(plain.headers.etag);
      expect(packed.text).toBe(plain.text);
    },
  );

  test('is sent in zstd at first, and in brotli once that is ready', async () => {
    const { get } = switchableShop();
    const ask = () =>
      get('/catalog/women', { 'Accept-Encoding': 'gzip, deflate, br, zstd' }).buffer().parse(bytes);
    const { text } = await get('/catalog/women', { 'Accept-Encoding': 'identity' }).expect(200);
    const quick = await ask().expect(200).expect('content-encoding', 'zstd');
    expect(zstdDecompressSync(quick.body as Buffer).toString()).toBe(text);
    await expect.poll(async () => (await ask()).headers['content-encoding']).toBe('br');
    const small = await ask();
    expect(String(small.body)).toBe(text);
    expect(Number(small.headers['content-length'])).toBeLessThan(Number(quick.headers['content-length']));
  });

  test('stays in brotli when rendered again without changes', async () => {
    const { shop, state, get } = switchableShop();
    const ask = () =>
      get('/catalog/women', { 'Accept-Encoding': 'gzip, deflate, br, zstd' }).buffer().parse(bytes);
    await expect.poll(async () => (await ask()).headers['content-encoding']).toBe('br');
    state.now += 61_000;
    await ask();
    await expect.poll(() => shop.cache.makingTimes()).toEqual([state.now]);
    for (let again = 0; again < 3; again += 1) await ask().expect('content-encoding', 'br');
  });

  test('is not compressed for a browser that refuses it', async () => {
    const { get } = switchableShop();
    const reply = await get('/catalog/women', { 'Accept-Encoding': 'br;q=0, gzip;q=0' }).expect(200);
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  test('uses cache memory for the encodings it was sent in, not its plain bytes', async () => {
    const { shop, get } = switchableShop();
    const { text } = await get('/catalog/women', { 'Accept-Encoding': 'br' }).expect(200);
    const once = shop.cache.size.bytes;
    expect(once).toBeLessThan(Buffer.byteLength(text) / 2);
    await get('/catalog/women', { 'Accept-Encoding': 'br' }).expect(200);
    await expect.poll(() => shop.cache.size.bytes).not.toBe(once);
    expect(shop.cache.size).toMatchObject({ pages: 1 });
    expect(shop.cache.size.bytes).toBeLessThan(Buffer.byteLength(text));
  });

  test('answers HEAD with the headers only', async () => {
    const { shop } = switchableShop();
    const reply = await request(shop.express).head('/catalog/women').set('Host', ruHost).expect(200);
    expect(Number(reply.headers['content-length'])).toBeGreaterThan(500);
    expect(reply.text).toBeFalsy();
  });
});

describe('a page’s cache key', () => {
  test.each([
    '/catalog/women?unknown=1',
    '/catalog/women?utm_source=x&gclid=y&yclid=z',
    '/catalog/women?size=',
    '/catalog/women/',
  ])('%s is the same page without it', async (path) => {
    const { shop, rendered, get } = switchableShop();
    await get('/catalog/women').expect(200);
    await get(path).expect(200);
    expect(rendered()).toBe(1);
    expect(shop.cache.size.pages).toBe(1);
  });

  test('ignores the order of parameters, and repeated ones', async () => {
    const { rendered, get } = switchableShop();
    await get('/catalog/women?size=44&color=red&size=42').expect(200);
    await get('/catalog/women?color=red&size=42&size=44&size=42').expect(200);
    expect(rendered()).toBe(1);
  });

  test('includes the country', async () => {
    const { shop, rendered, get } = switchableShop();
    await get('/catalog/women').expect(200);
    const am = await request(shop.express).get('/catalog/women').set('Host', amHost).expect(200);
    expect(am.text).toContain('data-country="AM"');
    expect(rendered()).toBe(2);
  });
});

describe('a cached page', () => {
  test('is rendered again after the catalogue has changed', async () => {
    const { shop, state, rendered, get } = switchableShop();
    await shop.versions.check();
    await get('/catalog/women').expect(200);
    state.version = 2;
    await shop.versions.check();
    await get('/catalog/women').expect(200);
    expect(rendered()).toBe(2);
  });

  test('of a city’s stock is rendered again after a sale in a shop, and no other', async () => {
    const { shop, state, rendered, get } = switchableShop();
    await shop.versions.check();
    const pages = ['/catalog/women', '/catalog/women?shops=77-moskva'] as const;
    for (const path of pages) await get(path).expect(200);
    state.shopStock = 1;
    await shop.versions.check();
    for (const path of pages) await get(path).expect(200);
    expect(rendered()).toBe(3);
  });

  test('is rendered again at once if the catalogue changes during rendering', async () => {
    const { shop, state, rendered, get } = switchableShop();
    await shop.versions.check();
    state.meanwhile = async () => {
      state.meanwhile = () => Promise.resolve();
      state.version = 2;
      await shop.versions.check();
    };
    await get('/catalog/women').expect(200);
    expect(rendered()).toBe(2);
    await get('/catalog/women').expect(200);
    expect(rendered()).toBe(2);
  });

  test('is outdated again if the catalogue changes all the time', async () => {
    const { shop, state, rendered, get } = switchableShop();
    await shop.versions.check();
    state.meanwhile = async () => {
      state.version += 1;
      await shop.versions.check();
    };
    await get('/catalog/women').expect(200);
    expect(rendered()).toBe(2);
    state.meanwhile = () => Promise.resolve();
    await get('/catalog/women').expect(200);
    expect(rendered()).toBe(3);
  });

  test('is sent at once in as few bytes as can be to a CDN that keeps it until a purge', async () => {
    const cdn: CdnPurge = { purge: () => {}, close: () => {} };
    const firstBytes = async ({ get } = switchableShop()) => {
      const { headers } = await get('/catalog/women', { 'Accept-Encoding': 'br' }).expect(200);
      return Number(headers['content-length']);
    };
    expect(await firstBytes(switchableShop({ cdn }))).toBeLessThan(await firstBytes());
  });

  test('has no tags if there is no CDN to purge', async () => {
    const { get } = switchableShop();
    const { headers } = await get('/catalog/women').expect(200);
    expect(headers).not.toHaveProperty('cache-tag');
    expect(headers).not.toHaveProperty('surrogate-key');
  });

  test('is kept if the change does not affect it', async () => {
    const { shop, state, get } = switchableShop();
    await shop.versions.check();
    const before = await get('/robots.txt').expect(200);
    state.version = 2;
    await shop.versions.check();
    const after = await get('/robots.txt', { 'If-None-Match': String(before.headers.etag) });
    expect(after.status).toBe(304);
  });

  test('is shown after a second if the backend hangs, and renewed as soon as that answers', async () => {
    const { shop, state, rendered, get } = switchableShop();
    await shop.versions.check();
    const before = await get('/catalog/women').expect(200);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    state.version = 2;
    state.meanwhile = () => answered;
    await shop.versions.check();
    const began = performance.now();
    const meanwhile = await get('/catalog/women').expect(200);
    expect(performance.now() - began).toBeLessThan(2_500);
    expect(meanwhile.text).toBe(before.text);
    expect(meanwhile.headers['cache-control']).toBe('public, max-age=0, s-maxage=5');
    expect(rendered()).toBe(2);
    answer();
    const after = await get('/catalog/women').expect(200);
    expect(after.headers['cache-control']).toContain('s-maxage=60');
    expect(rendered()).toBe(2);
  });

  test('is shown, however old, while the backend is down', async () => {
    const { shop, state, get } = switchableShop();
    await shop.versions.check();
    const before = await get('/catalog/women').expect(200);
    state.version = 2;
    await shop.versions.check();
    state.down = true;
    state.now += 3_600_000;
    const after = await get('/catalog/women').expect(200);
    expect(after.text).toBe(before.text);
  });

  test('is shown at once when stale, and rendered again in the background', async () => {
    const { state, rendered, get } = switchableShop();
    await get('/catalog/women').expect(200);
    state.now += 120_000;
    await get('/catalog/women').expect(200);
    await expect.poll(rendered).toBe(2);
  });
});

describe('what is never cached', () => {
  test('includes errors', async () => {
    const { shop, state, get } = switchableShop();
    state.down = true;
    expectError(/request failed/);
    const failed = await get('/catalog/women').expect(503);
    expect(failed.text).toContain('Приносим извинения!');
    expect(failed.headers['cache-control']).toBe('private, no-store');
    state.down = false;
    await get('/catalog/women').expect(200);
    expect(shop.cache.size.pages).toBe(1);
  });

  test('includes pages that were not found', async () => {
    const { shop, get } = switchableShop();
    await get('/catalog/nowhere').expect(404);
    expect(shop.cache.size.pages).toBe(0);
  });
});

test('the cache stays within its size limit', async () => {
  const bytes = 64 * 1024;
  const shop = stubShop({ search }, { pageCacheBytes: bytes });
  for (let price = 1; price <= 40; price += 1) {
    await request(shop.express).get(`/catalog/women?price-from=${price}`).set('Host', ruHost).expect(200);
  }
  expect(shop.cache.size.bytes).toBeLessThanOrEqual(bytes);
  expect(shop.cache.size.pages).toBeGreaterThan(0);
});
