import { sql } from 'kysely';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { type RouteName, routes } from '#src/routes.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { signUp } from './support/sign-up.ts';
import { openWholeShop } from './support/whole-shop.ts';

const names = Object.keys(routes) as RouteName[];
const posts = names.filter((name) => routes[name].method === 'POST');
const gets = names.filter((name) => routes[name].method === 'GET');

/** The path of a route with these parameters; an unknown one is `1`. */
const pathOf = (name: RouteName, params: Record<string, string> = {}) =>
  routes[name].path.replace(/[:*](\w+)/g, (_, param: string) => params[param] ?? '1');

/** The headers of a request from another site, or of unknown origin. */
const foreigners: readonly Readonly<Record<string, string>>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://evil.example' },
  {},
];

/** The refusal's page has header and footer. */
const OF_THE_PAGE = ['identity.getToken', 'content.getMenu', 'content.getTexts', 'content.getBanners'];

describe('a mutation', () => {
  it.each(posts)('from another site is refused with 403: %s', async (name) => {
    const shop = stubShop({});
    for (const foreign of foreigners) {
      const reply = await request(shop.express)
        .post(pathOf(name))
        .set({ Host: ruHost, ...foreign });
      expect(reply.status).toBe(403);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    for (const { call } of shop.backend.calls) expect(OF_THE_PAGE).toContain(call);
  });
});

/** Every field that any form of the shop posts, and its URL parameters. */
const posted =
  'itemId=%ITEM%&count=9&step=1&add=%CODE%&remove=%CODE%&selected=&coupon=ЛЕТО&off=1&name=1&number=%ORDER%&do=login&phone=79990000000&kind=courier&shown=0&consent=yes&payment=onReceipt&cityGuid=1&regionId=23';

/** Written by the clock rather than by requests. */
const OF_THE_CLOCK = new Set(['running_time']);
const READING = ['identity.getToken', 'identity.refreshToken', 'account.checkAffiliate'];

async function contentOf({ query }: Database): Promise<Record<string, unknown[]>> {
  const tables = await sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'`.execute(
    query,
  );
  const content: Record<string, unknown[]> = {};
  for (const { name } of tables.rows) {
    if (OF_THE_CLOCK.has(name)) continue;
    content[name] = (await sql`SELECT * FROM ${sql.table(name)}`.execute(query)).rows;
  }
  return content;
}

/** How many rows the shop's connection has written since it was opened, by the clock too. */
async function rowsWritten({ query }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT total_changes() AS count`.execute(query);
  return rows[0]?.count ?? 0;
}

it('no GET changes anything, whatever its URL', async () => {
  const shop = await openWholeShop();
  const [{ item, code } = { item: 0, code: '' }, second] = shop.items;
  const shopper = shop.newShopper();
  await shopper.add(second?.item ?? 0);
  const placed = await shopper.order(await shopper.checkout());
  const order = /number=([\d-]+)/.exec(placed.location)?.[1] ?? '';
  expect(order).not.toBe('');
  await shopper.add(item, 2);
  await shopper.heart(code);
  // The first request that needs it creates the key of links in mails.
  await shopper.get('/unsubscribe/none');
  const before = await contentOf(shop.database);
  shop.calls.length = 0;
  const query = posted
    .replaceAll('%ITEM%', String(item))
    .replaceAll('%CODE%', code)
    .replaceAll('%ORDER%', order);
  const { html } = await shopper.get('/catalog/women/dresses');
  const products = /href="\/product\/([^"/]+)"/.exec(html)?.[1] ?? '';
  const shown: string[] = [];
  for (const name of [...gets, ...posts]) {
    const { status } = await shopper.get(
      `${pathOf(name, { slug: 'women/dresses', products, code })}?${query}`,
    );
    expect(`${name} ${status}`).not.toMatch(/ 5\d\d$/);
    if (status === 200) shown.push(name);
  }
  expect(shown.length).toBeGreaterThan(gets.length * 0.6);
  const changing = shop.calls
    .filter(({ mutates }) => mutates)
    .map(({ service, name }) => `${service}.${name}`);
  expect(changing.filter((call) => !READING.includes(call))).toEqual([]);
  expect(await contentOf(shop.database)).toEqual(before);
  expect(await shopper.cart()).toEqual({ [item]: 2 });
}, 30_000);

/** The first visit of each, with only a session stored: what a page would create for them, it must not create. */
it.each([
  ['a guest', 'RU', false],
  ['a guest', 'AM', false],
  ['a new customer', 'RU', true],
  ['a new customer', 'AM', true],
] as const)(
  'no GET of %s in %s stores anything',
  async (_who, country, signsUp) => {
    const shop = await openWholeShop();
    const shopper = shop.newShopper(country);
    if (signsUp) await signUp(shop, shopper, country);
    else await shopper.heart(shop.items[0]?.code ?? '');
    // The first request that needs them creates the keys of links.
    await shop.newShopper(country).get('/unsubscribe/none');
    const { html } = await shopper.get('/catalog/women/dresses');
    const products = /href="\/product\/([^"/]+)"/.exec(html)?.[1] ?? '';
    const before = await contentOf(shop.database);
    let written = await rowsWritten(shop.database);
    for (const name of gets) {
      const path = pathOf(name, { slug: 'women/dresses', products });
      const { status } = await shopper.get(path);
      expect(`${name} ${status}`).not.toMatch(/ 5\d\d$/);
      const now = await rowsWritten(shop.database);
      if (now !== written) expect(await contentOf(shop.database), path).toEqual(before);
      written = now;
    }
  },
  120_000,
);
