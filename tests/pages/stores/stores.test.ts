import request from 'supertest';
import { describe, expect, it } from 'vitest';
import type { CountryCode } from '#src/config/countries.ts';
import type { Shop } from '#src/contract/shapes.ts';
import type { MapModel } from '#src/models/map/map.ts';
import { withoutMarks } from '#tests/support/page-text.ts';
import { productCard, shop as shopFixture } from '#tests/support/product-fixtures.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { amHost, ruHost, stubShop, testSite } from '#tests/support/stub-shop.ts';

interface Place {
  readonly name: string;
  readonly slug: string;
  readonly regionId: string;
  readonly country?: CountryCode;
  readonly isMain?: boolean;
  readonly shops?: number;
}

const places: readonly Place[] = [
  { name: 'Ярославль', slug: 'yaroslavl', regionId: '76' },
  { name: 'Химки', slug: 'himki', regionId: '50' },
  { name: 'Мытищи', slug: 'mytischi', regionId: '50' },
  { name: 'Москва', slug: 'moskva', regionId: '77', isMain: true, shops: 3 },
  { name: 'Казань', slug: 'kazan', regionId: '16', isMain: true },
  { name: 'Ереван', slug: 'erevan', regionId: '374', country: 'AM', isMain: true },
];
const regionNames: Record<string, string> = { '50': 'Московская область', '76': 'Ярославская область' };

const cityOf = ({ name, slug, regionId, country = 'RU', isMain = false }: Place) => ({
  cityName: name,
  aoguid: slug,
  regionId,
  country,
  isMain,
  shopsUrl: `/stores/${regionId}/${slug}`,
});
const shops: readonly Shop[] = places.flatMap((place) =>
  Array.from({ length: place.shops ?? 1 }, (_, index) =>
    shopFixture({
      number: `${place.slug}-${index}`,
      name: `Магазин ${index + 1}, ${place.name}`,
      cityName: place.name,
      cityGuid: place.slug,
      regionId: place.regionId,
      country: place.country ?? 'RU',
      metro: 'Тверская',
      phone: '+7 (495) 123-45-67',
      hours: 'Пн–Сб 10:00–21:00, Вс 11:00–20:00',
      latitude: 55.76 - index * 0.02,
      longitude: 37.62 + index * 0.02,
      shopsUrl: `/stores/${place.regionId}/${place.slug}`,
    }),
  ),
);

const services: StubReplies = {
  shop: {
    getShopCities: ({ country }) => ({
      cities: places.filter((place) => country === 'RU' || place.country === 'AM').map(cityOf),
    }),
    getShops: ({ body }) => {
      const { country } = body as { country: CountryCode };
      return { shops: shops.filter((each) => each.country === country) };
    },
    getShopsByRegion: ({ body }) => {
      const { regionId } = body as { regionId: string };
      return { shops: shops.filter((each) => each.regionId === regionId) };
    },
    getShopByNumber: ({ body }) => {
      const { number } = body as { number: string };
      const found = shops.find((each) => each.number === number);
      if (!found) throw new StubRefusal(404, 'Shop');
      return { shop: found };
    },
  },
  search: {
    getShopStock: ({ body }) => {
      const { pagination } = body as { pagination: { pageNumber: number } };
      const products = [productCard({ modelTitle: `Пальто ${pagination.pageNumber}` })];
      return { products, totalCount: 30 };
    },
  },
  geo: {
    getUserToShopsDistance: {
      distances: [
        { number: 'moskva-1', metres: 640 },
        { number: 'moskva-0', metres: 3_240 },
      ],
    },
  },
  content: {
    getLocations: {
      locations: places.map((place) => ({
        ...cityOf(place),
        regionName: regionNames[place.regionId] ?? place.name,
      })),
    },
  },
};
const shop = stubShop(services);
const get = (path: string, host = ruHost) => request(shop.express).get(path).set('Host', host);
const mainOf = (html: string) => /<main.*?<\/main>/s.exec(html)?.[0] ?? '';
const linksOf = (html: string) =>
  [...html.matchAll(/href="(\/stores\/\d+\/[^"/]+)"/g)].map(([, link]) => link);

