import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { contract } from '#src/contract/index.ts';
import { SIGNED_IN } from '#src/contract/permissions.ts';
import type { StaffRole } from '#src/contract/staff/members.ts';
import { type DeskRoute, deskRoutes } from '#src/desk-routes.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { openOnSqlite } from '#tests/support/databases.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { deskAddress, PASSWORD, signedInMember } from '#tests/support/staff-member.ts';
import { type DeskBrowser, openDesk } from './desk.ts';

const staffRoutes = Object.values<DeskRoute>(deskRoutes).filter((route) => route.audience === 'staff');
const routesByRoom = Map.groupBy(staffRoutes, ({ path }) => path.split('/')[1]);
const pathOf = ({ path }: DeskRoute) =>
  path
    .replace(':number', '000000-00000000')
    .replace(':id', '999')
    .replace(':table', 'rates')
    .replace(':session', 'none')
    .replace(':code', 'r999')
    .replace(':product', 'r999-1')
    .replace(':key', 'none');
const ask = (browser: DeskBrowser, route: DeskRoute) =>
  route.method === 'GET' ? browser.get(pathOf(route)) : browser.post(pathOf(route));

describe('Every page of the desk', () => {
  let database: Database;
  let backend: TestBackend;
  let open: () => DeskBrowser;
  let roles: readonly StaffRole[];

  beforeAll(async () => {
    database = await openOnSqlite();
    backend = createTestBackend(database, undefined, { isDemo: true });
    open = openDesk(backend);
    const { token } = await backend.reply(contract.staff.signInToDemo, { body: { role: 'owner' } });
    roles = (await backend.reply(contract.staff.listMembers, {}, { accessToken: token })).roles;
    return () => database.close();
  });

  it('leads to the sign-in without a session, with an unknown, ended or unfinished one, and with a key', async () => {
    const anna = await signedInMember(database, backend, 'Анна', 'owner');
    await backend.reply(contract.staff.signOut, {}, { accessToken: anna.token });
    const again = { email: anna.email, password: PASSWORD, ipAddress: deskAddress };
    const waiting = (await backend.reply(contract.staff.beginSignIn, { body: again })).token;
    await plantStaffKey(database, 'a key');
    for (const token of [null, 'unknown', anna.token, waiting, 'a%20key']) {
      for (const route of staffRoutes) {
        const browser = open();
        if (token !== null) browser.cookies.set('desk', token);
        const { status, location, html } = await ask(browser, route);
        const to = location.split('?')[0] || /href="(\/sign-in)" target="_blank"/.exec(html)?.[1];
        expect({ status, to }, `${route.path} ${token}`).toEqual({
          status: route.method === 'GET' ? 303 : 401,
          to: '/sign-in',
        });
      }
    }
  });

  it.each([...routesByRoom])('is open to each role as far as its permissions go: /%s', async (_, routes) => {
    for (const { role, permissions } of roles) {
      const browser = open();
      for (const route of routes) {
        if (!browser.cookies.has('desk')) await browser.post('/sign-in/demo', { role });
        const { status, html } = await ask(browser, route);
        const isAllowed =
          route.permission === SIGNED_IN || permissions.some((each) => each === route.permission);
        expect(status === 403, `${role} ${route.path}: ${status}`).toBe(!isAllowed);
        if (isAllowed) expect([200, 303, 404, 422]).toContain(status);
        else expect(html).toContain('У&nbsp;вашей роли нет права'.replace('&nbsp;', '\u00a0'));
      }
    }
  });

  it('shows the rooms that may be entered, and no other', async () => {
    const roomsOf = async (role: string) => {
      const browser = open();
      await browser.post('/sign-in/demo', { role });
      const { html } = await browser.get('/');
      return [...html.matchAll(/<li><a href="([^"]+)"[^>]*>[^<]+<\/a><\/li>/g)].map(([, path]) => path);
    };
    expect(await roomsOf('owner')).toEqual([
      '/',
      '/orders',
      '/returns',
      '/receipts',
      '/payments',
      '/reservations',
      '/customers',
      '/goods',
      '/stock',
      '/prices',
      '/promotions',
      '/gift-cards',
      '/opinions',
      '/messages',
      '/content',
      '/delivery',
      '/reports',
      '/exchanges',
      '/opening',
      '/staff',
      '/audit',
      '/health',
    ]);
    expect(await roomsOf('packer')).toEqual([
      '/',
      '/orders',
      '/returns',
      '/receipts',
      '/reservations',
      '/delivery',
      '/health',
    ]);
    expect(await roomsOf('shop')).toEqual(['/', '/reservations', '/stock']);
    expect(await roomsOf('editor')).toEqual([
      '/',
      '/goods',
      '/prices',
      '/opinions',
      '/content',
      '/exchanges',
    ]);
  });

  it('answers an address that leads nowhere with 404, and says which room a foreign backend lacks', async () => {
    const browser = open();
    await browser.post('/sign-in/demo', { role: 'owner' });
    expect(await browser.get('/nothing')).toMatchObject({
      status: 404,
      html: expect.stringContaining('Не найдено'),
    });
    expect((await browser.get('/orders/000000-00000000')).status).toBe(404);
  });
});
