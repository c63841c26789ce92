import { describe, expect, test } from 'vitest';
import { SIZE_FOR_ME_BUYERS } from '#src/config/constants.ts';
import { sizeForMeLink, sizeForMeModel } from '#src/models/product/size-for-me.ts';
import { productDetail, reviewsRate } from '#tests/support/product-fixtures.ts';

const params = { products: 'plate' };

describe('advice on a size', () => {
  const linkOf = (sizeBuyers: number | undefined, sizeCount: number) => {
    const product = productDetail({ sizes: productDetail().sizes.slice(0, sizeCount) });
    const rate = { ...reviewsRate({ rate: 5, count: 1, byRating: [] }), sizeBuyers };
    return sizeForMeLink(rate, product, params);
  };

  test('is offered if enough buyers told their measures, for goods with several sizes', () => {
    expect(linkOf(SIZE_FOR_ME_BUYERS, 2)).not.toBeNull();
    expect(linkOf(SIZE_FOR_ME_BUYERS - 1, 2)).toBeNull();
    expect(linkOf(undefined, 2)).toBeNull();
    expect(linkOf(SIZE_FOR_ME_BUYERS, 1)).toBeNull();
    expect(sizeForMeLink(null, productDetail(), params)).toBeNull();
  });

  const nothingOf = (changed: Partial<Parameters<typeof sizeForMeModel>[0]>) =>
    sizeForMeModel({ params, advice: null, hasMeasures: true, asked: null, ...changed }).nothing;
  const advice = { size: '46', buyers: 7, sureness: 'likely' } as const;

  test('says that it is impossible only to a shopper who asked, with measures', () => {
    expect(nothingOf({ isAnswer: true })).not.toBeNull();
    expect(nothingOf({})).toBeNull();
    expect(nothingOf({ isAnswer: true, hasMeasures: false })).toBeNull();
    expect(nothingOf({ isAnswer: true, advice })).toBeNull();
  });
});
