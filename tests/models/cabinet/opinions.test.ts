import { describe, expect, test } from 'vitest';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { opinionsModel, waitingProduct } from '#src/models/cabinet/opinions.ts';
import { picture } from '#tests/support/product-fixtures.ts';

type SiteReview = CallReply<Contract['account']['getSiteReviews']>['reviews'][number];

const bought = {
  modelCode: 'PL-1040',
  modelTitle: 'Платье',
  url: '/product/plate',
  picture: null,
  size: '44',
  orderNumber: '261120-1',
};
const siteReview: SiteReview = {
  id: 1,
  topic: 'delivery',
  shopName: '',
  rating: 4,
  text: 'Привезли за день.',
  date: '2026-11-01T10:00:00.000Z',
  state: 'shown',
  refusal: '',
  answer: '',
};
const siteReviews = (...states: SiteReview['state'][]) =>
  opinionsModel(
    {
      reviews: { reviews: [], totalCount: 0 },
      siteReviews: { reviews: states.map((state) => ({ ...siteReview, state })), totalCount: states.length },
      questions: { questions: [], totalCount: 0 },
      unreviewed: { products: [] },
    },
    { reviews: 1, siteReviews: 1, questions: 1 },
    null,
  ).siteReviews;

describe('opinions in the account', () => {
  test('are written about a product that is still there, with its picture', () => {
    expect(waitingProduct({ ...bought, picture: picture('/dress.jpg') })).toMatchObject({
      href: '/product/plate',
      picture: { src: expect.stringContaining('dress') },
      writeHref: '/cabinet_review?write=plate#review-form',
    });
    expect(waitingProduct({ ...bought, url: '' })).toMatchObject({
      href: null,
      picture: null,
      writeHref: null,
    });
  });

  test('of the shop link to where they are read once they are shown', () => {
    expect(
      siteReviews('shown', 'pending', 'refused').map(({ href, isRefused }) => [href, isRefused]),
    ).toEqual([
      [expect.stringContaining('delivery'), false],
      [null, false],
      [null, true],
    ]);
    expect(siteReviews('shown')[0]?.title).not.toMatch(/ · $/);
  });
});
