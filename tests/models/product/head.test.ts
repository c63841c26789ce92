import { describe, expect, test } from 'vitest';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { countries } from '#src/config/countries.ts';
import type { ProductDetail } from '#src/contract/search/index.ts';
import { productHead } from '#src/models/product/head.ts';
import { productModel } from '#src/models/product/product.ts';
import { productData } from '#src/models/product/structured-data.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { picture, productDetail } from '#tests/support/product-fixtures.ts';
import { testSite } from '#tests/support/stub-shop.ts';

function headOf(changed: Partial<ProductDetail> = {}, stocks: [] | null = null) {
  const product = productDetail(changed);
  const given = { country: countries.RU, slug: 'plate', product, categories: [], stocks };
  const model = productModel({ ...given, related: null, actions: [], site: testSite });
  const { title, description } = productHead(testSite, countries.RU, product, model, null);
  return { title, description: plainHtml(description ?? '') };
}
const soldOut = productDetail().sizes.map((size) => ({ ...size, inStock: false }));

describe('a product in a search engine', () => {
  test('is named with its colour, a gift card without', () => {
    expect(headOf().title).toBe('Платье миди из вискозы, цвет тёмно-синий');
    expect(headOf({ colorName: '' }).title).toBe('Платье миди из вискозы');
    expect(headOf({ modelCode: GIFT_CARD_MODEL }).title).toBe('Платье миди из вискозы');
  });

  test('is described by price, composition and stock, as far as they are known', () => {
    expect(headOf().description).toBe(
      'Платье прямого кроя с поясом; цена 8 990 ₽; состав: вискоза 97 %, эластан 3 %; доставка и примерка в магазинах.',
    );
    expect(headOf({}, []).description).toMatch(/; доставка по городам\.$/);
    expect(headOf({ modelCode: GIFT_CARD_MODEL }).description).toMatch(/; придёт письмом\.$/);
    const bare = { shortDescription: '', composition: '', sizes: soldOut, modelCode: GIFT_CARD_MODEL };
    expect(headOf(bare).description).toBe('Платье миди из вискозы; сейчас нет в наличии.');
  });
});

describe('a product’s structured data', () => {
  const dataOf = (changed: Partial<ProductDetail>) =>
    productData(testSite, countries.RU, '/product/plate', productDetail(changed), null);

  test('has its own words, or else the short ones, and all pictures', () => {
    expect(dataOf({ description: 'Длинно', shortDescription: 'Кратко' })).toMatchObject({
      description: 'Длинно',
    });
    const images = [picture('a.jpg'), picture('b.jpg')];
    expect(dataOf({ description: '', shortDescription: 'Кратко', images })).toMatchObject({
      description: 'Кратко',
      image: [expect.stringMatching(/^http.*a\.jpg/), expect.stringMatching(/^http.*b\.jpg/)],
    });
  });

  test('of a gift card has its lowest and highest value', () => {
    expect(dataOf({ modelCode: GIFT_CARD_MODEL, nominals: [5_000, 3_000, 10_000] })).toMatchObject({
      offers: { lowPrice: 3_000, highPrice: 10_000, offerCount: 3, priceCurrency: 'RUB' },
    });
  });

  test('has a composition only if there is one', () => {
    expect(dataOf({ composition: 'Шёлк' })).toMatchObject({ material: 'Шёлк' });
    expect(dataOf({ composition: '' })).not.toHaveProperty('material');
  });
});
