import { z } from 'zod';
import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import {
  MAX_COUPON_GOODS,
  MAX_COUPON_USES,
  MAX_COUPON_USES_EACH,
  type Promotion,
  type PromotionTerms,
} from '#src/contract/cart/staff-promotion-terms.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { FILL_IN, line, oneOf, text, tick } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValueOf, type ValuesOf } from '#src/web/forms/form.ts';
import { wholeNumber } from '../customers/whole-number.ts';
import { dayIn, endOfDay, lastDay, startOfDay } from './days.ts';

export const kinds = ['percent', 'sum', 'delivery'] as const;
export type PromotionKind = (typeof kinds)[number];
const MAX_SUM = 10_000_000;
const SUM_DIGITS = 8;

const optionalNumber = (most: number, wrong: string) =>
  line(String(most).length, {
    inputMode: 'numeric',
    rule: (typed) =>
      typed !== '' && (!/^\d+$/.test(typed) || Number(typed) < 1 || Number(typed) > most) && wrong,
  });

const day = (missing?: string, rule?: (typed: string, values: Readonly<Record<string, string>>) => boolean) =>
  line(10, {
    ...(missing === undefined ? {} : { missing }),
    type: 'date',
    rule: (typed, _context, values) => {
      if (typed === '') return false;
      if (!z.iso.date().safeParse(typed).success) return typeset`Такого дня нет`;
      return rule?.(typed, values) && typeset`Этот день раньше первого`;
    },
  });

const list = (limit: number) =>
  text(MAX_COUPON_GOODS * (limit + 1), {
    rule: (typed) => {
      const values = valuesIn(typed);
      if (values.length > MAX_COUPON_GOODS) return typeset`Не больше ${MAX_COUPON_GOODS} строк`;
      return values.some((value) => value.length > limit) && typeset`В строке не больше ${limit} знаков`;
    },
  });

