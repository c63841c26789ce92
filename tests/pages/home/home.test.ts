import request from 'supertest';
import { expect, test } from 'vitest';
import { picture, productCard, shop as shopFixture } from '#tests/support/product-fixtures.ts';
import { amHost, ruHost, stubShop } from '#tests/support/stub-shop.ts';

const shops = [
  shopFixture({ number: 'M1', name: 'На Арбате', shopsUrl: '/stores/77/moskva' }),
  shopFixture({ number: 'M2', name: 'На Тверской', shopsUrl: '/stores/77/moskva', hours: 'по звонку' }),
  shopFixture({ number: 'M3', name: 'На Мира', shopsUrl: '/stores/77/moskva', metro: '' }),
  shopFixture({ number: 'M4', name: 'В Сокольниках', shopsUrl: '/stores/77/moskva' }),
  shopFixture({ number: 'K1', name: 'На Баумана', cityName: 'Казань', cityGuid: 'kzn', regionId: '16' }),
];

const news = (id: string, image: string | null) => ({
  id,
  title: 'Новость',
  announce: '',
  date: '2026-11-20T10:00:00.000Z',
  picture: image === null ? null : picture(image),
});

const shop = stubShop({
  search: {
    getCategories: { categories: [] },
    getProducts: { products: [productCard()], totalCount: 1 },
    getShopByLook: { looks: [], totalCount: 0 },
  },
  content: { listNews: { items: [news('with', '/news.webp'), news('without', null)], totalCount: 2 } },
  shop: {
    getShops: ({ body }) => ({
      shops:
        Object(body).country === 'RU'
          ? shops
          : [shopFixture({ number: 'Y1', name: 'На Абовяна', cityGuid: '1', regionId: '374' })],
    }),
  },
  geo: {
    getUserToShopsDistance: {
      distances: [
        { number: 'M4', metres: 640 },
        { number: 'M2', metres: 3200 },
        { number: 'K1', metres: 718_000 },
      ],
    },
  },
});

const get = (path: string, cookie = '', host = ruHost) =>
  request(shop.express).get(path).set('Host', host).set('Cookie', cookie);
const nearShops = async (cookie = '', host = ruHost) =>
  (await get('/fragments/near-shops', cookie, host)).text;
const cookieOf = (name: string, value: object) => `${name}=${encodeURIComponent(JSON.stringify(value))}`;
const namesIn = (html: string) => [...html.matchAll(/<h3><a[^>]*>([^<]*)</g)].map(([, name]) => name);
const cityCookie = (shortName: string, cityGuid: string, regionId: string) =>
  cookieOf('geo', { regionId, cityGuid, country: 'RU', suggestion: shortName, shortName, geoBlock: false });

test('the cacheable home page links to all shops, and loads nearby ones shortly before they are visible', async () => {
  const { text } = await get('/').expect(200);
  expect(text).toMatch(/id="near-shops"[^>]*data-hx-get="\/fragments\/near-shops"/);
  expect(text).toMatch(/data-hx-trigger="intersect [^"]*once, city-changed from:body"/);
  expect(text).toContain('<h2>Магазины</h2><a href="/stores">Все магазины</a>');
  expect(text).not.toContain('На Арбате');
});

test('nearby shops are the first ones of the visitor’s city, with a link to all of them', async () => {
  const html = await nearShops();
  expect(namesIn(html)).toEqual(['На\u00a0Арбате', 'На\u00a0Тверской', 'На\u00a0Мира']);
  expect(html).toContain('<h2>Магазины: Москва</h2><a href="/stores/77/moskva">Все 4 магазина</a>');
  expect(html).toContain('data-hx-trigger="city-changed from:body"');
});

test('nearby shops are the nearest, with their distance, if the position is known', async () => {
  const html = await nearShops(cookieOf('geoInit', { latitude: 55.74, longitude: 37.64 }));
  expect(namesIn(html)).toEqual(['В\u00a0Сокольниках', 'На\u00a0Тверской']);
  expect(html).toContain('<h2>Магазины рядом</h2>');
  expect(html).toMatch(/650\u00a0м от\u00a0вас.*3,2\u00a0км от\u00a0вас/s);
});

