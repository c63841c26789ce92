import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { articleRows } from '#demo/articles/index.ts';
import { bannerRows } from '#demo/content/banners.ts';
import { type MenuRow, menuRows } from '#demo/content/menus.ts';
import { redirectRows } from '#demo/content/redirects.ts';
import { textRows } from '#demo/content/texts.ts';
import { categoryRows } from '#demo/goods/categories.ts';
import { giftCardRows } from '#demo/goods/selling/gift-card.ts';
import { sizeGrids } from '#demo/goods/sizes.ts';
import { lookCollections } from '#demo/looks/collections.ts';
import { rateRows } from '#demo/places/delivery.ts';
import { shopRows } from '#demo/places/shops.ts';
import { terminalRows } from '#demo/places/terminals.ts';
import { SHIPPED_SYNONYMS } from '#src/backend/language/index.ts';
import { cityRows } from '#src/backend/opening/starter/places/cities.ts';
import { CLUB_LEVELS } from '#src/config/club.ts';
import { RETURN_DAYS } from '#src/config/constants.ts';

const menus = menuRows();
const articles = articleRows();
const linksOf = (country: string) => menus.filter((row) => row.country === country).map((row) => row.link);

describe('the menus of the demo shop', () => {
  test.each([
    ['RU', '/company/vacancies', '/company/delivery'],
    ['AM', '/company/vacancies-am/', '/company/delivery-am/'],
  ])('include every promised link in %s', (country, vacancies, delivery) => {
    const common = [
      '/company/subject-agreement',
      '/company/legal',
      '/company/to-corporative-clients-1/',
      '/sumisura/',
      '/catalog',
      '/feedback',
      '/stores',
    ];
    expect(linksOf(country)).toEqual(expect.arrayContaining([...common, vacancies, delivery]));
  });

  test('link to the rules of recommendations in RU only', () => {
    expect(linksOf('RU')).toContain('/company/product-recommendations/');
    expect(linksOf('AM')).not.toContain('/company/product-recommendations/');
  });

  test('have each group of the mega menu in both countries', () => {
    for (const country of ['RU', 'AM']) {
      const slots = new Set(
        menus.filter((row) => row.country === country && row.area === 'CATALOG').map((row) => row.slot),
      );
      expect([...slots].sort()).toEqual(['Banner', 'Left', 'Main', 'Middle', 'Root']);
    }
  });

  test('put parents before their children, within one country and area', () => {
    const known = new Map<number, MenuRow>();
    for (const row of menus) {
      if (row.parent_id != null)
        expect(known.get(row.parent_id)).toMatchObject({ country: row.country, area: row.area });
      known.set(row.id, row);
    }
  });
});

describe('the links of the demo shop', () => {
  const categories = new Set(categoryRows().map(({ path }) => `/catalog/${path}`));
  const collections = new Set(lookCollections.map(({ slug }) => `/shopbylook/${slug}`));
  const grids = new Set(sizeGrids.map(({ slug }) => `/sizes/${slug}`));
  const screens = new Set([
    '/',
    '/catalog',
    '/catalog/new',
    '/catalog/sale',
    '/stores',
    '/news',
    '/press',
    '/offers',
    '/friends',
    '/shopbylook',
    '/sumisura',
    '/gift-card',
    '/polls',
    '/feedback',
    '/respond',
    '/cart',
    '/order/find',
    '/favorites',
  ]);
  const pageOf = (kind: string, country: string, slug: string) =>
    articles.some((row) => row.kind === kind && row.country === country && row.slug === slug);

  function leadsSomewhere(link: string, country: string): boolean {
    const path = link.replace(/(.)\/$/, '$1');
    const [, first, second] = path.split('/');
    if (screens.has(path) || categories.has(path) || collections.has(path) || grids.has(path)) return true;
    if (first?.startsWith('cabinet')) return true;
    if (first === 'company') return pageOf('company', country, second ?? '');
    if (first === 'offers') return pageOf('offer', country, second ?? '');
    return link.startsWith('https://example.com/') || link.startsWith('mailto:') || link.startsWith('tel:');
  }

  test('lead from menus, banners, texts and redirects to existing pages', () => {
    const links = [
      ...menus.map(({ link, country }) => ({ link, country })),
      ...bannerRows().map(({ link, country }) => ({ link, country })),
      ...redirectRows().map(({ long_url, country }) => ({ link: long_url, country })),
      ...textRows().flatMap(({ attributes, country }) => {
        const { link } = JSON.parse(attributes) as { link?: string };
        return link ? [{ link, country }] : [];
      }),
    ];
    expect(links.filter(({ link, country }) => !leadsSomewhere(link, country))).toEqual([]);
  });

  test('lead from articles to existing pages', () => {
    const links = articles.flatMap(({ body, country, slug }) =>
      [...body.matchAll(/href="([^"]+)"/g)].map(([, link]) => ({ link: link ?? '', country, slug })),
    );
    expect(links.length).toBeGreaterThan(40);
    expect(links.filter(({ link, country }) => !leadsSomewhere(link, country))).toEqual([]);
  });
});

