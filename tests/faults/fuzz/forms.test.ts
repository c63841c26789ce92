import { expect, it, onTestFinished } from 'vitest';
import { deskRoutes } from '#src/desk-routes.ts';
import { routes } from '#src/routes.ts';
import { openDemoDesk } from '#tests/desk/demo-desk.ts';
import { livedInPhone, openLivedInShop, signInOverHttp } from '#tests/support/lived-in.ts';
import { createShopper } from '../support/shopper.ts';
import { tryForms } from './try-forms.ts';

it('any form of the desk with any values is harmless, and leaves all its pages', async () => {
  const { signIn } = await openDemoDesk();
  const tried = await tryForms({
    name: 'the desk',
    routes: Object.values(deskRoutes),
    pages: ['/'],
    isLeftOut: (address) => address.startsWith('/sign-'),
    open: signIn,
  });
  expect(tried.size).toBeGreaterThan(100);
}, 1_800_000);

it('any form of the shop with any values is harmless, and leaves all its pages', async () => {
  const shop = await openLivedInShop();
  onTestFinished(() => shop.close());
  const cookie = await signInOverHttp(shop, { country: 'RU', phone: livedInPhone('RU') });
  const cookies = cookie.split('; ').map((pair): [string, string] => {
    const [name = '', ...value] = pair.split('=');
    return [name, value.join('=')];
  });
  const tried = await tryForms({
    name: 'the shop',
    routes: Object.values(routes),
    pages: ['/', '/cart', '/cabinet', '/delivery'],
    isLeftOut: (address) => /^\/(auth\/leave|country|static)/.test(address),
    open: async () => createShopper(shop.ru, new Map(cookies)),
  });
  expect(tried.size).toBeGreaterThan(40);
}, 1_800_000);
