import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createBackend } from '#src/backend/app.ts';
import type { Database } from '#src/backend/database/database.ts';
import { LISTS, productTag } from '#src/storefront/purge/cache-tags.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import { createCdnPurge } from '#src/web/page-cache/cdn-purge.ts';
import { feedOf, importText } from '#tests/backend/feed/feeds.ts';
import { describeOnEachDatabase, type OpenTestDatabase } from '#tests/support/databases.ts';
import { expectError, testLog } from '#tests/support/no-unexpected-errors.ts';
import { testProviders } from '#tests/support/providers.ts';
import { startCachingProxy } from '#tests/support/stand-ins/caching-proxy.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const TOKEN = 'a token of the CDN';
/** The promise is five seconds; a slow machine gets some more. */
const PATIENCE = { timeout: 10_000, interval: 100 };

const categories = `<category id="1">Женщинам</category><category id="2" parentId="1">Платья</category>
<category id="3">Мужчинам</category>`;
const dress = { id: 'd', vendorCode: 'D-1', name: 'Платье синее', price: 5_000, count: 2 };
const coat = { id: 'c', vendorCode: 'C-1', name: 'Пальто мужское', price: 8_000, categoryId: 3 };

const load = (database: Database, price: number) =>
  importText(database, feedOf([{ ...dress, price }, coat], categories));

/** A shop of two products with a CDN in front. */
async function openBehindCdn(openTestDatabase: OpenTestDatabase) {
  const database = await openTestDatabase();
  await load(database, 5_000);
  const backend = createBackend({
    database,
    log: testLog,
    now: () => new Date(),
    providers: testProviders(),
  });
  await backend.ready();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await startCachingProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, TOKEN);
  const settings = { url: `${proxy.origin}/purge`, token: TOKEN, tokenHeader: 'Authorization' };
  const cdn = createCdnPurge(settings, testLog, {
    times: { retries: 3, minTimeout: 10, maxTimeout: 20, pauseMs: 100 },
  });
  const client = createGatewayClient(inProcessTransport(backend));
  const app = stubShop({}, { client, cdn });
  server.on('request', app.express);
  await app.versions.check();
  // The CDN may have pages from before the start, of any version.
  await expect.poll(() => proxy.purges, PATIENCE).toEqual([['ru', 'am']]);
  proxy.purges.length = 0;
  app.versions.start(50);
  onTestFinished(async () => {
    app.versions.stop();
    cdn.close();
    proxy.close();
    server.closeAllConnections();
    server.close();
    await client.close();
    await backend.close();
  });
  const slugs = await database.query.selectFrom('products').select('slug').orderBy('slug', 'desc').execute();
  const [dressSlug = '', coatSlug = ''] = slugs.map(({ slug }) => slug);
  const paths = {
    product: `/product/${dressSlug}`,
    list: '/catalog/zhenshchinam/platya',
    wholeList: '/catalog/zhenshchinam',
    search: '/search?search=платье',
    other: `/product/${coatSlug}`,
    news: '/news',
  };
  const get = (name: keyof typeof paths) => proxy.get(ruHost, encodeURI(paths[name]));
  const shows = async (name: keyof typeof paths, price: number) =>
    (await get(name)).text.replaceAll(/\s|&nbsp;/g, '').includes(`${price}₽`);
  return { database, proxy, get, shows, dressSlug };
}

describeOnEachDatabase('a page behind a CDN', (openTestDatabase) => {
  it('shows a new price soon after an import, while pages without goods stay cached', async () => {
    const { database, proxy, get, shows, dressSlug } = await openBehindCdn(openTestDatabase);
    const changing = ['product', 'list', 'wholeList', 'search'] as const;
    for (const name of [...changing, 'other', 'news'] as const) {
      expect(await get(name)).toMatchObject({ status: 200, isHit: false });
      expect(await get(name)).toMatchObject({ isHit: true });
    }
    for (const name of changing) expect(await shows(name, 5_000)).toBe(true);
    await load(database, 6_100);
    for (const name of changing) {
      await expect.poll(() => shows(name, 6_100), PATIENCE).toBe(true);
      expect(await shows(name, 5_000)).toBe(false);
    }
    expect(await get('news')).toMatchObject({ isHit: true });
    expect(proxy.purges).toEqual([[productTag(dressSlug)], [LISTS]]);
  });

  it('is eventually purged by a CDN that fails at first', async () => {
    const { database, proxy, shows } = await openBehindCdn(openTestDatabase);
    expect(await shows('list', 5_000)).toBe(true);
    proxy.refusals.push(500, 503);
    await load(database, 6_200);
    await expect.poll(() => shows('list', 6_200), PATIENCE).toBe(true);
  });

  it('is still served if the CDN never answers a purge', async () => {
    const { database, proxy, get, shows } = await openBehindCdn(openTestDatabase);
    expectError(/changed pages stay in the CDN/);
    proxy.refusals.push(500, 500, 500, 500);
    await load(database, 6_300);
    await expect.poll(() => proxy.refusals.length, PATIENCE).toBe(0);
    expect(await get('product')).toMatchObject({ status: 200 });
    expect(await shows('product', 6_300)).toBe(true);
  });

  it('is dropped with all other catalogue pages when many goods change', async () => {
    const { database, proxy, get } = await openBehindCdn(openTestDatabase);
    await get('other');
    const many = Array.from({ length: 120 }, (_, at) => ({
      id: `n${at}`,
      vendorCode: `N-${at}`,
      name: 'Юбка',
    }));
    await importText(database, feedOf([dress, coat, ...many], categories));
    await expect.poll(() => proxy.purges, PATIENCE).toEqual([['catalog']]);
    expect(await get('other')).toMatchObject({ isHit: false });
  });
});
