import { expect, it } from 'vitest';
import { type RouteName, routes } from '#src/routes.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';
import { signUp } from '../support/sign-up.ts';
import { openWholeShop, type WholeShop } from '../support/whole-shop.ts';

const privateRoutes = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].audience === 'private',
);

/** Ways to tamper with a cookie. */
const tamperings: Readonly<Record<string, (value: string) => string>> = {
  'cut short': (value) => value.slice(0, -7),
  'with another letter': (value) => value.slice(0, 30) + (value[30] === 'A' ? 'B' : 'A') + value.slice(31),
  'with more behind it': (value) => `${value}.x`,
  empty: () => '',
  'as an object': () => 'j:{"__proto__":{"userId":"1"}}',
  'in another tongue': () => '%D0%AB%00%F0%9F%91%97',
  'badly encoded': () => '%E0%A4%A',
  'very long': () => 'x'.repeat(2_000),
};

type Tamper = (value: string) => string;

/** A customer with a cart, a favourite and input at checkout. */
async function openCustomer(shop: WholeShop): Promise<{ customer: Shopper; item: number }> {
  const [{ item, code } = { item: 0, code: '' }] = shop.items;
  const customer = shop.newShopper();
  await signUp(shop, customer);
  await customer.add(item, 3);
  await customer.heart(code);
  await customer.post('/delivery/update', { kind: 'courier', street: 'Тайная' });
  expect([...customer.cookies.keys()]).toEqual(expect.arrayContaining(['authData', 'userToken', 'checkout']));
  expect(await customer.cart()).toEqual({ [item]: 3 });
  return { customer, item };
}

function tampered(
  shop: WholeShop,
  { cookies }: Shopper,
  tamper: Tamper,
  names = [...cookies.keys()],
): Shopper {
  const changed = [...cookies].map(
    ([name, value]) => [name, names.includes(name) ? tamper(value) : value] as const,
  );
  return createShopper(shop.origin, new Map(changed));
}

async function expectNobody(visitor: Shopper): Promise<void> {
  expect(await visitor.cart()).toEqual({});
  expect(await visitor.hearts()).toEqual([]);
  expect(await visitor.get('/cabinet')).toMatchObject({ status: 302, location: '/' });
}

it('a tampered cookie makes an anonymous visitor on every private route, never an error', async () => {
  const shop = await openWholeShop();
  const { customer, item } = await openCustomer(shop);
  for (const [how, tamper] of Object.entries(tamperings)) {
    for (const name of privateRoutes) {
      const visitor = tampered(shop, customer, tamper);
      const address = routes[name].path.replace(/[:*]\w+/g, '1');
      const isRead = routes[name].method === 'GET';
      const { status, html } = await (isRead ? visitor.get(address) : visitor.post(address, {}));
      expect(`${how}: ${name} ${status}`).not.toMatch(/ 5\d\d$/);
      expect(html).not.toContain('Тайная');
    }
    await expectNobody(tampered(shop, customer, tamper));
    for (const name of ['authData', 'userToken'])
      await expectNobody(tampered(shop, customer, tamper, [name]));
  }
  expect(await customer.cart()).toEqual({ [item]: 3 });
}, 30_000);

it('a user token with another’s session shows nothing of the token’s owner', async () => {
  const shop = await openWholeShop();
  const { customer } = await openCustomer(shop);
  const other = shop.newShopper();
  await other.add(shop.items[1]?.item ?? 0, 1);
  const cookies = new Map(other.cookies).set('userToken', customer.cookies.get('userToken') ?? '');
  expect(await createShopper(shop.origin, cookies).cart()).toEqual({ [shop.items[1]?.item ?? 0]: 1 });
});

it('a sealed cookie is invalid under another name', async () => {
  const shop = await openWholeShop();
  const { customer, item } = await openCustomer(shop);
  await customer.post('/cart/remove', { itemId: String(item) });
  const sealed = [...customer.cookies].filter(([, value]) => value.split('.').length === 5);
  expect(sealed.map(([name]) => name).sort()).toEqual(['authData', 'checkout', 'removed']);
  for (const [from, value] of sealed) {
    for (const [to] of sealed.filter(([name]) => name !== from)) {
      const visitor = createShopper(shop.origin, new Map(customer.cookies).set(to, value));
      for (const path of ['/', '/cart', '/delivery', '/cabinet', '/fragments/visitor']) {
        const { status, html } = await visitor.get(path);
        expect(`${from} as ${to}: ${path} ${status}`).not.toMatch(/ [45]\d\d$/);
        if (to === 'checkout') expect(html).not.toContain('Тайная');
      }
      if (to === 'authData')
        expect(await visitor.get('/cabinet')).toMatchObject({ status: 302, location: '/' });
    }
  }
});
