import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { articles, contentOf } from './articles.ts';

const kinds = [
  { path: '/news', title: 'Новости', list: 'listNews' },
  { path: '/press', title: 'Пресс-центр', list: 'listPress' },
  { path: '/offers', title: 'Акции', list: 'listOffers' },
  { path: '/friends', title: 'Друзья', list: 'listFriends' },
] as const;

const get = (shop: ReturnType<typeof stubShop>, path: string) =>
  request(shop.express).get(path).set('Host', ruHost);

describe.each(kinds)('$path', ({ path, title, list }) => {
  const shopWith = (count: number) => stubShop({ content: { [list]: contentOf(articles(count)).list } });

  it('lists its articles under one heading, each with its own link', async () => {
    const { status, text } = await get(shopWith(3), path);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${title}</h1>`);
    for (const id of ['a1', 'a2', 'a3']) expect(text).toContain(`href="${path}/${id}"`);
  });

  it('links to further pages', async () => {
    const shop = shopWith(30);
    const first = await get(shop, path);
    expect(first.text).toContain(`href="${path}?page=2" rel="next"`);
    expect(first.text).not.toContain(`href="${path}/a14"`);
    const second = await get(shop, `${path}?page=2`);
    expect(second.text).toContain(`href="${path}/a14"`);
    expect(second.text).toContain(`<link rel="canonical" href="http://localhost:3000${path}?page=2"/>`);
  });

  it('redirects from beyond its end to its last page', async () => {
    const { status, headers } = await get(shopWith(30), `${path}?page=9`);
    expect(status).toBe(302);
    expect(headers.location).toBe(`${path}?page=3`);
  });

  it('links to the catalogue while empty', async () => {
    const { status, text } = await get(shopWith(0), path);
    expect(status).toBe(200);
    expect(text).toContain('class="empty"');
    expect(text).toContain('href="/catalog"');
  });
});

it('lists articles without pictures as lines of text', async () => {
  const shop = stubShop({ content: { listPress: contentOf(articles(3, { picture: null })).list } });
  const { text } = await get(shop, '/press');
  expect(text).toContain('teasers-lines');
  expect(text).not.toContain('teaser-feature');
});

it('dates news but not friends', async () => {
  const { list } = contentOf(articles(1));
  const shop = stubShop({ content: { listNews: list, listFriends: list } });
  expect((await get(shop, '/news')).text).toContain('3 ноября 2026\u00a0г.');
  expect((await get(shop, '/friends')).text).not.toContain('3 ноября 2026\u00a0г.');
});

it('shows the first page for an invalid page number', async () => {
  const shop = stubShop({ content: { listNews: contentOf(articles(30)).list } });
  const { status, text } = await get(shop, '/news?page=minus-one');
  expect(status).toBe(200);
  expect(text).toContain('href="/news/a1"');
});