it('main cities come first, then others by letter, then those of the other country', async () => {
  const html = mainOf((await get('/stores')).text);
  expect(linksOf(html)).toEqual([
    '/stores/16/kazan',
    '/stores/77/moskva',
    '/stores/50/mytischi',
    '/stores/50/himki',
    '/stores/76/yaroslavl',
    '/stores/374/erevan',
  ]);
  expect(html).toMatch(/<h2>М<\/h2>.*<h2>Х<\/h2>.*<h2>Я<\/h2>.*<h2>Армения<\/h2>/s);
  expect(html).toContain('7 магазинов в 5 городах');
});

it('a country with one city redirects to its shops', async () => {
  const { status, headers } = await get('/stores', amHost);
  expect(status).toBe(302);
  expect(headers.location).toBe('/stores/374/erevan');
});

it('a region lists its shops by city', async () => {
  const html = mainOf((await get('/stores/50')).text);
  expect(html).toContain('Московская область</h1>');
  expect(html).toContain('<h2><a href="/stores/50/himki">Химки</a></h2>');
  expect(html).toContain('Магазин 1, Мытищи');
  expect(html).not.toContain('Магазин 1, Москва');
});

it('a region with one city has that city’s canonical URL', async () => {
  const { text } = await get('/stores/77');
  expect(text).toContain('<link rel="canonical" href="http://localhost:3000/stores/77/moskva"/>');
});

it('a city shows address, metro, hours, phone and map of each of its shops', async () => {
  const html = mainOf((await get('/stores/77/moskva')).text);
  expect(html).toContain('3 магазина');
  expect(withoutMarks(html)).toContain('Метро «Тверская»');
  expect(html).toContain('<li>Вс\u00a011:00–\u206020:00</li>');
  expect(html).toContain('href="tel:+74951234567"');
  expect(html).toContain('https://yandex.ru/maps/?pt=37.62,55.76&amp;z=16');
  expect(html).toContain('target="_blank" rel="noopener"');
});

it('a city links to the other cities of its region', async () => {
  expect(linksOf(mainOf((await get('/stores/50/himki')).text))).toEqual(['/stores/50/mytischi']);
});

it('a city has its shops as structured data', async () => {
  const { text } = await get('/stores/77/moskva');
  expect(text).toContain('"@type":"ClothingStore"');
  expect(text).toContain('"openingHours":["Mo-Sa 10:00-21:00","Su 11:00-20:00"]');
});

