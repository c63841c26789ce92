import type { CountryCode } from '#src/config/countries.ts';
import type { GoodsSelection, PricePlanKind, PriceTerms } from '#src/contract/shop/staff-price-plans.ts';
import { dayIn, momentOf, timeIn } from '../days.ts';
import { type ChangeValue, type ChangeValues, type PlanValue, type PlanValues, sumIn } from './form.ts';
import { endOf, nextWeekend } from './moments.ts';
import { articlesIn, pricesIn } from './pasted.ts';

type Times = Pick<ChangeValue, 'from' | 'fromTime' | 'till' | 'tillTime'>;

/** What was typed, as moments; null for now, and for no end. */
export const periodOf = ({ from, fromTime, till, tillTime }: Times, country: CountryCode) => ({
  beginsAt: from === '' ? null : momentOf(from, fromTime || '00:00', country),
  endsAt: till === '' ? null : momentOf(till, tillTime || '24:00', country),
});

type SelectionValue = Pick<
  PlanValue,
  'category' | 'label' | 'brand' | 'season' | 'collection' | 'priceFrom' | 'priceTill' | 'articles'
>;

export const selectionOf = (value: SelectionValue): GoodsSelection => ({
  categoryId: /^\d{1,9}$/.test(value.category) ? Number(value.category) : null,
  label: value.label || null,
  brand: value.brand || null,
  season: value.season || null,
  collection: value.collection || null,
  priceFrom: sumIn(value.priceFrom),
  priceTill: sumIn(value.priceTill),
  articles: articlesIn(value.articles),
});

export function termsOf(value: PlanValue, country: CountryCode): PriceTerms {
  const { kind, name, rule, rounding } = value;
  const isPriced = kind !== 'hidden';
  return {
    kind,
    name,
    selection: selectionOf(value),
    percent: isPriced && rule === 'percent' ? Number(value.value) : null,
    amount: isPriced && rule === 'sum' ? sumIn(value.value) : null,
    prices: isPriced && rule === 'prices' ? [...pricesIn(value.prices).prices] : [],
    rounding,
    ...periodOf(value, country),
  };
}

const names: Readonly<Record<PricePlanKind, string>> = {
  sale: 'Распродажа',
  price: 'Цена на время',
  hidden: 'Скрытые вещи',
};

/** A form that nobody has filled in: a sale of the weekend, or what begins now. */
export function newValues(
  kind: PricePlanKind,
  articles: string,
  country: CountryCode,
  now: Date,
): Partial<PlanValues> {
  const shared = { kind, name: names[kind], articles, fromTime: '00:00', tillTime: '24:00' };
  if (kind !== 'sale') return { ...shared, rule: 'sum' };
  const { friday, sunday } = nextWeekend(now, country);
  return { ...shared, rule: 'percent', rounding: 'nineties', from: friday, till: sunday };
}

interface Planned {
  readonly name: string;
  readonly beginsAt: string;
  readonly endsAt: string | null;
}

/** A plan as its form shows it. */
export function changeValuesOf({ name, beginsAt, endsAt }: Planned, country: CountryCode): ChangeValues {
  const end = endsAt === null ? { day: '', clock: '' } : endOf(endsAt, country);
  return {
    name,
    from: dayIn(beginsAt, country),
    fromTime: timeIn(beginsAt, country),
    till: end.day,
    tillTime: end.clock,
  };
}

/** By field, what the plan has by now, where that is not what was typed. */
export function nowHints(plan: Planned, typed: ChangeValues, country: CountryCode): Partial<ChangeValues> {
  const now = changeValuesOf(plan, country);
  const changed = (Object.keys(now) as (keyof ChangeValues)[]).filter((name) => now[name] !== typed[name]);
  return Object.fromEntries(changed.map((name) => [name, `Сейчас: ${now[name] || 'пусто'}`]));
}