test('a city without shops shows those of its region, or else the link to all', async () => {
  const inRegion = await nearShops(cityCookie('Зеленодольск', 'zelenodolsk', '16'));
  expect(namesIn(inRegion)).toEqual(['На\u00a0Баумана']);
  expect(inRegion).toContain('<h2>Магазины рядом</h2>');
  const nowhere = await nearShops(cityCookie('Магадан', 'magadan', '49'));
  expect(namesIn(nowhere)).toEqual([]);
  expect(nowhere).toContain('<a href="/stores">Все магазины</a>');
});

test('opening hours that cannot be parsed are shown as written', async () => {
  expect(await nearShops()).toContain('<p>по звонку</p>');
});

test('each country shows its own shops', async () => {
  expect(namesIn(await nearShops('', amHost))).toEqual(['На\u00a0Абовяна']);
});

test('nothing is promised of shops in a country that has none', async () => {
  const replies = {
    search: { getProducts: { products: [productCard()], totalCount: 1 } },
    content: { listNews: { items: [], totalCount: 0 } },
    shop: { getShops: { shops: [] }, getShopCities: { cities: [] } },
  };
  const open = (path: string) => request(stubShop(replies).express).get(path).set('Host', ruHost);
  const { text } = await open('/').expect(200);
  expect(text).toContain('Новинки');
  for (const promise of ['near-shops', 'Все магазины', 'примерка в']) expect(text).not.toContain(promise);
  expect((await open('/fragments/near-shops').expect(200)).text).toBe('');
});

test('a news card without a picture has a tile instead', async () => {
  const { text } = await get('/').expect(200);
  const [, withPicture = '', without = ''] = text.split('<ul class="home-news">')[1]?.split('<li>') ?? [];
  expect(withPicture).toContain('<img');
  expect(withPicture).not.toContain('home-news-tile');
  expect(without).not.toContain('<img');
  expect(without).toContain('<span class="home-news-tile" aria-hidden="true">Журнал</span>');
});

test('the catalogue shows up to six categories per section, with a tile for one without a picture', async () => {
  const category = (path: string, title: string, count = 5, image: string | null = `${path}.webp`) => ({
    code: path,
    path,
    title,
    parent: path.includes('/') ? path.split('/').slice(0, -1).join('/') : null,
    count,
    picture: image === null ? null : picture(image),
  });
  const below = (section: string, length: number) =>
    Array.from({ length }, (_each, index) => category(`${section}/${index}`, `${section} ${index}`));
  const categories = [
    category('women', 'Женщинам'),
    ...below('women', 9),
    category('women/0/0', 'Третий уровень'),
    category('women/none', 'Пусто', 0),
    category('men', 'Мужчинам'),
    category('men/shirts', 'Рубашки', 5, null),
    category('cards', 'Карты'),
  ];
  const { express } = stubShop({ search: { getCategories: { categories } } });
  const { text } = await request(express).get('/').set('Host', ruHost).expect(200);
  const [, tiles = ''] = /class="home-section home-categories".*?<ul>(.*?)<\/ul>/s.exec(text) ?? [];
  const items = tiles.split('<li>').slice(1);
  expect(items.map((tile) => /href="([^"]*)"/.exec(tile)?.[1])).toEqual([
    ...['0', '1', '2', '3', '4', '5'].map((name) => `/catalog/women/${name}`),
    '/catalog/men/shirts',
    '/catalog/cards',
  ]);
  expect(items[0]).toMatch(/<img[^>]*src="\/img\/240\/women\/0\.webp[^>]*loading="lazy"/);
  expect(items[0]).toContain('Женщинам</small>');
  expect(items[6]).not.toContain('<img');
  expect(items[6]).toContain('home-categories-tile');
  expect(items[7]).not.toContain('<small>');
});