describe('the articles of the demo shop', () => {
  test('state prices in their country’s currency only', () => {
    const foreign = { RU: '֏', AM: '₽' };
    for (const { country, slug, body, kind } of articles)
      if (kind === 'company') expect(body.includes(foreign[country]), `${country} ${slug}`).toBe(false);
    expect(articles.filter(({ body }) => /\d\s[₽֏]/.test(body)).length).toBeGreaterThan(4);
  });

  test.each([
    ['news', 24],
    ['offer', 8],
    ['press', 8],
    ['friend', 6],
    ['company', 10],
  ])('include enough %s', (kind, least) => {
    expect(articles.filter((row) => row.kind === kind && row.country === 'RU').length).toBeGreaterThanOrEqual(
      least,
    );
  });

  test('have plain and balanced markup', () => {
    for (const { body } of articles) {
      const tags = [...body.matchAll(/<\/?([a-z0-9]+)[^>]*>/g)].map(([, tag]) => tag);
      expect(new Set(tags).difference(new Set(['p', 'h2', 'h3', 'ul', 'li', 'a', 'strong'])).size).toBe(0);
      for (const tag of new Set(tags)) {
        expect(body.match(new RegExp(`<${tag}[ >]`, 'g'))?.length).toBe(
          body.match(new RegExp(`</${tag}>`, 'g'))?.length,
        );
      }
      expect(body).not.toMatch(/\*\*|\]\(/);
    }
  });

  test('include the pages that the storefront links to, per country', () => {
    const slugs = (country: string) =>
      articles.filter((row) => row.kind === 'company' && row.country === country).map((row) => row.slug);
    const common = [
      'subject-agreement',
      'legal',
      'to-corporative-clients-1',
      'sumisura',
      'about',
      'payment',
      'return',
      'care',
    ];
    expect(slugs('RU')).toEqual(
      expect.arrayContaining([...common, 'vacancies', 'delivery', 'product-recommendations']),
    );
    expect(slugs('AM')).toEqual(expect.arrayContaining([...common, 'vacancies-am', 'delivery-am']));
  });
});

