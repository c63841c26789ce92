import { describe, expect, test } from 'vitest';
import { ONE_SIZE } from '#src/config/size-words.ts';
import { countShops, shopStockModel } from '#src/models/product/shop-stock.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { shop, shopStock } from '#tests/support/product-fixtures.ts';

const item = (count: number) => ({ itemId: 101, size: '44', count });
const stockIn = (cityName: string, regionId = '77', number = cityName) =>
  shopStock(shop({ cityName, regionId, number }), [item(2)]);
const khimki = { shortName: 'Химки', regionId: '50' };
const citiesOf = (stocks: Parameters<typeof shopStockModel>[0]) =>
  shopStockModel(stocks, khimki, null).cities.map(({ name, countText, isOpen }) => [name, countText, isOpen]);

describe('the shops that have a product', () => {
  test('start with the visitor’s city, then its region, then the others by name', () => {
    const stocks = [
      stockIn('Тула', '71'),
      stockIn('Подольск', '50'),
      stockIn('Москва', '77', 'M1'),
      stockIn('Балашиха', '50'),
      stockIn('Москва', '77', 'M2'),
      stockIn('Химки', '50'),
    ];
    expect(citiesOf(stocks)).toEqual([
      ['Химки', '1 магазин', true],
      ['Балашиха', '1 магазин', false],
      ['Подольск', '1 магазин', false],
      ['Москва', '2 магазина', false],
      ['Тула', '1 магазин', false],
    ]);
  });

  test('say if the visitor’s city has none, and open the next', () => {
    expect(citiesOf([stockIn('Тула', '71'), stockIn('Москва')])).toEqual([
      ['Химки', 'сейчас нет', true],
      ['Москва', '1 магазин', true],
      ['Тула', '1 магазин', false],
    ]);
    expect(citiesOf([])).toEqual([]);
  });

  test.each([
    [null, 1, 'Наличие в магазинах'],
    [ONE_SIZE, 1, 'Наличие в магазинах'],
    ['44', 1, 'Магазины, где есть размер 44'],
    ['44', 0, 'Размер 44 в магазинах'],
  ])('of the size %s in %i shops are headed «%s»', (size, count, heading) => {
    const stocks = [stockIn('Москва')].slice(0, count);
    expect(plainHtml(shopStockModel(stocks, khimki, size).heading)).toBe(heading);
  });

  test('can be called and found, and asked to hold a size, the last one marked', () => {
    const stocks = [shopStock(shop(), [item(1), { ...item(2), itemId: 102, size: ONE_SIZE }])];
    const [row] = shopStockModel(stocks, khimki, null).cities[1]?.shops ?? [];
    expect(row).toMatchObject({
      phoneHref: 'tel:+74951234567',
      mapHref: 'https://yandex.ru/maps/?pt=37.4968,55.8236&z=16',
      sizes: [
        { title: '44', isLast: true, reserveHref: '/reserve?items=101&shop=001' },
        { title: 'Единый размер', isLast: false, reserveHref: '/reserve?items=102&shop=001' },
      ],
    });
  });
});

test('shops are counted as Russians do, also after «в»', () => {
  expect([1, 3, 5].map((count) => countShops(count))).toEqual(['1 магазин', '3 магазина', '5 магазинов']);
  expect([1, 3, 5].map((count) => countShops(count, 'in'))).toEqual([
    '1 магазине',
    '3 магазинах',
    '5 магазинах',
  ]);
});
