import * as z from 'zod';
import type { Country } from '#src/config/countries.ts';
import type { NewGift } from '#src/contract/cart/line-gift.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { Field } from '#src/web/forms/field.ts';
import { date, email, line, text } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form, type ValueOf } from '#src/web/forms/form.ts';
import { giftDays, sumProblem, WRONG_DAY, wordsProblem } from './gift-rules.ts';

interface Context {
  readonly country: Country;
  readonly now: Date;
}

const written = (sum: string): string => sum.replace(/[\s₽֏]/g, '');

/** A typed sum takes precedence over a chosen one. */
const sumOf = ({ nominal = '', sum = '' }: Readonly<Record<string, string>>): string =>
  written(sum) || written(nominal);

const named = () => line<Context>(maxLengths.giftName, { autoComplete: 'off', rule: wordsProblem });

const day = date<Context>({
  missing: WRONG_DAY,
  wrong: WRONG_DAY,
  outside: WRONG_DAY,
  earliest: ({ country, now }) => giftDays(country.code, now).first,
  latest: ({ country, now }) => giftDays(country.code, now).last,
  autoComplete: 'off',
});

/** Empty to send it as soon as it is paid for. */
const sendOn: Field<string, Context> = {
  ...day,
  schema: z.literal('').or(z.string().regex(z.regexes.date, WRONG_DAY)),
  rule: (typed, context, values) => typed !== '' && day.rule?.(typed, context, values),
  attributes: (context) => ({ ...day.attributes(context), required: false }),
};

const recipientEmail: Field<string, Context> = {
  ...email(),
  attributes: (context) => ({ ...email().attributes(context), autoComplete: 'off' }),
};

export const giftForm = form({
  nominal: line<Context>(maxLengths.typedSum),
  sum: line<Context>(maxLengths.typedSum, {
    autoComplete: 'off',
    inputMode: 'numeric',
    rule: (_typed, { country }, values) => sumProblem(sumOf(values), country.code),
  }),
  recipientName: named(),
  recipientEmail,
  senderName: named(),
  greeting: text<Context>(maxLengths.giftGreeting, { rule: wordsProblem }),
  sendOn,
});

export type GiftErrors = ErrorsOf<typeof giftForm>;
export type GiftFields = FieldsOf<typeof giftForm>;

export const giftIn = (typed: ValueOf<typeof giftForm>): NewGift => ({
  sum: Number(sumOf({ nominal: typed.nominal, sum: typed.sum })),
  recipientName: typed.recipientName,
  recipientEmail: typed.recipientEmail,
  senderName: typed.senderName,
  greeting: typed.greeting,
  sendOn: typed.sendOn || null,
});
