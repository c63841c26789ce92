import { beforeAll, expect, it } from 'vitest';
import type { CountryCode } from '#src/config/countries.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { plant } from '#tests/support/planting/plant.ts';

const picture = { src: '/p/coat', width: 16, height: 9, tone: '#102030', alt: 'Пальто' };

describeOnEachDatabase('banners, redirects and locations', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = createTestBackend(database);
    await addBanner('main', 'RU', 'strip', 'Доставка', 3);
    await addBanner('main', 'RU', 'hero', 'Пальто', 1);
    await addBanner('main', 'RU', 'hero', 'Костюмы', 2);
    await addBanner('main', 'AM', 'hero', 'Ереван', 1);
    await addBanner('catalog', 'RU', 'hero', 'Платья', 1);
    await addBanner('main', 'RU', 'hero', 'Салон в Перми', 9, { region_name: 'Пермь' });
    await addBanner('main', 'RU', 'hero', 'По-армянски', 9, { language: 'AM' });
    await database.query
      .insertInto('redirects')
      .values([
        { country: 'RU', short_url: '/coats', long_url: '/catalog/women/coats?sort=New' },
        { country: 'RU', short_url: '/kept/', long_url: '/company/kept' },
        { country: 'RU', short_url: '/both', long_url: '/one' },
        { country: 'RU', short_url: '/both/', long_url: '/two' },
        { country: 'RU', short_url: '/осень', long_url: '/catalog/autumn' },
        { country: 'RU', short_url: '/%D0%B7%D0%B8%D0%BC%D0%B0', long_url: '/catalog/winter' },
        { country: 'AM', short_url: '/salon', long_url: 'https://example.am/salon' },
      ])
      .execute();
    await plant(database, {
      cities: [
        {
          guid: 'b',
          name: 'Тверь',
          region_id: '69',
          region_name: 'Тверская область',
          position: 2,
        },
        { guid: 'a', name: 'Москва', is_main: 1, position: 1 },
        { guid: '1', name: 'Ереван', country: 'AM', region_id: '374' },
      ],
    });
  });

  async function addBanner(
    placement: string,
    country: CountryCode,
    type: string,
    title: string,
    position: number,
    audience: { region_name?: string; language?: string } = {},
  ) {
    const rest = { content: `<b>${title}</b>`, link: '/catalog', picture: JSON.stringify(picture) };
    await database.query
      .insertInto('banners')
      .values({ placement, country, type, title, position, ...rest, ...audience })
      .execute();
  }

  const redirectOf = async (shortUrl: string, country: CountryCode = 'RU') =>
    (await shop.reply(contract.content.getRedirect, { query: { shortUrl, country } })).longUrl;

  it('lists the banners of a placement and country by type', async () => {
    const { banners } = await shop.reply(contract.content.getBanners, {
      body: { placementCode: 'main', location: 'RU', language: 'RU', regionName: 'Москва' },
    });
    expect(banners.map(({ type, arr }) => [type, arr.map(({ text }) => text.title)])).toEqual([
      ['hero', ['Пальто', 'Костюмы']],
      ['strip', ['Доставка']],
    ]);
    expect(banners[0]?.arr[0]).toEqual({
      text: { title: 'Пальто', content: '<b>Пальто</b>' },
      link: '/catalog',
      img: '/p/coat',
      picture,
    });
  });

  it('lists the city’s own banners first, only to its visitors and readers of their language', async () => {
    const heroTitles = async (language: CountryCode, regionName: string) => {
      const body = { placementCode: 'main', location: 'RU', language, regionName } as const;
      const { banners } = await shop.reply(contract.content.getBanners, { body });
      return banners.find(({ type }) => type === 'hero')?.arr.map(({ text }) => text.title);
    };
    expect(await heroTitles('RU', 'Пермь')).toEqual(['Салон в Перми', 'Пальто', 'Костюмы']);
    expect(await heroTitles('AM', 'Москва')).toEqual(['Пальто', 'Костюмы', 'По-армянски']);
  });

  it('has no banners for an empty placement', async () => {
    const { banners } = await shop.reply(contract.content.getBanners, {
      body: { placementCode: 'nowhere', location: 'RU', language: 'RU', regionName: '' },
    });
    expect(banners).toEqual([]);
  });

  it('resolves a short link to its exact target', async () => {
    expect(await redirectOf('/coats')).toBe('/catalog/women/coats?sort=New');
    expect(await redirectOf('/salon', 'AM')).toBe('https://example.am/salon');
  });

  it('resolves a short link with or without a trailing slash, the exact one first', async () => {
    expect(await redirectOf('/coats/')).toBe('/catalog/women/coats?sort=New');
    expect(await redirectOf('/kept')).toBe('/company/kept');
    expect(await redirectOf('/both')).toBe('/one');
    expect(await redirectOf('/both/')).toBe('/two');
  });

  it('resolves a Russian short link as a browser sends it, however it is stored', async () => {
    expect(await redirectOf(encodeURI('/осень'))).toBe('/catalog/autumn');
    expect(await redirectOf('/осень')).toBe('/catalog/autumn');
    expect(await redirectOf(`${encodeURI('/осень')}/`)).toBe('/catalog/autumn');
    expect(await redirectOf(encodeURI('/зима'))).toBe('/catalog/winter');
    expect(await redirectOf('/%E0%A4%A')).toBeNull();
    expect(await redirectOf('/%00')).toBeNull();
  });

  it('resolves neither unknown links nor the other country’s', async () => {
    expect(await redirectOf('/nothing')).toBeNull();
    expect(await redirectOf('/')).toBeNull();
    expect(await redirectOf('/salon')).toBeNull();
    expect(await redirectOf('/COATS')).toBeNull();
  });

  it("lists a country's cities in the shop's order", async () => {
    const { locations } = await shop.reply(contract.content.getLocations, { query: { country: 'RU' } });
    expect(locations.map(({ cityName }) => cityName)).toEqual(['Москва', 'Тверь']);
    expect(locations[0]).toEqual({
      cityName: 'Москва',
      aoguid: 'a',
      regionId: '77',
      regionName: 'Москва',
      country: 'RU',
      isMain: true,
    });
  });
});
