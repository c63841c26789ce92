import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { groupCities } from '#src/models/city/panel.ts';
import { type StubInput, StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { amHost, ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { cityShop } from './shop.ts';

const city = (cityName: string, isMain = false, regionName = 'Область', country: 'RU' | 'AM' = 'RU') => ({
  cityName,
  /** Yerevan has the agreed id. */
  aoguid: country === 'AM' ? '1' : `${regionName} ${cityName}`,
  regionId: '77',
  regionName,
  country,
  isMain,
});
const cities = [
  city('Москва', true),
  city('Тула'),
  city('абакан'),
  city('Троицк', false, 'Москва'),
  city('Троицк', false, 'Челябинская область'),
  city('Ереван', true, 'Армения', 'AM'),
];

const replies: StubReplies = {
  content: {
    getLocations: ({ query }) => {
      const { country } = query as { country: string };
      return { locations: cities.filter((one) => one.country === country) };
    },
  },
  geo: {
    searchCity: {
      suggestCity: [
        { suggestion: 'Тула', cityGuid: 'tula', regionId: '71', shortName: 'Тула', country: 'RU' },
      ],
    },
  },
};

const open = (path: string, host = ruHost, shop = stubShop(replies)) =>
  request(shop.express).get(path).set('Host', host);

describe('the cities of the panel', () => {
  it('are asked for at the API base of their own country', async () => {
    const asked: [string, string][] = [];
    const getLocations = ({ query, country }: StubInput) => {
      asked.push([country, (query as { country: string }).country]);
      return { locations: cities.filter((one) => one.country === country) };
    };
    const { text } = await open('/fragments/cities', ruHost, stubShop({ content: { getLocations } }));
    expect(text).toContain('Ереван');
    expect(asked.sort()).toEqual([
      ['AM', 'AM'],
      ['RU', 'RU'],
    ]);
  });

  it('are those of the own country while the other one’s gateway does not answer', async () => {
    const getLocations = ({ country }: StubInput) => {
      if (country === 'AM') throw new StubRefusal(503);
      return { locations: cities.filter((one) => one.country === country) };
    };
    const { status, text } = await open('/fragments/cities', ruHost, stubShop({ content: { getLocations } }));
    expect(status).toBe(200);
    expect(text).toContain('Москва');
    expect(text).not.toContain('Ереван');
  });

  it('are grouped into main ones, the rest by letter, and those of other countries', () => {
    const { main, list, other } = groupCities(cities, 'RU');
    expect(main.map(({ name }) => name)).toEqual(['Москва']);
    expect(list.map(({ char, data }) => [char, data.length])).toEqual([
      ['А', 1],
      ['Т', 3],
    ]);
    expect(other).toEqual([{ guid: '1', name: 'Ереван', region: '' }]);
  });

  it('with the same name are distinguished by region', () => {
    const towns = groupCities(cities, 'RU').list.flatMap(({ data }) => data);
    expect(towns.filter(({ name }) => name === 'Троицк').map(({ region }) => region)).toEqual([
      'Москва',
      'Челябинская область',
    ]);
    expect(towns.find(({ name }) => name === 'Тула')?.region).toBe('');
  });

  it('are only the main ones in AM', async () => {
    const { text } = await open('/fragments/cities', amHost);
    expect(text).toContain('Ереван');
    expect(text).not.toContain('Москва');
    expect(text).not.toContain('Поиск города');
  });
});

describe('the city panel', () => {
  it('is also a page, with the same panel', async () => {
    const [page, panel] = await Promise.all([open('/cities'), open('/fragments/cities')]);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(panel.headers['cache-control']).toMatch(/^public/);
    expect(page.text).toContain(panel.text);
    expect(page.text).toMatch(/Ваш город — <b[^>]*>Москва<\/b>/);
  });

  it('keeps the page to return to through searches', async () => {
    const shop = stubShop(replies);
    const first = await open('/cities', ruHost, shop).set('Referer', `http://${ruHost}/product/coat?x=1`);
    expect(first.text.match(/name="back" value="\/product\/coat\?x=1"/g)).toHaveLength(3);
    const searched = await open('/cities?pattern=%D1%82%D1%83&back=%2Fproduct%2Fcoat', ruHost, shop);
    expect(searched.text).toContain('name="back" value="/product/coat"');
  });
});

describe('the search of cities', () => {
  it('requires 2 characters', async () => {
    const shop = stubShop(replies);
    expect((await open('/fragments/city-search?pattern=%D1%82', ruHost, shop)).text).toBe('');
    expect(shop.backend.calls.map(({ call }) => call)).not.toContain('geo.searchCity');
    expect((await open('/fragments/city-search?pattern=%D1%82%D1%83', ruHost, shop)).text).toContain('Тула');
  });

  it('counts a surrogate pair as one character', async () => {
    const shop = stubShop(replies);
    expect(
      (await open(`/fragments/city-search?pattern=${encodeURIComponent('👗')}`, ruHost, shop)).text,
    ).toBe('');
    expect(shop.backend.calls.map(({ call }) => call)).not.toContain('geo.searchCity');
  });

  it('works on the page without JavaScript', async () => {
    const { text } = await open('/cities?pattern=%D1%82%D1%83');
    expect(text).toMatch(/<button[^>]*value="tula"[^>]*>Тула</);
  });

  it('finds the cities of the other country that the panel offers', async () => {
    const { get } = cityShop({ geo: { searchCity: { suggestCity: [] } } });
    const { text } = await get(`/fragments/city-search?pattern=${encodeURIComponent('ерев')}`);
    expect(text).toMatch(/<button[^>]*value="1"[^>]*>Ереван</);
  });

  it('says what to do if nothing was found', async () => {
    const none = stubShop({ ...replies, geo: { searchCity: { suggestCity: [] } } });
    const { text } = await open('/fragments/city-search?pattern=xyz', ruHost, none);
    expect(text).toContain('Такого города не нашлось. Проверьте название');
  });
});
