import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { Promotion, PromotionTerms } from '#src/contract/cart/staff-promotion-terms.ts';
import type { ValueOf } from '#src/web/forms/form.ts';
import { dayIn, endOfDay, lastDay, MIDNIGHT, momentOf, timeIn } from '../days.ts';
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
    present: value.kind === 'present' ? { article: value.presentArticle, size: value.presentSize } : null,
    minSum: Number(value.minSum),
    ...periodOf(value, country, known),
    isForFirstOrder: value.firstOrder,
    isForSaleGoods: value.saleGoods,
    categories: valuesIn(value.categories),
    articles: valuesIn(value.articles),
    brands: valuesIn(value.brands),
  } as const;
}

function periodOf({ from, fromTime, till, tillTime }: CommonValue, country: CountryCode, known?: Promotion) {
  const old = known && valuesOf(known);
  const keepsFrom = old?.from === from && old.fromTime === fromTime;
  const keepsTill = old?.till === till && old.tillTime === tillTime;
  return {
    validFrom: known && keepsFrom ? known.validFrom : momentOf(from, fromTime || MIDNIGHT, country),
    validUntil: known && keepsTill ? known.validUntil : endOf(till, tillTime, country),
  };
}

function endOf(till: string, time: string, country: CountryCode): string | null {
  if (till === '') return null;
  return time === '' ? endOfDay(till, country) : momentOf(till, time, country);
}

/** Empty at the beginning of a day. */
const timeOf = (moment: string, country: CountryCode): string => {
  const time = timeIn(moment, country);
  return time === MIDNIGHT ? '' : time;
};

function tillOf(end: string | null, country: CountryCode): Pick<PromotionValues, 'till' | 'tillTime'> {
  if (end === null) return { till: '', tillTime: '' };
  const tillTime = timeOf(end, country);
  return { till: tillTime === '' ? lastDay(end, country) : dayIn(end, country), tillTime };
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

function kindOf({ takesOff, percent, present }: Promotion): PromotionValues['kind'] {
  if (present) return 'present';
  if (takesOff === 'delivery') return 'delivery';
  return percent === null ? 'sum' : 'percent';
}

/** A code as the form shows it. */
export const valuesOf = (promotion: Promotion): PromotionValues => ({
  name: promotion.name,
  note: promotion.note,
  kind: kindOf(promotion),
  value: written(promotion.percent ?? promotion.amount),
  presentArticle: promotion.present?.article ?? '',
  presentSize: promotion.present?.size ?? '',
  minSum: written(promotion.minSum),
  from: dayIn(promotion.validFrom, promotion.country),
  fromTime: timeOf(promotion.validFrom, promotion.country),
  ...tillOf(promotion.validUntil, promotion.country),
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