it.each(['/stores/99', '/stores/99/moskva', '/stores/77/himki', '/stores/77/constructor'])(
  '%s, which is not in the list, is a 404',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

it('the Armenian shop does not show Russian regions', async () => {
  expect((await get('/stores/77', amHost)).status).toBe(404);
});

it('a shop’s page shows its details and its stock, page by page', async () => {
  const { text } = await get('/stores/77/moskva/moskva-1');
  const html = mainOf(text);
  expect(html).toContain('Магазин 2, Москва</h1>');
  expect(html).toContain('href="tel:+74951234567"');
  expect(html).toContain('Пальто 1');
  expect(html).toContain('30 моделей');
  expect(html).toContain('href="/stores/77/moskva/moskva-1?page=2"');
  expect(text).toContain('"branchCode":"moskva-1"');
  expect(mainOf((await get('/stores/77/moskva/moskva-1?page=2')).text)).toContain('Пальто 2');
  const beyond = await get('/stores/77/moskva/moskva-1?page=9');
  expect([beyond.status, beyond.headers.location]).toEqual([302, '/stores/77/moskva/moskva-1?page=2']);
});

it('a shop’s page has one URL, and an unknown shop is a 404', async () => {
  const { status, headers } = await get('/stores/50/himki/moskva-1');
  expect([status, headers.location]).toEqual([301, '/stores/77/moskva/moskva-1']);
  expect((await get('/stores/77/moskva/unknown')).status).toBe(404);
});

it('a region named like one of its cities has all of them in its heading', async () => {
  const [moscow, himki] = [cityOf(places[3] as Place), cityOf(places[1] as Place)];
  const shop = stubShop({
    ...services,
    shop: {
      ...services.shop,
      getShopCities: { cities: [{ ...himki, regionId: '77', shopsUrl: '/stores/77/himki' }, moscow] },
      getShopsByRegion: { shops: shops.filter(({ cityGuid }) => ['himki', 'moskva'].includes(cityGuid)) },
    },
    content: {
      ...services.content,
      getLocations: {
        locations: [{ ...moscow, regionName: 'Москва' }],
      },
    },
  });
  const { text } = await request(shop.express).get('/stores/77').set('Host', ruHost);
  expect(text).toMatch(/Москва, Химки<\/h1><p>4 магазина/);
});

it('a city’s shops are drawn to scale, numbered like their rows', async () => {
  const html = mainOf((await get('/stores/77/moskva')).text);
  const [one, other] = [...html.matchAll(/aria-label="\d\. [^>]*><circle cx="(\d+)" cy="(\d+)"/g)].map(
    ([, x, y]) => [Number(x), Number(y)],
  );
  expect(one?.[0]).toBeLessThan(other?.[0] ?? 0);
  expect(one?.[1]).toBeLessThan(other?.[1] ?? 0);
  expect(html).toContain('<a href="#shop-moskva-1" aria-label="2. Магазин 2, Москва">');
  expect(html).toMatch(
    /id="shop-moskva-1"><article class="shop-row"><h2><span class="plan-pin" aria-hidden="true">2</,
  );
  expect(withoutMarks(html)).toMatch(/1\u00a0км, север сверху/);
  expect(mainOf((await get('/stores/16/kazan')).text)).not.toContain('class="plan"');
});

it('the nearest shop comes first, with its distance, if the position is known', async () => {
  const list = '/fragments/stores/77?city=moskva';
  const html = mainOf((await get('/stores/77/moskva')).text);
  expect(html).toContain(`data-hx-get="${list}" data-hx-trigger="load delay:1ms, city-changed from:body"`);
  const point = encodeURIComponent(JSON.stringify({ latitude: 55.74, longitude: 37.64 }));
  const near = await get(list).set('Cookie', `geoInit=${point}`).set('HX-Request', 'true').expect(200);
  expect(near.text).toMatch(
    /Магазин 2, Москва.*650\u00a0м от\u00a0вас.*Магазин 1, Москва.*3,2\u00a0км от\u00a0вас/s,
  );
  expect(near.text).not.toContain('data-hx-get');
});

it.each(['', `geoInit=${encodeURIComponent('{"latitude":0,"longitude":0}')}`])(
  'without a position (%s) the list stays unchanged',
  async (cookie) => {
    const reply = await get('/fragments/stores/77?city=moskva')
      .set('Cookie', cookie)
      .set('HX-Request', 'true');
    expect([reply.status, reply.text]).toEqual([204, '']);
  },
);

describe('the map of shops', () => {
  const withKey = stubShop(services, { site: { ...testSite, mapKey: 'a-key' } });
  const open = (path: string) => request(withKey.express).get(path).set('Host', ruHost);

  it.each([
    ['/stores', '/fragments/stores-map', 7],
    ['/stores/50', '/fragments/stores-map?region=50', 2],
    ['/stores/77/moskva', '/fragments/stores-map?city=moskva&amp;region=77', 3],
  ])('is offered on %s if there is a key, and loads on opening', async (path, address, places) => {
    const { text } = await open(path);
    const [, found = ''] = /data-map="([^"]+)"/.exec(text) ?? [];
    expect(new Set(found.split(/[?&]|amp;/))).toEqual(new Set(address.split(/[?&]|amp;/)));
    expect(text).toContain('<dialog id="map-panel"');
    expect(text).not.toMatch(/<iframe|api-maps/);
    const map = await open(found.replaceAll('&amp;', '&'));
    const { points } = map.body as MapModel;
    expect(points).toHaveLength(places);
    expect(points[0]).toMatchObject({
      action: 'О\u00a0магазине',
      href: expect.stringMatching(/^\/stores\//),
    });
  });

  it('is missing without a key, but the drawn plan is always there', async () => {
    for (const path of ['/stores', '/stores/77/moskva'])
      expect((await get(path)).text).not.toContain('data-map');
    expect((await get('/fragments/stores-map')).status).toBe(404);
    for (const ask of [get, open]) expect((await ask('/stores/77/moskva')).text).toContain('class="plan"');
  });

  it('is a 404 for a place without shops', async () => {
    expect((await open('/fragments/stores-map?region=nowhere')).status).toBe(404);
  });
});
