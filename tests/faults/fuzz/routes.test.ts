import { expect, it } from 'vitest';
import { type RouteName, routes } from '#src/routes.ts';
import { byLength } from '../support/length.ts';
import { createShopper, type Reply, type Shopper } from '../support/shopper.ts';
import { signUp } from '../support/sign-up.ts';
import { openWholeShop, type WholeShop } from '../support/whole-shop.ts';
import { inherited } from './extremes.ts';
import { createRandom, seedOf } from './random.ts';

const values = [
  'constructor',
  '//evil.example',
  '__proto__',
  '%ff',
  ...[...inherited, '/.//evil.example', 'https://evil.example/', '\ud800', 'a\0b'].slice(0, byLength(0, 9)),
];
const routeNames = Object.keys(routes) as RouteName[];

const formPages = [
  '/',
  '/cart',
  '/delivery',
  '/auth',
  '/auth?mode=registration',
  '/city',
  '/feedback',
  '/favorites',
  '/cabinet_personal',
  '/cabinet_address',
  '/catalog/women',
  '/fragments/visitor',
];

/** The names of all fields of the shop's forms, collected from its pages. */
async function fieldNames(shopper: Shopper, productPath: string): Promise<string[]> {
  const names = new Set<string>();
  for (const path of [...formPages, productPath]) {
    const { html } = await shopper.get(path);
    for (const [, name = ''] of html.matchAll(/ name="([\w.-]+)"/g)) names.add(name);
  }
  return [...names];
}

async function openCustomer(shop: WholeShop): Promise<{ customer: Shopper; names: string[] }> {
  const [{ item } = { item: 0 }] = shop.items;
  const customer = shop.newShopper();
  await signUp(shop, customer);
  await customer.add(item, 2);
  const { html } = await customer.get('/catalog/women');
  const [, productPath = ''] = /href="(\/product\/[^"#?]+)"/.exec(html) ?? [];
  return { customer, names: await fieldNames(customer, productPath) };
}

function expectHarmless(what: string, { status, location, html }: Reply, origin: string): void {
  expect(status, what).toBeLessThan(500);
  const target = new URL(location, origin);
  expect([target.origin, target.pathname.slice(0, 2)], `${what}: ${location}`).not.toContain('//');
  expect(target.origin, `${what}: ${location}`).toMatch(/^http:\/\/(am\.)?localhost:/);
  expect(location, what).not.toMatch(/function|\[object|%5Bobject/);
  expect(html, what).not.toMatch(/function \w+\(\)|\[object Object\]|\[native code\]/);
}

it('hostile text in every part of every URL, form and cookie is harmless', async () => {
  const shop = await openWholeShop();
  const { customer, names } = await openCustomer(shop);
  expect(names).toEqual(expect.arrayContaining(['itemId', 'next', 'kind', 'phone', 'coupon']));
  for (const [nth, value] of values.entries()) {
    const cookies = new Map(
      [...customer.cookies].map(([name]) => [name, encodeURIComponent(value.toWellFormed())]),
    );
    for (const name of routeNames) {
      const { method, path, ...route } = routes[name];
      const known = 'query' in route ? route.query : [];
      const search = new URLSearchParams([...known, ...inherited].map((each) => [each, value]));
      const filled = path.replace(/[:*]\w+/g, encodeURIComponent(value.toWellFormed()));
      const what = `${value} at ${name}`;
      const visitor = nth % 2 ? createShopper(shop.origin, new Map(cookies)) : customer.asNow();
      const fields = Object.fromEntries([...names, ...inherited].map((each) => [each, value]));
      const address = `${filled}?${search}`;
      const reply = await (method === 'GET' ? visitor.get(address) : visitor.post(address, fields));
      expectHarmless(what, reply, shop.origin);
    }
  }
}, 180_000);

it('one hostile field at a time of any form is harmless', async () => {
  const shop = await openWholeShop();
  const { customer, names } = await openCustomer(shop);
  const random = createRandom(seedOf('one field at a time'));
  const posts = routeNames.filter((each) => routes[each].method === 'POST');
  for (let time = 0; time < byLength(60, 2_000); time++) {
    const [name, field, value] = [random.pick(posts), random.pick(names), random.pick(inherited)];
    const visitor = customer.asNow();
    const path = routes[name].path.replace(/[:*]\w+/g, value);
    const reply = await visitor.post(path, { [field]: value });
    expectHarmless(`${field}=${value} to ${name}`, reply, shop.origin);
  }
}, 180_000);
