import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { type RouteName, routes } from '#src/routes.ts';
import { linksOf } from '#tests/support/crawl.ts';
import { openWholeShop, type WholeShop } from './support/whole-shop.ts';

const REQUESTS = 400;
const names = Object.keys(routes) as RouteName[];

/** Parameters of links to the shop: an affiliate's, and every field of a form that changes something. */
const queries = (item: number, code: string) => [
  '',
  '?affiliate=blog-7',
  '?partner=mag&utm_source=x',
  `?itemId=${item}&count=2&add=${code}&coupon=%D0%9B%D0%95%D0%A2%D0%9E&name=cookies&do=login&phone=79990000000&number=1&back=/`,
];

async function pathsOf(shop: WholeShop): Promise<string[]> {
  const [{ item, code } = { item: 0, code: '' }] = shop.items;
  const reply = await fetch(`${shop.origin}/catalog/women/dresses`);
  const links = linksOf(await reply.text()).map((link) => link.split(/[?#]/)[0] ?? '');
  const product = links.find((link) => link.startsWith('/product/'))?.split('/')[2] ?? '';
  expect(product).not.toBe('');
  const params: Record<string, string> = { slug: 'women/dresses', products: product, product: code, code };
  const ofRoutes = names.map((name) =>
    routes[name].path.replace(/[:*](\w+)/g, (_, param: string) => params[param] ?? '1'),
  );
  return [...new Set([...ofRoutes, ...links])].flatMap((path) =>
    queries(item, code).map((query) => path + query),
  );
}

async function rowCounts({ query }: Database): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'`.execute(
    query,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const counted = await sql<{ count: number }>`SELECT COUNT(*) AS count FROM ${sql.table(name)}`.execute(
      query,
    );
    counts[name] = counted.rows[0]?.count ?? 0;
  }
  return counts;
}

/** The first request that needs them creates the shop's keys. */
async function makeShopSecrets({ origin }: { readonly origin: string }): Promise<void> {
  for (const path of ['/fragments/visitor', '/unsubscribe/none']) await fetch(origin + path);
}

it('a crawler without cookies stores nothing, whatever it opens', async () => {
  const shop = await openWholeShop();
  const paths = await pathsOf(shop);
  await makeShopSecrets(shop);
  const before = await rowCounts(shop.database);
  let opened = 0;
  for (let number = 0; number < REQUESTS; number++) {
    const path = paths[(number * 7) % paths.length] ?? '/';
    const referer = `${shop.origin}${paths[(number * 11) % paths.length]}`;
    const isFragment = number % 4 === 0;
    const reply = await fetch(shop.origin + (isFragment ? '/fragments/visitor' : path), {
      redirect: 'manual',
      headers: { referer },
    });
    await reply.arrayBuffer();
    expect(`${path} ${reply.status}`).not.toMatch(/ 5\d\d$/);
    if (reply.status === 200) opened += 1;
  }
  expect(opened).toBeGreaterThan(REQUESTS * 0.5);
  expect(new Set(shop.calls.map(({ name }) => name))).toContain('checkAffiliate');
  expect(await rowCounts(shop.database)).toEqual(before);
}, 60_000);

it('a robot that keeps its cookies for weeks without acting stores nothing', async () => {
  const shop = await openWholeShop();
  const paths = (await pathsOf(shop)).filter((path) => !path.includes('itemId'));
  await makeShopSecrets(shop);
  const before = await rowCounts(shop.database);
  const robot = shop.newShopper();
  shop.calls.length = 0;
  for (const path of paths.slice(0, 60)) {
    await robot.get(path);
    await robot.get('/fragments/visitor');
    shop.clocks.backend += 12;
    shop.clocks.storefront += 12;
  }
  const calls = shop.calls.map(({ name }) => name);
  expect(calls.filter((name) => name === 'refreshToken').length).toBeGreaterThan(50);
  expect(calls.filter((name) => name === 'getToken')).toHaveLength(1);
  expect(await rowCounts(shop.database)).toEqual(before);
}, 60_000);
