import { describe, expect, test } from 'vitest';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { countries } from '#src/config/countries.ts';
import type { ProductDetail, ShopStock } from '#src/contract/search/index.ts';
import { productModel } from '#src/models/product/product.ts';
import { categories, picture, productDetail, shop, shopStock } from '#tests/support/product-fixtures.ts';
import { testSite } from '#tests/support/stub-shop.ts';

const modelOf = (changed: Partial<ProductDetail> = {}, stocks: readonly ShopStock[] | null = []) =>
  productModel({
    country: countries.RU,
    slug: 'plate',
    product: productDetail(changed),
    categories,
    stocks,
    related: null,
    actions: [],
    site: testSite,
  });
const sizesIn = (...items: number[]) => items.map((itemId) => ({ itemId, size: String(itemId), count: 1 }));

describe('a product', () => {
  test('lies in its category, or in the catalogue while that is unknown', () => {
    expect(modelOf().crumbs.map(({ title, href }) => [title, href])).toEqual([
      ['Главная', '/'],
      ['Каталог', '/catalog'],
      ['Женщинам', '/catalog/women'],
      ['Платья', '/catalog/women/dresses'],
    ]);
    expect(modelOf({ categoryPath: 'gone' }).crumbs.map(({ title }) => title)).toEqual([
      'Главная',
      'Каталог',
    ]);
  });

  test('marks its own colour', () => {
    expect(modelOf().colors.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  test('lists only facts that are known', () => {
    expect(modelOf({ brand: '', season: '' }).facts.map(({ term }) => term)).toEqual([
      'Силуэт',
      'Коллекция',
      'Страна производства',
      'Артикул',
    ]);
    expect(modelOf({ brand: 'Покрой' }).facts[0]).toEqual({ term: 'Бренд', text: 'Покрой' });
  });

  test('has a paragraph for each line of its description', () => {
    expect(modelOf({ description: '\nТёплое.\n\n\nС поясом.\n' }).description).toEqual([
      'Тёплое.',
      'С поясом.',
    ]);
  });

  test('has a table of sizes if there is one for it', () => {
    expect(modelOf({ sizeGrid: 'women-clothes' }).sizeTable?.href).toContain('women-clothes');
    expect(modelOf({ sizeGrid: null }).sizeTable).toBeNull();
  });

  test('has a set to buy at once in a look of ours', () => {
    const look = { title: 'Осень', url: '/shopbylook/autumn/1', picture: picture('/look.jpg') };
    expect(modelOf({ look }).look).toMatchObject({ title: 'Осень', href: look.url });
    expect(modelOf({ look }).look?.setHref).not.toBeNull();
    expect(modelOf({ look: { ...look, url: 'https://example.com/look' } }).look?.setHref).toBeNull();
    expect(modelOf().look).toBeNull();
  });
});

describe('where a product can be had', () => {
  const stocks = [shopStock(shop(), sizesIn(101))];

  test('is counted in shops, not told if no shop has it, and open while unknown', () => {
    expect(modelOf({}, stocks).shops?.countText).toBe('1 магазин');
    expect(modelOf({}, []).shops).toBeNull();
    expect(modelOf({}, null).shops).toMatchObject({ countText: null });
  });

  test('is nowhere for a gift card, and by delivery for what is in stock', () => {
    const giftCard = { modelCode: GIFT_CARD_MODEL, nominals: [3_000, 5_000, 10_000] };
    expect(modelOf(giftCard, stocks)).toMatchObject({ shops: null, delivery: null });
    expect(modelOf(giftCard).nominals.map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual([
      '3 000 ₽',
      '5 000 ₽',
      '10 000 ₽',
    ]);
    expect(modelOf().delivery).not.toBeNull();
    const soldOut = productDetail().sizes.map((size) => ({ ...size, inStock: false }));
    expect(modelOf({ sizes: soldOut })).toMatchObject({ isSoldOut: true, delivery: null });
  });
});

describe('a size of a product', () => {
  const textOf = (stocks: ShopStock[]) =>
    modelOf({}, stocks).sizes.map(({ soldOutText, shops }) => [
      soldOutText.replaceAll('\u00a0', ' '),
      shops?.text.replaceAll('\u00a0', ' '),
    ]);

  test('is in the shops that have just this one', () => {
    const stocks = [
      shopStock(shop({ number: '1' }), sizesIn(101, 102)),
      shopStock(shop({ number: '2' }), sizesIn(102)),
    ];
    expect(textOf(stocks)).toEqual([
      ['В интернет-магазине размера 42 сейчас нет.', 'Есть в 1 магазине'],
      ['В интернет-магазине размера 44 сейчас нет.', 'Есть в 2 магазинах'],
      ['Размера 46 сейчас нет.', undefined],
    ]);
  });

  test('is the only one of goods with one, and has an alert', () => {
    expect(modelOf().sizes.map(({ isOnly }) => isOnly)).toEqual([false, false, false]);
    const [only] = modelOf({ sizes: productDetail().sizes.slice(0, 1) }).sizes;
    expect(only).toMatchObject({ isOnly: true });
    expect(new URL(only?.notifyHref ?? '', 'http://shop').searchParams.get('size')).toBe('42');
    expect(only?.notifyHref).toContain('PL-1040-21');
  });
});
