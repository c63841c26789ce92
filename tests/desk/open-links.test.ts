import { afterAll, describe, expect, it } from 'vitest';
import { permissionsIn } from '#src/backend/staff/members/roles.ts';
import { SIGNED_IN } from '#src/contract/permissions.ts';
import { type DeskRoute, deskRoutes } from '#src/desk-routes.ts';
import { formsOf } from '#tests/faults/fuzz/forms-of.ts';
import { linksOf } from '#tests/support/crawl.ts';
import { openDemoDesk } from './demo-desk.ts';
import type { DeskBrowser } from './desk.ts';

const patterns = Object.entries<DeskRoute>(deskRoutes).flatMap(([name, route]) =>
  route.audience === 'staff'
    ? [
        {
          name,
          ...route,
          pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
        },
      ]
    : [],
);

/** The route of an address; those with fewer parameters are looked at first. */
const routeOf = (address: string, method: string) =>
  patterns
    .filter((route) => route.method === method && route.pattern.test(address.split(/[?#]/)[0] ?? ''))
    .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)[0];

interface Offer {
  /** The page that has the link or the form. */
  readonly on: string;
  readonly route: (typeof patterns)[number];
}

/** Texts of pages that are a code of the database's where a country's name belongs. */
const CODE_OF_COUNTRY = />(?:[^<]*[·,] )?(?:RU|AM)(?: [·,][^<]*)?</g;

/** What a page of each route offers that links lead to. @param read is given each page */
async function offered(browser: DeskBrowser, read: (html: string) => void = () => {}): Promise<Offer[]> {
  const found: Offer[] = [];
  const seen = new Set<string>(['today']);
  const queue = ['/'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { status, html, headers } = await browser.get(path);
    if (status !== 200 || !headers['content-type']?.startsWith('text/html')) continue;
    read(html);
    const offers = [
      ...linksOf(html).map((address) => [address, 'GET'] as const),
      ...formsOf(html, path).map(({ action, isPost }) => [action, isPost ? 'POST' : 'GET'] as const),
    ];
    for (const [address, method] of offers) {
      const route = routeOf(address, method);
      if (!route) continue;
      found.push({ on: path, route });
      if (method === 'POST' || seen.has(route.name)) continue;
      seen.add(route.name);
      queue.push(address);
    }
  }
  return found;
}

describe('The desk of the demo shop', async () => {
  const { database, signIn } = await openDemoDesk(afterAll);
  const permissionsOf = async (role: string) => {
    const roles = database.query.selectFrom('staff_roles').where('name', '=', role).select('permissions');
    return new Set(permissionsIn((await roles.executeTakeFirstOrThrow()).permissions));
  };

  it.each(['owner', 'manager', 'orders', 'packer', 'editor', 'analyst', 'shop'])(
    'offers nothing to the role %s that it may not do, and names countries in words',
    async (role) => {
      const permissions = await permissionsOf(role);
      const codes: string[] = [];
      const offers = await offered(await signIn(role), (html) =>
        codes.push(...(html.match(CODE_OF_COUNTRY) ?? [])),
      );
      expect(codes).toEqual([]);
      expect(offers.length).toBeGreaterThan(20);
      const closed = offers
        .filter(({ route: { permission } }) => permission !== SIGNED_IN && !permissions.has(permission))
        .map(({ on, route: { method, name } }) => `${on}: ${method} ${name}`);
      expect(closed).toEqual([]);
    },
  );
});
