import { describe, expect, test } from 'vitest';
import { HEIGHT_CM, MAX_REVIEW_PHOTOS, SIZE_ADVICE_REVIEWS } from '#src/config/constants.ts';
import { photoFieldModel } from '#src/models/reviews/photo-field.ts';
import { ownPhotoModels, photoModels, readPhotoPath } from '#src/models/reviews/photos.ts';
import { reviewForm } from '#src/models/reviews/review-form.ts';
import { sizeAdvice } from '#src/models/reviews/size-advice.ts';
import { written } from '#tests/pages/reviews/shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { reviewsRate } from '#tests/support/product-fixtures.ts';

const rate = reviewsRate({ rate: 5, count: 1, byRating: [] });

describe('buyers’ advice on sizes', () => {
  test('needs enough reviews', () => {
    const advice = (large: number) => sizeAdvice({ ...rate, fit: { small: 0, true: 0, large } });
    expect(advice(SIZE_ADVICE_REVIEWS - 1)).toBeNull();
    expect(plainHtml(advice(SIZE_ADVICE_REVIEWS)?.verdict ?? '')).toBe('100 % — большемерит');
  });

  test('is what most of them say', () => {
    const heights = [{ from: 168, to: 173, size: '46', count: 5, of: 7 }];
    const advice = sizeAdvice({ ...rate, fit: { small: 3, true: 16, large: 2 }, heights });
    expect(advice && plainHtml(`${advice.verdict}. ${advice.basis}`)).toBe(
      '76 % — в размер. По отзывам 21 покупателя',
    );
    expect(advice?.fits.map(({ share }) => share)).toEqual([14, 76, 10]);
    expect(advice?.heights.map(({ text, basis }) => plainHtml(`${text}: ${basis}`))).toEqual([
      'При росте 168–173 см чаще берут 46: 5 из 7',
    ]);
  });
});

describe('the photos of a review', () => {
  test('are numbered', () => {
    const photos = [{ key: 'aaaa' }, { key: 'bbbb' }].map((photo) => ({ ...photo, width: 1, height: 1 }));
    expect(photoModels(photos, 'Анна').map(({ alt }) => plainHtml(alt))).toEqual([
      'Анна: фото 1 из 2',
      'Анна: фото 2 из 2',
    ]);
    expect(ownPhotoModels(['aaaa', 'bbbb'])[1]?.alt).toBe('Ваше фото 2');
  });

  test('can be added up to a number', () => {
    expect(photoFieldModel(['a', 'b'], []).free).toBe(MAX_REVIEW_PHOTOS - 2);
  });

  test('are found by a key as long as one can be', () => {
    const key = 'k'.repeat(64);
    expect(readPhotoPath(`/thumbnail/${key}.webp`)).toEqual({ key, size: 'thumbnail' });
    expect(readPhotoPath(`/thumbnail/${key}k.webp`)).toBeNull();
  });

  test.each([
    '/large/../x.webp',
    '/huge/aaaa.webp',
    'x/large/aaaa.webp',
    '/large/aaaa.webp/x',
    '/large/a.png',
  ])('are not at %s', (path) => {
    expect(readPhotoPath(path)).toBeNull();
  });
});

describe('the height in a review', () => {
  const isAccepted = (height: string) => {
    const post = new URLSearchParams({ ...written, height });
    return reviewForm().read(post).ok;
  };

  test('may be missing, or lies within human limits', () => {
    for (const height of ['', String(HEIGHT_CM.min), String(HEIGHT_CM.max)])
      expect(isAccepted(height)).toBe(true);
    for (const height of [String(HEIGHT_CM.min - 1), String(HEIGHT_CM.max + 1), '099', '1e2', 'x'])
      expect(isAccepted(height)).toBe(false);
  });
});
