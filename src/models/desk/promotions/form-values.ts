import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { Promotion, PromotionTerms } from '#src/contract/cart/staff-promotion-terms.ts';
import type { ValueOf } from '#src/web/forms/form.ts';
import { dayIn, endOfDay, lastDay, startOfDay } from '../days.ts';
import { type CommonValue, type PromotionValues, type promotionForm, valuesIn } from './form.ts';

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
