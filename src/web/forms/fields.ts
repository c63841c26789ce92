import * as z from 'zod';
import { EMAIL, EMAIL_SHAPE } from '#src/config/constants.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { Field, FieldAttributes, Rule } from './field.ts';
import { type PhoneRules, phonePlaceholder, readPhone } from './phone.ts';

export const FILL_IN = 'Заполните поле';
export const WRONG_PHONE = 'Телефон указан неверно!';
const WRONG_EMAIL = 'Проверьте адрес: он должен быть вида name@example.ru';

interface Options<Context>
  extends Pick<FieldAttributes, 'autoComplete' | 'inputMode' | 'pattern' | 'spellCheck' | 'type' | 'unfit'> {
  /** Message for an empty value; without it the field is optional. */
  readonly missing?: string;
  /** Message for a value over the limit; by default it names the limit. */
  readonly tooLong?: string;
  /** Shows the field as required even without `missing`, for fields that a rule may require. */
  readonly required?: boolean;
  readonly also?: (text: z.ZodString) => z.ZodString;
  readonly rule?: Rule<Context>;
  readonly isSecret?: boolean;
}

export const line = <Context = unknown>(
  limit: number,
  options: Options<Context> = {},
): Field<string, Context> => textual(oneLine, limit, options);

export const text = <Context = unknown>(
  limit: number,
  options: Options<Context> = {},
): Field<string, Context> => textual(severalLines, limit, options);

/** Lines as a spreadsheet is pasted: the tabs between its cells stay. */
export const pasted = <Context = unknown>(
  limit: number,
  options: Options<Context> = {},
): Field<string, Context> => textual(linesWithTabs, limit, options);

/**
 * A number, as its rule wants it: spaces between groups of three digits are gone by then. There is room for more digits than
 * that: cut, it would be another number.
 */
export const number = <Context = unknown>(
  options: Options<Context> & { readonly rule: Rule<Context> },
): Field<string, Context> => textual(ungrouped, maxLengths.typedNumber, { inputMode: 'numeric', ...options });

function textual<Context>(
  clean: (posted: string) => string,
  limit: number,
  options: Options<Context>,
): Field<string, Context> {
  const { missing, required = missing !== undefined, tooLong = atMost(limit), ...rest } = options;
  const { also = (text) => text, rule, isSecret, ...input } = rest;
  const present = missing === undefined ? z.string() : z.string().min(1, missing);
  return {
    clean,
    schema: also(present.max(limit, tooLong)),
    rule,
    isSecret,
    maxLength: limit,
    attributes: () => ({ ...input, required }),
  };
}

const atMost = (limit: number) => `Не больше ${limit} знаков`;

export const email = (options: Pick<Options<unknown>, 'missing'> = {}): Field<string> =>
  line(maxLengths.email, {
    ...options,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    spellCheck: false,
    pattern: EMAIL_SHAPE,
    unfit: WRONG_EMAIL,
    also: (text) => text.refine((typed) => typed === '' || EMAIL.test(typed), WRONG_EMAIL),
  });

/** A password as typed, never shown again. */
export const password = (
  options: Pick<Options<unknown>, 'missing' | 'autoComplete'> & { readonly missing: string },
): Field<string> => ({
  ...line(maxLengths.password, { ...options, type: 'password', isSecret: true }),
  clean: (posted) => posted,
});

/** A phone number of the country, as typed; {@link readPhone} extracts its digits (product.md, Countries). */
export const phone = ({
  required,
}: {
  readonly required: boolean;
}): Field<string, { country: PhoneRules }> => ({
  ...line(maxLengths.typedPhone, { tooLong: WRONG_PHONE }),
  rule: (typed, { country }) => {
    if (typed === '') return required && FILL_IN;
    return readPhone(typed, country) === null && WRONG_PHONE;
  },
  attributes: ({ country }) => ({
    required,
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    placeholder: phonePlaceholder(country),
    mask: country.mask,
  }),
});

/** A checkbox. @param missing message when it is not ticked */
export function tick<Context = unknown>({
  missing,
  rule,
}: {
  missing?: string;
  rule?: Rule<Context>;
} = {}): Field<boolean, Context> {
  const box = missing === undefined ? z.string() : z.string().min(1, missing);
  return {
    clean: (posted) => (posted === '' ? '' : 'yes'),
    schema: box.transform((value) => value !== ''),
    rule,
    attributes: () => ({ required: missing !== undefined || rule !== undefined }),
  };
}

interface DateOptions<Context> {
  readonly missing: string;
  /** Messages for an invalid date and for one outside the limits. */
  readonly wrong: string;
  readonly outside: string;
  readonly earliest: (context: Context) => string;
  readonly latest: (context: Context) => string;
  readonly autoComplete?: string;
}

/** An ISO date; `31.12.1990`, sent by browsers without a date input, is accepted too. */
export const date = <Context>(options: DateOptions<Context>): Field<string, Context> => ({
  clean: (posted) =>
    oneLine(posted).replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (_all, day, month, year) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    ),
  schema: z.string().min(1, options.missing).regex(z.regexes.date, options.wrong),
  rule: (day, context) =>
    (day < options.earliest(context) || day > options.latest(context)) && options.outside,
  attributes: (context) => ({
    required: true,
    type: 'date',
    autoComplete: options.autoComplete,
    min: options.earliest(context),
    max: options.latest(context),
  }),
});

/** One of a fixed set of values, such as radio buttons; anything else falls back to the first. */
export const oneOf = <const Value extends string>(values: readonly [Value, ...Value[]]): Field<Value> => ({
  clean: (posted) => values.find((value) => value === posted) ?? values[0],
  schema: z.enum(values),
  attributes: () => ({ required: false }),
});

/** Collapses whitespace and control characters to single spaces, and trims. */
export const oneLine = (posted: string) => posted.replace(/[\s\p{Cc}\u2800]+/gu, ' ').trim();
/** A number whose digits may stand in groups of three, as `1 290`. */
export const ungrouped = (posted: string) => oneLine(posted).replace(/(?<=\d) (?=\d{3}(?!\d))/g, '');
const severalLines = (posted: string) => linesWithTabs(posted).replaceAll('\t', ' ');
const linesWithTabs = (posted: string) =>
  posted
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();
