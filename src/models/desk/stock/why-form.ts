import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { StockReason } from '#src/contract/shop/staff-stock-edits.ts';
import { line, oneOf } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { reasonTitles } from './words.ts';

type Reasons = readonly [StockReason, ...StockReason[]];

/** Why stock is changed: from a list, and in words if it is none of them. */
const whyForm = (reasons: Reasons) =>
  form({
    reason: oneOf(reasons),
    note: line<unknown>(maxLengths.stockNote, {
      rule: (typed, _context, { reason }: Readonly<Record<string, string>>) =>
        reason === 'other' && typed === '' && typeset`Напишите, почему`,
    }),
  });

const countReasons = ['recount', 'delivery', 'mistake', 'other'] as const satisfies Reasons;
const moveReasons = ['supply', 'request', 'other'] as const satisfies Reasons;
const offReasons = ['defect', 'loss', 'sample', 'other'] as const satisfies Reasons;

export const whyCounted = whyForm(countReasons);
export const whyMoved = whyForm(moveReasons);
export const whyOff = whyForm(offReasons);
export type WhyFields = FieldsOf<typeof whyCounted>;

export type ReasonChoices = readonly { readonly value: string; readonly title: string }[];
const choicesOf = (reasons: Reasons): ReasonChoices =>
  reasons.map((value) => ({ value, title: reasonTitles[value] }));

export const countChoices = choicesOf(countReasons);
export const moveChoices = choicesOf(moveReasons);
export const offChoices = choicesOf(offReasons);
