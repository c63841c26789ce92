import { type CountryCode, countries, countryCodes } from '#src/config/countries.ts';
import { GIFT_SUM } from '#src/config/gifts.ts';
import { typeset } from '#src/config/typography.ts';
import { money } from '#src/contract/money.ts';
import { email, FILL_IN, number, oneOf } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValuesOf } from '#src/web/forms/form.ts';
import { reason } from '../customers/reason.ts';

export const issueForm = form({
  country: oneOf(countryCodes),
  nominal: number({
    missing: FILL_IN,
    rule: (typed, _context, values) => sumProblem(typed, values.country === 'AM' ? 'AM' : 'RU'),
  }),
  email: email({ missing: FILL_IN }),
  reason,
});
export type IssueFields = FieldsOf<typeof issueForm>;
export type IssueValues = ValuesOf<typeof issueForm>;

function sumProblem(typed: string, country: CountryCode): string | false {
  const { min, max } = GIFT_SUM[country];
  const isRight = /^\d+$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
  const { currency } = countries[country];
  return !isRight && typeset`Целое число от ${money(min, currency)} до ${money(max, currency)}`;
}

/** What is about to be issued, to read before it is. */
export function issueConfirmation(values: IssueValues, request: string) {
  const { currency } = countries[values.country === 'AM' ? 'AM' : 'RU'];
  return {
    action: typeset`Выпустить карту на ${money(Number(values.nominal), currency)}`,
    rows: [
      ['Кому', values.email],
      ['Почему', values.reason],
    ] as const,
    values: [...Object.entries(values), ['request', request] as const],
  };
}
export type IssueConfirmation = ReturnType<typeof issueConfirmation>;
