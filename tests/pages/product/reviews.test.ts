import { describe, expect, test } from 'vitest';
import { question, review } from '#tests/support/product-fixtures.ts';
import { open, SLUG, shopWith } from './shop.ts';

describe('reviews and questions', () => {
  const all = Array.from({ length: 15 }, (_, index) => review(200 - index));

  test('are paged on their own pages', async () => {
    const first = await open(shopWith(), `/product/${SLUG}/reviews`);
    expect(first.text.match(/id="review-\d/g)).toHaveLength(10);
    expect(first.text).toContain(`href="/product/${SLUG}/reviews?page=2"`);
    const second = await open(shopWith(), `/product/${SLUG}/reviews?page=2`);
    expect(second.text.match(/id="review-\d/g)).toHaveLength(5);
    expect(second.text).toContain('id="review-more" hidden=""');
    const questions = await open(shopWith(), `/product/${SLUG}/questions`);
    expect(questions.text).toContain(question(1).text);
  });

  test('are the same in the fragment and on the page', async () => {
    const page = await open(shopWith(), `/product/${SLUG}/reviews?page=2`);
    const part = await open(shopWith(), `/fragments/product/${SLUG}/reviews?page=2`);
    expect(page.text).toContain(part.text);
    expect(part.text).toContain(`id="review-${all.at(-1)?.id}"`);
  });
});