describe('the places of the demo shop', () => {
  const cities = cityRows();
  const shops = shopRows(cities);

  test('include 300 Russian and 12 Armenian cities, with unique ids', () => {
    expect(cities.filter(({ country }) => country === 'RU').length).toBeGreaterThanOrEqual(300);
    expect(cities.filter(({ country }) => country === 'AM')).toHaveLength(12);
    expect(new Set(cities.map(({ guid }) => guid)).size).toBe(cities.length);
    expect(cities.find(({ name }) => name === 'Москва')).toMatchObject({
      guid: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
      region_id: '77',
    });
    expect(cities.find(({ name }) => name === 'Ереван')).toMatchObject({ guid: '1', region_id: '374' });
  });

  test('include 40 shops in 25 cities, and a warehouse for each country', () => {
    const russian = shops.filter(({ kind, country }) => kind === 'shop' && country === 'RU');
    expect(russian.length).toBeGreaterThanOrEqual(40);
    expect(new Set(russian.map((shop) => shop.city_guid)).size).toBeGreaterThanOrEqual(25);
    expect(shops.filter(({ kind }) => kind === 'warehouse').map(({ country }) => country)).toEqual([
      'RU',
      'AM',
    ]);
  });

  test('have phones with the area codes of their cities', () => {
    const areas = new Map<string, Set<string>>();
    for (const { phone, city_guid } of shops.filter(({ kind }) => kind === 'shop')) {
      const [, area = ''] = /^\+(?:7|374) \((\d+)\) 0/.exec(phone) ?? [];
      expect(phone.replace(/\D/g, '')).toHaveLength(11);
      areas.set(city_guid, (areas.get(city_guid) ?? new Set()).add(area));
    }
    const areasOf = (name: string) => [
      ...(areas.get(cities.find((city) => city.name === name)?.guid ?? '') ?? []),
    ];
    const known = { Москва: '495', 'Санкт-Петербург': '812', Казань: '843', Омск: '3812', Ереван: '10' };
    for (const [name, area] of Object.entries(known)) expect(areasOf(name), name).toEqual([area]);
    expect(new Set([...areas.values()].flatMap((each) => [...each])).size).toBeGreaterThan(25);
    const petersburg = textRows().find(({ title }) => title === 'Санкт-Петербург');
    expect(petersburg).toMatchObject({ value: expect.stringContaining('(812)') });
  });

  test('include 150 pick-up points in 25 Russian cities and Yerevan, each within its city', () => {
    const terminals = terminalRows(cities);
    const cityOf = new Map(cities.map((city) => [city.guid, city]));
    expect(terminals).toHaveLength(150);
    expect(new Set(terminals.map(({ code }) => code)).size).toBe(150);
    expect(new Set(terminals.map(({ city_guid, address }) => `${city_guid} ${address}`)).size).toBe(150);
    const russian = terminals.filter(({ country }) => country === 'RU');
    expect(new Set(russian.map(({ city_guid }) => city_guid)).size).toBeGreaterThanOrEqual(25);
    expect(terminals.filter(({ city_guid }) => city_guid === '1').length).toBeGreaterThanOrEqual(5);
    for (const { title, address, hours, country, city_guid, ...point } of terminals) {
      expect(title).toMatch(/^Пункт выдачи «Покрой» № \d{3}$/);
      expect(address).toMatch(/^[А-ЯЁа-яё\d. -]+, \d+$/);
      expect(hours).toMatch(/^(Ежедневно|Пн–Сб) \d{1,2}:00–\d{2}:00/);
      expect(cityOf.get(city_guid)?.country).toBe(country);
      expect(Math.abs(point.latitude - (cityOf.get(city_guid)?.latitude ?? 0)), address).toBeLessThan(0.3);
      expect(Math.abs(point.longitude - (cityOf.get(city_guid)?.longitude ?? 0)), address).toBeLessThan(0.4);
    }
  });

  test('have no shop and pick-up point at the same address', () => {
    const shopsAt = new Set(shops.map(({ city_guid, address }) => `${city_guid} ${address}`));
    const both = terminalRows(cities).filter(({ city_guid, address }) =>
      shopsAt.has(`${city_guid} ${address}`),
    );
    expect(both).toEqual([]);
  });

  test('can be delivered to, whatever the region', () => {
    const rates = rateRows();
    for (const region of new Set(cities.map((city) => city.region_id))) {
      expect(
        rates
          .filter((rate) => rate.region_id === region)
          .map(({ kind }) => kind)
          .sort(),
      ).toEqual(['courier', 'shop', 'terminal']);
    }
  });
});

