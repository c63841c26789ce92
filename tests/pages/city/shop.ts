import request from 'supertest';
import type { CityEntry } from '#src/contract/shapes.ts';
import type { StubReplies } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const entry = (cityName: string, aoguid: string, regionId: string, country: 'RU' | 'AM'): CityEntry => ({
  cityName,
  aoguid,
  regionId,
  regionName: '',
  country,
  isMain: true,
});
const listed = [
  entry('Казань', 'kazan', '16', 'RU'),
  entry('Без региона', 'nowhere', '', 'RU'),
  entry('Ереван', '1', '374', 'AM'),
  entry('Гюмри', 'gyumri', '374', 'AM'),
];

const tula = {
  suggestion: 'г Тула, Тульская обл',
  cityGuid: 'tula',
  regionId: '71',
  shortName: 'Тула',
  country: 'RU',
} as const;

export const tulaAddress = {
  ...tula,
  suggestion: 'г Тула, ул Садовая, д 1',
  street: 'ул Садовая',
  house: '1',
  postalCode: '',
  latitude: 54.2,
  longitude: 37.6,
};

/** A shop that knows a few cities, with and without a cart. */
export function cityShop(replies: StubReplies = {}) {
  const shop = stubShop({
    shop: { getShopsByCity: { shops: [] }, getShopsByRegion: { shops: [] } },
    ...replies,
    content: {
      getLocations: ({ query }) => ({
        locations: listed.filter(({ country }) => country === (query as { country?: string }).country),
      }),
    },
    geo: {
      searchCity: { suggestCity: [tula] },
      getAddressByPoint: [tulaAddress],
      getCityByIP: { city: null },
      ...replies.geo,
    },
  });
  const post = (path: string, form: Record<string, string>, host = ruHost) =>
    request(shop.express)
      .post(path)
      .set({ Host: host, 'Sec-Fetch-Site': 'same-origin', Referer: `http://${host}/product/coat` })
      .type('form')
      .send(form);
  const get = (path: string, cookie = '') =>
    request(shop.express).get(path).set({ Host: ruHost, Cookie: cookie });
  const callsOf = (call: string) => shop.backend.calls.filter((each) => each.call === call);
  return { ...shop, post, get, callsOf };
}

/** A cookie that a reply sets, as JSON; null if it does not. */
export function jsonCookie(headers: Record<string, unknown>, name: string): unknown {
  const lines = (headers['set-cookie'] ?? []) as readonly string[];
  const value = lines
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(';')[0];
  return value === undefined ? null : JSON.parse(decodeURIComponent(value));
}
