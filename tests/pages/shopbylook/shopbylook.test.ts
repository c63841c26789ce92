import request from 'supertest';
import { expect, it } from 'vitest';
import type { Look } from '#src/contract/search/index.ts';
import { picture, productCard } from '#tests/support/product-fixtures.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const looksOf = (collection: string, collectionTitle: string, count: number): Look[] =>
  Array.from({ length: count }, (_, index) => ({
    slug: `look-${index + 1}`,
    title: `Образ ${index + 1}`,
    collection,
    collectionTitle,
    url: `/shopbylook/${collection}/look-${index + 1}`,
    picture: picture(`looks/${collection}-${index + 1}.jpg`),
  }));

const shopWith = (all: readonly Look[]) =>
  stubShop({
    search: {
      getShopByLook: ({ body }) => {
        const { collection, pagination } = body as {
          collection?: string;
          pagination: { pageNumber: number; pageSize: number };
        };
        const looks = all.filter((look) => !collection || look.collection === collection);
        if (collection && looks.length === 0) throw new StubRefusal(404);
        const start = (pagination.pageNumber - 1) * pagination.pageSize;
        return { looks: looks.slice(start, start + pagination.pageSize), totalCount: looks.length };
      },
      getShopByLookImage: ({ body }) => {
        const wanted = body as { collection: string; look: string };
        const look = all.find((each) => each.collection === wanted.collection && each.slug === wanted.look);
        if (!look) throw new StubRefusal(404);
        const second = productCard({ modelColorCode: 'PL-2', url: '/product/jaket', modelTitle: 'Жакет' });
        return { look, products: [productCard(), second] };
      },
    },
  });

const shop = shopWith([...looksOf('osen', 'Осень в городе', 30), ...looksOf('vecher', 'Вечер', 3)]);
const get = (path: string, of = shop) => request(of.express).get(path).set('Host', ruHost);

it('all looks are listed with their collections, page by page', async () => {
  const { text } = await get('/shopbylook');
  expect(text).toContain('33 образа');
  expect(text).toContain('<a href="/shopbylook" aria-current="page">Все</a>');
  expect(text).toContain('<a href="/shopbylook/vecher">Вечер</a>');
  expect(text).toContain('href="/shopbylook/osen/look-24"');
  expect(text).not.toContain('href="/shopbylook/osen/look-25"');
  expect((await get('/shopbylook?page=2')).text).toContain('href="/shopbylook/vecher/look-1"');
});

it('a collection shows its own looks only', async () => {
  const { text } = await get('/shopbylook/vecher');
  expect(text).toContain('<h1>Вечер</h1>');
  expect(text).toContain('href="/shopbylook/vecher/look-3"');
  expect(text).not.toContain('href="/shopbylook/osen/look-1"');
});

it('a page beyond the last redirects to the last', async () => {
  const { status, headers } = await get('/shopbylook/osen?page=7');
  expect(status).toBe(302);
  expect(headers.location).toBe('/shopbylook/osen?page=2');
});

it('a look shows its products, their total price and other looks of its collection', async () => {
  const { text } = await get('/shopbylook/vecher/look-3');
  expect(text).toContain('<h1>Образ 3</h1>');
  expect(text).toMatch(/2 вещи на 17\s980\s₽/);
  expect(text).toContain('href="/product/jaket"');
  const links = [...text.matchAll(/href="(\/shopbylook\/vecher\/[^"]+)"><img/g)].map(([, link]) => link);
  expect(links).toEqual(['/shopbylook/vecher/look-1', '/shopbylook/vecher/look-2']);
});

it.each(['/shopbylook/nothing', '/shopbylook/osen/nothing', '/shopbylook/vecher/look-9'])(
  '%s is a 404',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

it('a shop without looks says so and links to the catalogue', async () => {
  const { status, text } = await get('/shopbylook', shopWith([]));
  expect(status).toBe(200);
  expect(text).toContain('Образы ещё собираются');
  expect(text).toContain('href="/catalog"');
});