test('a delivery type is not named after the fitting, which is chosen separately', () => {
  const tried = rateRows().filter((rate) => (rate.fitting_units ?? 0) > 0);
  expect(tried.length).toBeGreaterThan(0);
  expect(rateRows().filter(({ title }) => /примерк/i.test(title))).toEqual([]);
});

test('the search knows 80 groups of synonyms', () => {
  expect(SHIPPED_SYNONYMS.length).toBeGreaterThanOrEqual(80);
});

test('every section of the demo’s texts is used by the shop', () => {
  const sources = globSync('src/{models,storefront,backend}/**/*.ts').map((file) =>
    readFileSync(file, 'utf8'),
  );
  const sections = new Set(textRows().map(({ section }) => section));
  const unread = [...sections].filter(
    (name) => !sources.some((source) => new RegExp(`\\b${name}\\b`).test(source)),
  );
  expect(unread).toEqual([]);
});

describe('promises in the demo’s texts', () => {
  const bodyOf = (slug: string, country: 'RU' | 'AM') =>
    articles.find((row) => row.slug === slug && row.country === country)?.body ?? '';
  const ratesOf = (country: string) => rateRows().filter((rate) => rate.country === country);
  const written = (minor: number) => (minor / 100).toLocaleString('ru-RU').replaceAll('\u00a0', ' ');

  test('match its delivery rates', () => {
    for (const [country, slug] of [
      ['RU', 'delivery'],
      ['AM', 'delivery-am'],
    ] as const) {
      const text = plain(bodyOf(slug, country));
      const city = ratesOf(country).filter(({ region_id }) => region_id);
      const sums = new Set(city.flatMap(({ free_from }) => free_from ?? []));
      expect(sums.size).toBeGreaterThan(0);
      for (const sum of sums) expect(text).toContain(`от ${written(sum)}`);
      expect(text).toContain('семь дней');
    }
    const longest = Math.max(
      ...ratesOf('RU').flatMap(({ region_id, days_to }) => (region_id ? days_to : [])),
    );
    expect(longest).toBe(18);
    expect(plain(bodyOf('delivery', 'RU'))).toContain('от двух до восемнадцати');
    const yerevan = ratesOf('AM').filter(({ region_id, kind }) => region_id === '374' && kind === 'courier');
    expect(yerevan).toMatchObject([{ days_from: 1, days_to: 2, price: 120_000 }]);
    expect(plain(bodyOf('delivery-am', 'AM'))).toMatch(/за один–два дня.*курьером — 1 200 ֏/s);
  });

  test('match its terms for returns and the club', () => {
    for (const country of ['RU', 'AM'] as const) {
      expect(bodyOf('faq', country)).toContain(`${RETURN_DAYS[country]} дней со дня получения`);
      for (const { title, rate, from } of CLUB_LEVELS) {
        expect(bodyOf('club', country)).toMatch(new RegExp(`«${title}».*${rate} % баллами`));
        if (from[country] > 0) expect(plain(bodyOf('club', country))).toContain(written(from[country] * 100));
      }
    }
  });

  test('do not include anything that the shop does not do', () => {
    const all = articles.map(({ body, title, announce }) => `${title} ${announce} ${body}`).join('\n');
    const { model: card } = giftCardRows({ model: 1, product: 1, item: 1, category: 1 });
    const texts = [
      ...textRows().map(({ title, value }) => `${title} ${value}`),
      `${card.short_description} ${card.description}`,
    ];
    for (const words of [
      /в день заказа/,
      /до семи вещей/,
      /применится сама/,
      /на три дня/,
      /день и час/,
      /три номинала/,
      /до 16:00/,
      /чат на сайте/i,
    ])
      expect(`${all}\n${texts.join('\n')}`).not.toMatch(words);
  });
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
