import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { ColourPrices, SetPrice } from '#src/contract/shop/staff-prices.ts';
import { deskHref } from '#src/desk-routes.ts';
import { FILL_IN, number, tick } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValuesOf } from '#src/web/forms/form.ts';
import { countryLinks } from '../countries.ts';
import { WHOLE_DRAMS } from '../drams.ts';
import type { FilterLink } from '../filter-link.ts';
import type { MemberModel } from '../member.ts';
import { MOST_SUM } from '../most-sum.ts';
import { isFraction, sumIn } from './form.ts';
import { type HistoryLine, historyLine } from './history-line.ts';
import { type PlanRow, rowOf } from './list.ts';
import { proofText } from './proof-text.ts';
import { momentText, priceText, sumText } from './words.ts';

interface Context {
  readonly country: CountryCode;
}

export const setPriceForm = form({
  price: number<Context>({
    missing: FILL_IN,
    inputMode: 'decimal',
    rule: (typed, { country }) =>
      isFraction(typed, country)
        ? WHOLE_DRAMS
        : sumIn(typed) === null && typeset`Цена — больше нуля, до ${MOST_SUM}`,
  }),
  oldPrice: number<Context>({
    inputMode: 'decimal',
    rule: (typed, { country }, values) => {
      if (isFraction(typed, country)) return WHOLE_DRAMS;
      const isHigher = (sumIn(typed) ?? 0) > (sumIn(values.price ?? '') ?? 0);
      return typed !== '' && !isHigher && typeset`Зачёркнутая цена — больше новой, или пусто`;
    },
  }),
  kept: tick(),
});
export type SetPriceFields = FieldsOf<typeof setPriceForm>;
export type SetPriceValues = ValuesOf<typeof setPriceForm>;

export interface TypedPrice {
  readonly article: string;
  readonly values: SetPriceValues;
  readonly errors?: Partial<SetPriceValues>;
  readonly isStale?: boolean;
}

export interface ModelPricesModel {
  readonly title: string;
  readonly code: string;
  readonly countries: readonly FilterLink[];
  readonly colours: readonly ColourModel[];
  /** Null for who may only look. */
  readonly change: {
    readonly setHref: string;
    /** Null if nothing of it is sold. */
    readonly hideHref: string | null;
    readonly planHref: string;
    readonly hideLaterHref: string;
  } | null;
}

export interface ColourModel {
  readonly article: string;
  readonly colour: string;
  readonly now: string;
  readonly rows: readonly (readonly [title: string, value: string])[];
  readonly plans: readonly PlanRow[];
  readonly history: readonly { readonly since: string; readonly price: string; readonly old: string }[];
  readonly line: HistoryLine | null;
  readonly fields: SetPriceFields;
  /** The standing price as the form carries it. */
  readonly was: string;
  /** What stands by now, if somebody was faster; empty otherwise. */
  readonly standing: string;
  readonly isFed: boolean;
  readonly isSold: boolean;
  readonly isOpen: boolean;
}

type Shown = CallReply<Contract['shop']['showModelPrices']>;

export function modelPricesModel(
  { modelCode, title, colours }: Shown,
  country: CountryCode,
  { permissions }: Pick<MemberModel, 'permissions'>,
  now: Date,
  typed?: TypedPrice,
): ModelPricesModel {
  const params = { code: modelCode };
  const isSold = colours.some(({ price }) => price !== null);
  return {
    title,
    code: modelCode,
    countries: countryLinks(country, (each) => deskHref('modelPrices', params, { country: each })),
    colours: colours.map((each) => colourModel(each, country, now, typed)),
    change: permissions.has('prices.change')
      ? {
          setHref: deskHref('setPrice', params, { country }),
          hideHref: isSold ? deskHref('hideGoods', params, { country }) : null,
          planHref: deskHref('newPricePlan', {}, { country, kind: 'price', articles: modelCode }),
          hideLaterHref: deskHref('newPricePlan', {}, { country, kind: 'hidden', articles: modelCode }),
        }
      : null,
  };
}

function colourModel(
  colour: ColourPrices,
  country: CountryCode,
  now: Date,
  typed: TypedPrice | undefined,
): ColourModel {
  const own = typed?.article === colour.modelColorCode ? typed : undefined;
  const { set } = colour;
  return {
    article: colour.modelColorCode,
    colour: colour.colorName,
    now: nowText(colour, country),
    rows: [
      ['Назначена', set === null ? 'нет' : standingText(set, country)],
      ['Низшая за 30 дней', colour.lowest === null ? '—' : sumText(colour.lowest, country)],
      ...(colour.old === null ? [] : [['Зачёркнутая', proofText(colour.old, country)] as const]),
    ],
    plans: colour.plans.map((plan) => rowOf(plan, country)),
    history: colour.history.map(({ since, price, oldPrice }) => ({
      since: since === null ? 'раньше' : momentText(since, country),
      price: priceText(price, country),
      old: oldPrice === 0 ? '—' : sumText(oldPrice, country),
    })),
    line: historyLine(colour.history, now),
    fields: setPriceForm({ country }).fields(own?.values ?? valuesOf(set, colour.isFed), own?.errors),
    was: set === null ? '' : JSON.stringify(set),
    standing: own?.isStale ? typeset`Сейчас: ${set === null ? 'нет' : standingText(set, country)}` : '',
    isFed: colour.isFed,
    isSold: colour.price !== null,
    isOpen: own !== undefined,
  };
}

function nowText({ price, oldPrice, plans }: ColourPrices, country: CountryCode): string {
  if (price !== null)
    return oldPrice === 0
      ? sumText(price, country)
      : typeset`${sumText(price, country)} вместо ${sumText(oldPrice, country)}`;
  return plans.some(({ kind, state }) => kind === 'hidden' && state === 'running')
    ? 'скрыта'
    : typeset`не продаётся`;
}

function standingText({ price, oldPrice, isKept }: SetPrice, country: CountryCode): string {
  const old = oldPrice === 0 ? '' : typeset`, зачёркнутая ${sumText(oldPrice, country)}`;
  return `${sumText(price, country)}${old}${isKept ? typeset`, выгрузка её не меняет` : ''}`;
}

const written = (sum: number): string => (sum === 0 ? '' : String(sum));

/** A price that the staff sets for goods of a feed is kept, unless they say otherwise. */
const valuesOf = (set: SetPrice | null, isFed: boolean): SetPriceValues => ({
  price: written(set?.price ?? 0),
  oldPrice: written(set?.oldPrice ?? 0),
  kept: set?.isKept || isFed ? 'yes' : '',
});

/** The standing price that a form was drawn from; undefined for what no page has written. */
export function standingIn(text: string): SetPrice | null | undefined {
  if (text === '') return null;
  if (text.length > maxLengths.staffReason) return undefined;
  try {
    const { price, oldPrice, isKept }: Partial<SetPrice> = JSON.parse(text);
    if (typeof price !== 'number' || typeof oldPrice !== 'number' || typeof isKept !== 'boolean')
      return undefined;
    return price >= 0 && oldPrice >= 0 ? { price, oldPrice, isKept } : undefined;
  } catch {
    return undefined;
  }
}
