import type { PriceChoices } from '#src/contract/shop/staff-price-plans.ts';
import type { Option } from '../options.ts';

/** What goods can be chosen by, as lists with «any» on top. */
export interface ChoicesModel {
  readonly categories: readonly Option[];
  readonly labels: readonly Option[];
  readonly brands: readonly Option[];
  readonly seasons: readonly Option[];
  readonly collections: readonly Option[];
}

const any: Option = { value: '', title: 'Любые' };
const named = (values: readonly string[]): Option[] => [
  any,
  ...values.map((value) => ({ value, title: value })),
];

export const choicesModel = (choices: PriceChoices): ChoicesModel => ({
  categories: [any, ...choices.categories.map(({ id, title }) => ({ value: String(id), title }))],
  labels: [any, ...choices.labels.map(({ code, title }) => ({ value: code, title }))],
  brands: named(choices.brands),
  seasons: named(choices.seasons),
  collections: named(choices.collections),
});