/** A value a line; an address of a category as the browser shows it counts as its path. */
const valuesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((each) =>
      each
        .trim()
        .replace(/^(https?:\/\/[^/]+)?\/?catalog\//, '')
        .replace(/\/$/, ''),
    )
    .filter(Boolean);

/** What a code and generated ones share. */
const common = {
  name: line(maxLengths.promotionName),
  note: text(maxLengths.promotionNote),
  kind: oneOf(kinds),
  value: line(SUM_DIGITS, {
    inputMode: 'numeric',
    rule: (typed, _context, values) => valueProblem(typed, values.kind ?? ''),
  }),
  minSum: optionalNumber(MAX_SUM, typeset`Сумма — целым числом до ${MAX_SUM}`),
  from: day(FILL_IN),
  till: day(undefined, (typed, values) => typed < (values.from ?? '')),
  firstOrder: tick(),
  saleGoods: tick(),
  categories: list(maxLengths.categoryPath),
  articles: list(maxLengths.code),
  brands: list(maxLengths.facetValue),
};

function valueProblem(typed: string, kind: string): string | false {
  if (kind === 'delivery') return false;
  const most = kind === 'percent' ? 100 : MAX_SUM;
  const isRight = /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;
  return (
    !isRight && (kind === 'percent' ? typeset`От 1 до 100 процентов` : typeset`Сумма — от 1 до ${MAX_SUM}`)
  );
}

export const promotionForm = form({
  ...common,
  maxUses: optionalNumber(MAX_COUPON_USES, typeset`Целым числом до ${MAX_COUPON_USES}`),
  maxUsesEach: optionalNumber(MAX_COUPON_USES_EACH, typeset`Целым числом до ${MAX_COUPON_USES_EACH}`),
  listed: tick(),
});
export const seriesForm = form({
  series: line(maxLengths.couponSeries, { missing: FILL_IN }),
  prefix: line(maxLengths.couponPrefix),
  count: wholeNumber(4, { least: 1, most: 1_000, wrong: typeset`От 1 до 1000 кодов` }),
  ...common,
});
/** What a new code has besides. */
export const codeForm = form({ code: line(maxLengths.coupon, { missing: FILL_IN, spellCheck: false }) });

export type PromotionFields = FieldsOf<typeof promotionForm>;
export type PromotionValues = ValuesOf<typeof promotionForm>;
export type SeriesFields = FieldsOf<typeof seriesForm>;
type CommonValue = Pick<ValueOf<typeof promotionForm>, keyof typeof common>;

/** The terms as the calls take them. @param known keeps moments within a day that was not changed */
export function commonTerms(value: CommonValue, country: CountryCode, known?: Promotion) {
  const number = value.value === '' ? null : Number(value.value);
  return {
    name: value.name,
    note: value.note,
    takesOff: value.kind === 'delivery' ? 'delivery' : 'goods',
    percent: value.kind === 'percent' ? number : null,
    amount: value.kind === 'sum' ? number : null,
    minSum: Number(value.minSum),
    ...periodOf(value, country, known),
    isForFirstOrder: value.firstOrder,
    isForSaleGoods: value.saleGoods,
    categories: valuesIn(value.categories),
    articles: valuesIn(value.articles),
    brands: valuesIn(value.brands),
  } as const;
}

function periodOf({ from, till }: CommonValue, country: CountryCode, known?: Promotion) {
  const old = known && valuesOf(known);
  return {
    validFrom: known && old?.from === from ? known.validFrom : startOfDay(from, country),
    validUntil: till === '' ? null : known && old?.till === till ? known.validUntil : endOfDay(till, country),
  };
}

export const termsOf = (
  value: ValueOf<typeof promotionForm>,
  country: CountryCode,
  known?: Promotion,
): PromotionTerms => ({
  ...commonTerms(value, country, known),
  maxUses: value.maxUses === '' ? null : Number(value.maxUses),
  maxUsesEach: value.maxUsesEach === '' ? null : Number(value.maxUsesEach),
  isListed: value.listed,
});

const written = (value: number | null): string => (value === null || value === 0 ? '' : String(value));
const ticked = (isTrue: boolean): string => (isTrue ? 'yes' : '');

/** A code as the form shows it. */
export const valuesOf = (promotion: Promotion): PromotionValues => ({
  name: promotion.name,
  note: promotion.note,
  kind: promotion.takesOff === 'delivery' ? 'delivery' : promotion.percent === null ? 'sum' : 'percent',
  value: written(promotion.percent ?? promotion.amount),
  minSum: written(promotion.minSum),
  from: dayIn(promotion.validFrom, promotion.country),
  till: promotion.validUntil === null ? '' : lastDay(promotion.validUntil, promotion.country),
  maxUses: written(promotion.maxUses),
  maxUsesEach: written(promotion.maxUsesEach),
  firstOrder: ticked(promotion.isForFirstOrder),
  saleGoods: ticked(promotion.isForSaleGoods),
  listed: ticked(promotion.isListed),
  categories: promotion.categories.join('\n'),
  articles: promotion.articles.join('\n'),
  brands: promotion.brands.join('\n'),
});

/** A form that nobody has filled in. */
export const newValues = (country: CountryCode, now: Date): Partial<PromotionValues> => ({
  kind: 'percent',
  from: dayIn(now, country),
  saleGoods: 'yes',
});

const nowText = (value: string): string => typeset`Сейчас: ${value === '' ? 'пусто' : value}`;
const nowTicked = (value: string): string => (value === '' ? 'Сейчас: нет' : 'Сейчас: да');
const ticks: ReadonlySet<string> = new Set(['firstOrder', 'saleGoods', 'listed']);

/** By field, what the code has by now, where that is not what was typed. */
export function nowHints(promotion: Promotion, typed: PromotionValues): Partial<PromotionValues> {
  const shown = new Map<string, string>(Object.entries(typed));
  const changed = Object.entries(valuesOf(promotion)).filter(([name, value]) => shown.get(name) !== value);
  return Object.fromEntries(
    changed.map(([name, value]) => [name, ticks.has(name) ? nowTicked(value) : nowText(value)]),
  );
}

export const CODE_TAKEN = typeset`Такой код в этой стране уже есть`;
export const SERIES_TAKEN = typeset`Такая серия уже есть`;
export const CHANGED = typeset`С тех пор промокод изменил кто-то другой. Ничего не сохранено: рядом с вашим — то, что сейчас.`;
export const USED_MORE = typeset`Заказов с промокодом уже больше`;
const MOST_UNKNOWN = 10;

/** The errors of the lists whose values there are none of. */
export function unknownErrors(
  values: Pick<PromotionValues, 'categories' | 'articles' | 'brands'>,
  unknown: readonly string[],
) {
  const errorOf = (typed: string) => {
    const missing = valuesIn(typed).filter((value) => unknown.includes(value));
    return missing.length > 0 ? typeset`Таких нет: ${missing.slice(0, MOST_UNKNOWN).join(', ')}` : undefined;
  };
  const { categories, articles, brands } = values;
  return { categories: errorOf(categories), articles: errorOf(articles), brands: errorOf(brands) };
}
