import { MAX_MODELS_AT_ONCE } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import { maxLengths, maxNumbers } from '#src/contract/limits.ts';
import type { GoodsChoices } from '#src/contract/shop/staff-goods.ts';
import type { BulkChange } from '#src/contract/shop/staff-goods-changes.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { Option } from '../options.ts';
import { categoryOptions, named } from './choices.ts';
import { type GoodsFilter, goodsQuery } from './filter.ts';

export interface BulkModel {
  readonly action: string;
  readonly categories: readonly Option[];
  readonly labels: readonly Option[];
  readonly brands: readonly string[];
  readonly seasons: readonly string[];
  readonly collections: readonly string[];
  /** The marked ones, and what was typed. */
  readonly marked: ReadonlySet<string>;
  readonly typed: { readonly field: string; readonly value: string };
}

export const bulkModel = (
  { categories, labels, brands, seasons, collections }: GoodsChoices,
  filter: GoodsFilter,
  form: URLSearchParams,
): BulkModel => ({
  action: deskHref('changeGoods', {}, goodsQuery(filter)),
  categories: categoryOptions(categories),
  labels: named(labels),
  brands,
  seasons,
  collections,
  marked: new Set(codesIn(form)),
  typed: { field: form.get('field') ?? '', value: (form.get('value') ?? '').slice(0, maxLengths.goodsName) },
});

export const codesIn = (form: URLSearchParams): string[] =>
  [...new Set(form.getAll('model'))].filter((code) => code !== '' && code.length <= maxLengths.code);

/** What the pressed button does; null for none that is known. */
export function changeIn(form: URLSearchParams): BulkChange | null {
  const label = (form.get('label') ?? '').slice(0, maxLengths.code);
  switch (form.get('do')) {
    case 'category':
      return { field: 'category', categoryId: categoryIn(form) };
    case 'label-on':
      return label === '' ? null : { field: 'label', label, isOn: true };
    case 'label-off':
      return label === '' ? null : { field: 'label', label, isOn: false };
    case 'mark-on':
      return { field: 'marking', value: 'yes' };
    case 'mark-off':
      return { field: 'marking', value: 'no' };
    case 'mark-category':
      return { field: 'marking', value: '' };
    case 'text':
      return textChange(form);
    default:
      return null;
  }
}

const categoryIn = (form: URLSearchParams): number => {
  const id = Number(form.get('categoryId'));
  return Number.isInteger(id) && id > 0 && id <= maxNumbers.integer ? id : 0;
};

const textFields = ['brand', 'season', 'collection'] as const;

function textChange(form: URLSearchParams): BulkChange | null {
  const field = textFields.find((each) => each === form.get('field'));
  const value = (form.get('value') ?? '').trim();
  return field === undefined || value.length > maxLengths.goodsName ? null : { field, value };
}

/** Why nothing can be done; empty if it can. */
export function bulkProblem(codes: readonly string[], change: BulkChange | null): string {
  if (codes.length === 0) return typeset`Отметьте товары, которые изменить.`;
  if (codes.length > MAX_MODELS_AT_ONCE) return typeset`За раз можно изменить не больше 500 товаров.`;
  return change === null ? typeset`Выберите, что изменить.` : '';
}
