import request from 'supertest';
import { expect, it } from 'vitest';
import type { CountryCode } from '#src/config/countries.ts';
import type { Shop } from '#src/contract/shapes.ts';
import { shop as shopFixture } from '#tests/support/product-fixtures.ts';
import { amHost, ruHost, stubShop } from '#tests/support/stub-shop.ts';

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
  { name: 'Москва', slug: 'moskva', regionId: '77', isMain: true, shops: 2 },
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
      latitude: 55.76,
      longitude: 37.62,
      shopsUrl: `/stores/${place.regionId}/${place.slug}`,
    }),
  ),
);

const shop = stubShop({
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
  },
  content: {
    getLocations: {
      locations: places.map((place) => ({
        ...cityOf(place),
        regionName: regionNames[place.regionId] ?? place.name,
      })),
    },
  },
});
const get = (path: string, host = ruHost) => request(shop.express).get(path).set('Host', host);
const mainOf = (html: string) => /<main.*?<\/main>/s.exec(html)?.[0] ?? '';
const linksOf = (html: string) =>
  [...html.matchAll(/href="(\/stores\/\d+\/[^"]+)"/g)].map(([, link]) => link);

it('the main cities come first, then the others by letter, then those of the other country', async () => {
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
  expect(html).toContain('6 магазинов в 5 городах');
});

it('a country with one city leads straight to its shops', async () => {
  const { status, headers } = await get('/stores', amHost);
  expect(status).toBe(302);
  expect(headers.location).toBe('/stores/374/erevan');
});

it('a region shows its shops by city', async () => {
  const html = mainOf((await get('/stores/50')).text);
  expect(html).toContain('Московская область</h1>');
  expect(html).toContain('<h2><a href="/stores/50/himki">Химки</a></h2>');
  expect(html).toContain('Магазин 1, Мытищи');
  expect(html).not.toContain('Магазин 1, Москва');
});

it('a region of one city is that city for search engines', async () => {
  const { text } = await get('/stores/77');
  expect(text).toContain('<link rel="canonical" href="http://localhost:3000/stores/77/moskva"/>');
});

it('a city shows address, metro, hours, a phone to call and a map for each of its shops', async () => {
  const html = mainOf((await get('/stores/77/moskva')).text);
  expect(html).toContain('2 магазина');
  expect(html).toContain('Метро «<!-- -->Тверская<!-- -->»');
  expect(html).toContain('<li>Вс 11:00–20:00</li>');
  expect(html).toContain('href="tel:+74951234567"');
  expect(html).toContain('https://yandex.ru/maps/?pt=37.62,55.76&amp;z=16');
  expect(html).toContain('target="_blank" rel="noopener"');
});

it('a city leads to the other cities of its region', async () => {
  expect(linksOf(mainOf((await get('/stores/50/himki')).text))).toEqual(['/stores/50/mytischi']);
});

it('a city describes its shops to search engines', async () => {
  const { text } = await get('/stores/77/moskva');
  expect(text).toContain('"@type":"ClothingStore"');
  expect(text).toContain('"openingHours":["Mo-Sa 10:00-21:00","Su 11:00-20:00"]');
});

it.each(['/stores/99', '/stores/99/moskva', '/stores/77/himki', '/stores/77/constructor'])(
  '%s, which is no place of the list, is the 404 page',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

it("one country's shop does not show the other's regions that it does not list", async () => {
  expect((await get('/stores/77', amHost)).status).toBe(404);
});
