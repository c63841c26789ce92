import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import {
  type ExportDraft,
  type ExportKind,
  type ExportSettings,
  exportIntervals,
  exportKinds,
  exportLimits,
  roundings,
  tableFormats,
  vatPercents,
} from '#src/contract/shop/staff-exports.ts';
import { FILL_IN, line, number, text } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValueOf } from '#src/web/forms/form.ts';

const MOST_BRANDS_TEXT = 2_000;
const MOST_DIGITS = 4;

const whole = (least: number, most: number) =>
  number({
    rule: (typed) =>
      typed !== '' &&
      !(/^-?\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most) &&
      typeset`Целое число от ${String(least)} до ${String(most)}`,
  });

export const exportForm = form({
  title: line(maxLengths.exchangeField, { missing: FILL_IN }),
  kind: line(maxLengths.exchangeKind),
  goodsOf: line(2),
  brands: text(MOST_BRANDS_TEXT),
  percent: whole(-90, exportLimits.percent),
  rounding: line(MOST_DIGITS),
  reserve: whole(0, exportLimits.reserve),
  warehouse: line(maxLengths.exchangeField),
  vat: line(MOST_DIGITS),
  format: line(MOST_DIGITS),
  everyMinutes: line(MOST_DIGITS),
});
export type ExportFields = FieldsOf<typeof exportForm>;

/** What is ticked beside the fields. */
export interface Ticked {
  readonly categories: readonly string[];
  readonly shops: readonly string[];
}

export const tickedIn = (posted: URLSearchParams): Ticked => ({
  categories: posted
    .getAll('categories')
    .filter((id) => /^\d{1,9}$/.test(id))
    .slice(0, exportLimits.categories),
  shops: posted
    .getAll('shops')
    .filter((number) => number !== '' && number.length <= maxLengths.code)
    .slice(0, exportLimits.shops),
});

const kindIn = (typed: string): ExportKind => exportKinds.find((kind) => kind === typed) ?? 'yml';

/** One of a list by its number; the first for anything else. */
const oneOf = <const Value extends number>(values: readonly [Value, ...Value[]], typed: string): Value =>
  values.find((value) => String(value) === typed) ?? values[0];

export const draftOf = (typed: ValueOf<typeof exportForm>, { categories, shops }: Ticked): ExportDraft => ({
  title: typed.title,
  kind: kindIn(typed.kind),
  goodsOf: typed.goodsOf === 'AM' ? 'AM' : 'RU',
  categories: categories.map(Number),
  shops: [...shops],
  brands: brandsIn(typed.brands),
  percent: Number(typed.percent),
  rounding: oneOf(roundings, typed.rounding),
  reserve: Number(typed.reserve),
  warehouse: typed.warehouse,
  vat: oneOf(vatPercents, typed.vat),
  format: tableFormats.find((format) => format === typed.format) ?? 'xlsx',
  everyMinutes: oneOf(exportIntervals, typed.everyMinutes),
});

const brandsIn = (typed: string): string[] =>
  [...new Set(typed.split(/[\n,;]/).map((brand) => brand.trim().slice(0, maxLengths.exchangeField)))]
    .filter(Boolean)
    .slice(0, exportLimits.brands);

export const valuesOf = (
  settings: ExportSettings,
  named: { readonly title: string; readonly kind: string; readonly goodsOf: string },
) => ({
  title: named.title,
  kind: named.kind,
  goodsOf: named.goodsOf,
  brands: settings.brands.join(', '),
  percent: String(settings.percent),
  rounding: String(settings.rounding),
  reserve: String(settings.reserve),
  warehouse: settings.warehouse,
  vat: String(settings.vat),
  format: settings.format,
  everyMinutes: String(settings.everyMinutes),
});

export const newValues = {
  kind: 'yandex',
  goodsOf: 'RU',
  percent: '0',
  rounding: '1',
  reserve: '0',
  vat: '22',
  format: 'xlsx',
  everyMinutes: '180',
};

export const exportRefusals = {
  Changed: typeset`Пока вы правили, выгрузку изменил кто-то ещё. Ниже то, что ввели вы; откройте её заново, чтобы увидеть, как стоит сейчас.`,
  WrongCountry: typeset`Маркетплейсы берут цены в рублях: выберите Россию.`,
  NoWarehouse: typeset`Назовите склад так, как он назван в Ozon.`,
  TooMany: typeset`Выгрузок уже 200. Удалите лишние.`,
} as const;
