import { expect, it } from 'vitest';
import { isAccountPath, type RouteName, routes } from '#src/routes.ts';
import { signUp } from '../support/sign-up.ts';
import { openWholeShop } from '../support/whole-shop.ts';

/** Without the customer's photos: their URL is not a page, and a 404. */
const accountRoutes = (Object.keys(routes) as RouteName[]).filter(
  (name) => isAccountPath(routes[name].path) && name !== 'ownPhoto',
);

it.each(['at once', 'when the access token has run out'])(
  'the cookies of a session that was left lead home from every account page, or keep what was typed, %s',
  async (when) => {
    const shop = await openWholeShop();
    const customer = shop.newShopper();
    await signUp(shop, customer);
    await customer.get('/cabinet_personal');
    const former = customer.asNow();
    const photo = `/cabinet_review/photos/large/${'a'.repeat(22)}.webp`;
    expect((await customer.post('/auth/leave', {})).status).toBe(303);
    if (when !== 'at once') shop.clocks.storefront = shop.clocks.backend = 1;
    expect((await former.asNow().get(photo)).status).toBe(404);
    expect(accountRoutes.length).toBeGreaterThan(8);
    for (const name of accountRoutes) {
      const { method, path } = routes[name];
      const visitor = former.asNow();
      const fields = { firstName: 'Чужая', lastName: 'Чужая', email: 'a@example.com', number: '1-1' };
      let reply = await (method === 'GET' ? visitor.get(path) : visitor.post(path, fields));
      if (reply.location.startsWith('/cabinet')) reply = await visitor.get(reply.location);
      const isKept = /<h1[^>]*>Вы\sбольше/.test(reply.html);
      if (isKept) expect(`${name}: ${reply.status}`).toMatch(/^(save|request|apply)\w+: 401$/);
      else expect(`${name}: ${reply.status} ${reply.location}`).toMatch(/: 30[23] \/$/);
      expect(reply.html).not.toContain('Личный кабинет');
    }
  },
);

it('old cookies cause no error, however many later sessions were signed out', async () => {
  const shop = await openWholeShop();
  const customer = shop.newShopper();
  await signUp(shop, customer);
  const old = customer.asNow();
  for (let time = 0; time < 3; time++) {
    expect((await old.asNow().get('/cart')).status).toBe(200);
    expect((await old.asNow().post('/auth/leave', {})).status).toBe(303);
  }
  expect((await old.asNow().get('/cart')).status).toBe(200);
});
