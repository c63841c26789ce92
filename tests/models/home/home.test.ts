import { describe, expect, test } from 'vitest';
import type { Picture } from '#src/contract/shapes.ts';
import type { BannerModel, BannersByType } from '#src/models/banners.ts';
import { homeTiles } from '#src/models/home/category-tiles.ts';
import { homeModel } from '#src/models/home/home.ts';
import { nearShopsModel } from '#src/models/home/near-shops.ts';
import { picture, productCard, shop } from '#tests/support/product-fixtures.ts';
import { testSite } from '#tests/support/stub-shop.ts';

describe('new arrivals', () => {
  const novelty = (modelCode: string, colour: string) =>
    productCard({ modelCode, modelColorCode: `${modelCode}-${colour}` });
  const codesOf = (...novelties: ReturnType<typeof novelty>[]) =>
    homeModel({
      banners: new Map(),
      novelties,
      categories: [],
      looks: [],
      news: [],
      hasShops: true,
      site: testSite,
    }).novelties.map(({ code }) => code);

  test('show each model once, in its newest colour, at the place of that', () => {
    expect(codesOf(novelty('A', '1'), novelty('B', '1'), novelty('A', '2'))).toEqual(['A-1', 'B-1']);
  });

  test('are at most twelve', () => {
    expect(codesOf(...Array.from({ length: 13 }, (_, index) => novelty(`M${index}`, '1')))).toHaveLength(12);
  });
});

describe('the home page', () => {
  const nothing = {
    banners: new Map(),
    novelties: [],
    categories: [],
    looks: [],
    news: [],
    hasShops: true,
    site: testSite,
  } as const;
  const category = { code: 'w', path: 'w', title: 'W', parent: null, count: 1, picture: null };
  const banner = (title: string) => ({ title }) as BannerModel;

  test('is empty without banners, new arrivals and categories', () => {
    expect(homeModel(nothing).isEmpty).toBe(true);
    expect(homeModel({ ...nothing, novelties: [productCard({})] }).isEmpty).toBe(false);
    expect(homeModel({ ...nothing, categories: [category] }).isEmpty).toBe(false);
    expect(homeModel({ ...nothing, banners: new Map([['half', [banner('Низ')]]]) }).isEmpty).toBe(false);
  });

  test('shows one large banner, one of the tailor, and all others of their kinds', () => {
    const banners = new Map([
      ['hero', [banner('Первый'), banner('Второй')]],
      ['tailoring', [banner('Ателье')]],
      ['half', [banner('Слева'), banner('Справа')]],
    ]) as BannersByType;
    const { hero, tailoring, halves, benefits } = homeModel({ ...nothing, banners });
    expect([hero?.title, tailoring?.title, halves.map(({ title }) => title), benefits]).toEqual([
      'Первый',
      'Ателье',
      ['Слева', 'Справа'],
      [],
    ]);
    const bare = homeModel(nothing);
    expect([bare.hero, bare.tailoring, bare.halves]).toEqual([null, null, []]);
  });

  test('shows news with their day, and a picture if they have one', () => {
    const news = (picture: Picture | null) =>
      homeModel({
        ...nothing,
        news: [
          {
            id: 'a/b',
            title: 'Скидки и шарфы',
            announce: 'До 50 %',
            date: '2026-11-01T10:00:00.000Z',
            picture,
          },
        ],
      }).news[0];
    expect(news(null)).toEqual({
      title: 'Скидки и\u00a0шарфы',
      announce: 'До\u00a050\u00a0%',
      date: '1 ноября 2026\u00a0г.',
      dateTime: '2026-11-01',
      href: '/news/a%2Fb',
      picture: null,
    });
    expect(news(picture('n.jpg'))?.picture?.src).toContain('n.jpg');
  });
});

describe('the categories on the home page', () => {
  const category = (path: string, count = 1) => ({
    code: path,
    path,
    title: path,
    parent: path.includes('/') ? path.slice(0, path.indexOf('/')) : null,
    count,
    picture: null,
  });
  const below = (section: string, count: number) =>
    Array.from({ length: count }, (_, index) => category(`${section}/${index}`));
  const tilesOf = (...categories: ReturnType<typeof category>[]) =>
    homeTiles(categories).map(({ title, section }) => `${section}>${title}`);

  test('are eight, of each section in turn, in the catalogue’s order', () => {
    const tiles = tilesOf(category('w'), ...below('w', 9), category('m'), ...below('m', 2), category('k'));
    expect(tiles).toEqual(['w>w/0', 'w>w/1', 'w>w/2', 'w>w/3', 'w>w/4', 'm>m/0', 'm>m/1', '>k']);
  });

  test('are those with goods', () => {
    expect(tilesOf(category('w'), category('w/0', 0), category('w/1'), category('m', 0))).toEqual(['w>w/1']);
  });
});

describe('the shops near the visitor', () => {
  const moscow = { cityGuid: 'msk', regionId: '77', shortName: 'Москва' };
  const shopAt = (number: string, cityGuid = 'msk', regionId = '77') =>
    shop({ number, cityGuid, regionId, shopsUrl: '/stores/77/moskva' });
  const near = (shops: ReturnType<typeof shopAt>[], metres: Record<string, number> = {}) => {
    const at = new Date('2026-11-23T09:00:00Z');
    const model = nearShopsModel(shops, moscow, new Map(Object.entries(metres)), at);
    return [model.title, model.all.title, model.shops.map(({ href }) => href.at(-1)).join()].map((text) =>
      text.replaceAll('\u00a0', ' '),
    );
  };
  const four = ['1', '2', '3', '4'].map((number) => shopAt(number));

  test('are the nearest within thirty kilometres', () => {
    const metres = { '1': 30_000, '2': 500, '3': 30_001, '4': 900 };
    expect(near(four, metres)).toEqual(['Магазины рядом', 'Все магазины', '2,4,1']);
  });

  test('are those of the city while the position is unknown, with a link to all if there are more', () => {
    expect(near(four)).toEqual(['Магазины: Москва', 'Все 4 магазина', '1,2,3']);
    const at = new Date('2026-11-23T09:00:00Z');
    expect(nearShopsModel(four, moscow, new Map(), at).all.href).toBe('/stores/77/moskva');
    expect(near(four.slice(0, 3))).toEqual(['Магазины: Москва', 'Все магазины', '1,2,3']);
  });

  test('are those of the region if the city has none', () => {
    expect(near([shopAt('1', 'x'), shopAt('2', 'y', '50')])).toEqual(['Магазины рядом', 'Все магазины', '1']);
    expect(near([shopAt('2', 'y', '50')])[2]).toBe('');
  });
});
