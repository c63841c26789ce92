import request from 'supertest';
import { expect, it } from 'vitest';
import type { MenuItem } from '#src/contract/content.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { article } from './articles.ts';

const link = (title: string, address: string) => ({ title, link: address, cssClass: '', children: [] });
const column: MenuItem = {
  title: 'Покупателям',
  link: '/',
  cssClass: '',
  children: {
    Left: [],
    Middle: [],
    Banner: [],
    Main: [link('Доставка', '/company/delivery/'), link('Пошив', '/sumisura/')],
  },
};

const getCompany: NonNullable<StubReplies['content']>['getCompany'] = ({ params }) => {
  const { page } = params as { page: string };
  if (!['delivery', 'sumisura'].includes(page)) throw new StubRefusal(404);
  return article({ id: page, title: page === 'delivery' ? 'Доставка' : 'Пошив', picture: null });
};

const shop = stubShop({
  content: { getCompany, getMenu: { menus: { TOP: [], CATALOG: [], BOTTOM: [column] } } },
});
const get = (path: string) => request(shop.express).get(path).set('Host', ruHost);
const mainOf = (html: string) => /<main.*?<\/main>/s.exec(html)?.[0] ?? '';

it('a page of the company stands beside those of its column in the footer', async () => {
  const { status, text } = await get('/company/delivery/');
  expect(status).toBe(200);
  expect(mainOf(text)).toContain('<h1>Доставка</h1>');
  expect(mainOf(text)).toContain('<a href="/company/delivery/" aria-current="page">Доставка</a>');
  expect(mainOf(text)).toContain('<a href="/sumisura/">Пошив</a>');
  expect(text).toContain('<link rel="canonical" href="http://localhost:3000/company/delivery"/>');
});

it('made-to-measure tailoring has one address, however it is reached', async () => {
  for (const path of ['/sumisura', '/sumisura/', '/company/sumisura']) {
    const { text } = await get(path);
    expect(mainOf(text)).toContain('<h1>Пошив</h1>');
    expect(text).toContain('<link rel="canonical" href="http://localhost:3000/sumisura"/>');
  }
});

it('an unknown page of the company is the 404 page', async () => {
  const { status, text } = await get('/company/nothing');
  expect(status).toBe(404);
  expect(text).toContain('<h1>404</h1>');
});
