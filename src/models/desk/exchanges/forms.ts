import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { line } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';

const MOST_SOURCE = 40;

export const ymlImportForm = form({
  country: line(2),
  address: line(maxLengths.link, {
    type: 'url',
    rule: (typed) => typed !== '' && !isWebAddress(typed) && typeset`Адрес начинается с https:// или http://`,
  }),
  source: line(MOST_SOURCE, {
    rule: (typed) =>
      typed !== '' && !/^[\w.-]+$/.test(typed) && typeset`Латинские буквы, цифры, точка и дефис`,
  }),
  shop: line(maxLengths.code),
});
export type YmlImportFields = FieldsOf<typeof ymlImportForm>;

const isWebAddress = (typed: string): boolean => /^https?:\/\//i.test(typed) && URL.canParse(typed);

export const countryOf = (typed: string | null): 'RU' | 'AM' | null =>
  typed === 'RU' || typed === 'AM' ? typed : null;
