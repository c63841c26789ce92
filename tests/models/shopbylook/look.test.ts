import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import { lookHead, lookListHead } from '#src/models/shopbylook/head.ts';
import { lookModel } from '#src/models/shopbylook/look.ts';
import { lookListModel } from '#src/models/shopbylook/look-list.ts';
import { chosenThings, lookSetModel } from '#src/models/shopbylook/look-set.ts';
import { picture, productCard } from '#tests/support/product-fixtures.ts';
import { testSite } from '#tests/support/stub-shop.ts';

const look = (slug: string, collection = 'autumn') => ({
  slug,
  collection,
  collectionTitle: collection === 'autumn' ? 'Осень' : 'Зима',
  title: `Образ ${slug}`,
  url: `/shopbylook/${collection}/${slug}`,
  picture: picture(`${slug}.jpg`),
  products: [],
});
const size = (itemId: number, inStock = true) => ({ itemId, size: String(itemId), inStock });
const thing = (price: number, ...sizes: ReturnType<typeof size>[]) =>
  productCard({ sizes, modelPrice: { price, oldPrice: 0, currency: 'RUB', salePercent: 0 } });
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

describe('a look', () => {
  const siblings = ['1', '2', '3', '4', '5', '6'].map((slug) => look(slug));
  const modelOf = (slug: string, products = [thing(5_000), thing(3_500)]) =>
    lookModel(look(slug), products, siblings, testSite);

  test('says what all of it costs', () => {
    expect(plain(modelOf('1').totalText)).toBe('2 вещи на 8 500 ₽');
    expect(plain(modelOf('1', [thing(0)]).totalText)).toBe('1 вещь');
    expect(plain(modelOf('1', []).totalText)).toBe('0 вещей');
  });

  test('leads to its collection and to its set', () => {
    const { collection, crumbs, setHref, set } = modelOf('1');
    expect(collection).toEqual({ title: 'Осень', href: '/shopbylook/autumn' });
    expect(crumbs).toEqual([
      { title: 'Главная', href: '/' },
      { title: 'Образы', href: '/shopbylook' },
      collection,
      { title: 'Образ 1' },
    ]);
    expect(setHref).toMatch(/autumn.*1.*known=1/);
    expect(set.things.map(({ selected }) => selected)).toEqual([null, null]);
  });

  test('is followed by four others of its collection, those after it first', () => {
    const more = (slug: string) => modelOf(slug).more.map(({ href }) => href.split('/').at(-1));
    expect(more('1')).toEqual(['2', '3', '4', '5']);
    expect(more('5')).toEqual(['6', '1', '2', '3']);
    expect(more('9')).toEqual(['1', '2', '3', '4']);
  });
});

describe('the set of a look', () => {
  const selectedOf = (usual: number[], ...sizes: ReturnType<typeof size>[]) =>
    lookSetModel(look('1'), [thing(1, ...sizes)], usual, testSite).things[0]?.selected;

  test('selects the shopper’s usual size, or the only one if it is in stock', () => {
    expect(selectedOf([2], size(1), size(2))).toBe(2);
    expect(selectedOf([], size(1), size(2))).toBeNull();
    expect(selectedOf([], size(1))).toBe(1);
    expect(selectedOf([], size(1, false))).toBeNull();
  });

  test('offers each size, or says that there is just one', () => {
    const [single, several] = lookSetModel(
      look('1'),
      [thing(1, size(46)), thing(1, size(46), size(48, false))],
      [],
      testSite,
    ).things;
    expect([single?.isOneSize, several?.isOneSize]).toEqual([true, false]);
    expect(several?.sizes).toEqual([
      { itemId: 46, title: '46', inStock: true },
      { itemId: 48, title: '48', inStock: false },
    ]);
  });

  test('costs what its products cost', () => {
    const set = lookSetModel(look('1'), [thing(5_000), thing(3_500)], [], testSite);
    expect(plain(set.total)).toBe('8 500 ₽');
  });

  test('has of what was posted only its own, named with the size if there are several', () => {
    const products = [thing(1, size(1)), thing(1, size(2), size(3))];
    expect(
      chosenThings(products, ['1', '3', '9', 'x']).map(({ itemId, name }) => [itemId, plain(name)]),
    ).toEqual([
      [1, 'Платье миди из вискозы'],
      [3, 'Платье миди из вискозы, размер 3'],
    ]);
  });
});

describe('the list of looks', () => {
  const all = [look('1'), look('2', 'winter')];
  const listOf = (collection: string | null, known = all) =>
    lookListModel({ looks: known, totalCount: 25, page: 1, all: known, collection });

  test('leads to collections if there are several', () => {
    expect(listOf('winter').collections.map(({ title, isCurrent }) => [title, isCurrent])).toEqual([
      ['Все', false],
      ['Осень', false],
      ['Зима', true],
    ]);
    expect(listOf(null).collections[0]).toMatchObject({ isCurrent: true });
    expect(listOf('autumn', all.slice(0, 1)).collections).toEqual([]);
  });

  test('has pages of its own in each collection', () => {
    const pagesOf = (collection: string | null) => {
      const { canonical, pages } = lookListModel({ looks: all, totalCount: 60, page: 2, all, collection });
      return [canonical, pages.previousHref, pages.nextHref];
    };
    expect(pagesOf(null)).toEqual(['/shopbylook?page=2', '/shopbylook', '/shopbylook?page=3']);
    expect(pagesOf('winter')).toEqual([
      '/shopbylook/winter?page=2',
      '/shopbylook/winter',
      '/shopbylook/winter?page=3',
    ]);
    expect(listOf('winter').collections.map(({ href }) => href)).toEqual([
      '/shopbylook',
      '/shopbylook/autumn',
      '/shopbylook/winter',
    ]);
  });

  test('is named after its collection', () => {
    expect(listOf('winter').title).toBe('Зима');
    expect(listOf('gone').title).toBe('Образы');
    expect(listOf('winter').crumbs.map(({ title, href }) => [title, href])).toEqual([
      ['Главная', '/'],
      ['Образы', '/shopbylook'],
      ['Зима', undefined],
    ]);
    expect(listOf(null).title).toBe('Образы');
    expect(listOf(null).crumbs.map(({ href }) => href)).toEqual(['/', undefined]);
  });
});

test('looks are described to search engines by their things, lists by collection and page', () => {
  const shop = [testSite, countries.RU] as const;
  const things = [productCard({ modelTitle: 'Пальто' }), productCard({ modelTitle: 'Шарф' })];
  const shown = lookHead(...shop, look('1'), lookModel(look('1'), things, [], testSite));
  expect(shown.description).toContain('пальто, шарф');
  expect(shown.canonical).toBe('/shopbylook/autumn/1');
  expect(shown.data).toMatchObject([{ '@type': 'BreadcrumbList' }, { '@type': 'ItemList' }]);
  const listHead = (page: number, title: string | null) => {
    const list = lookListModel({
      looks: [look('1')],
      totalCount: 60,
      page,
      all: [look('1')],
      collection: null,
    });
    return lookListHead(...shop, list, title);
  };
  expect(listHead(1, null)).toMatchObject({ title: 'Готовые образы', next: '/shopbylook?page=2' });
  expect(listHead(1, null).previous).toBeUndefined();
  expect(listHead(3, 'Осень')).toMatchObject({
    title: 'Образы: Осень, страница 3',
    previous: '/shopbylook?page=2',
    next: undefined,
    data: [{ '@type': 'BreadcrumbList' }],
  });
});
