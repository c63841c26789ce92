import { siteReviewTopics } from '#src/contract/content/reviews.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { line, oneOf } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { author, opinionText, rating } from './review-form.ts';

export const siteReviewForm = form({
  topic: oneOf(siteReviewTopics),
  shopNumber: line(maxLengths.code),
  rating: rating(),
  text: opinionText(),
  author: author(),
});

export type SiteReviewFields = FieldsOf<typeof siteReviewForm>;
