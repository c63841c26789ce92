import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { form } from '#src/web/forms/form.ts';
import { countryLinks } from '../countries.ts';
import { dayIn, isDay, momentOf } from '../days.ts';
import type { FilterLink } from '../filter-link.ts';
import { type ChoicesModel, choicesModel } from './choices.ts';
import { selectionFields } from './form.ts';
import { type GoodsRow, pricedHeads, pricedRows } from './goods-rows.ts';
import { isClock } from './moments.ts';
import { selectionOf } from './terms.ts';
import { momentText } from './words.ts';

export const PRICES_PER_PAGE = 50;

const selectionForm = form(selectionFields);

export interface AtFilter {
  readonly country: CountryCode;
  readonly day: string;
  readonly clock: string;
  readonly selection: ReturnType<typeof selectionOf>;
  /** As typed, for links and fields. */
  readonly typed: Readonly<Record<keyof typeof selectionFields, string>>;
}

/** A filter as the address has it; what can't be used is left out. */
export function atFilterIn(query: URLSearchParams, country: CountryCode, now: Date): AtFilter {
  const day = query.get('day') ?? '';
  const clock = query.get('time') ?? '';
  const read = selectionForm().read(query);
  const value = read.ok ? read.value : selectionForm.empty;
  return {
    country,
    day: isDay(day) ? day : dayIn(now, country),
    clock: isClock(clock) ? clock : '12:00',
    selection: selectionOf(value),
    typed: value,
  };
}

/** A filter as addresses say it. */
export const atQuery = ({ country, day, clock, typed }: AtFilter) => ({
  country,
  day,
  time: clock,
  ...typed,
});

export const momentIn = ({ day, clock, country }: AtFilter): string => momentOf(day, clock, country);

export interface PricesAtModel {
  readonly filter: AtFilter;
  readonly moment: string;
  readonly countries: readonly FilterLink[];
  readonly choices: ChoicesModel;
  readonly heads: readonly string[];
  readonly goods: readonly GoodsRow[];
  readonly pages: PageLinksModel;
  readonly shopHref: string;
}

type Listed = CallReply<Contract['shop']['listPricesAt']>;
type Choices = CallReply<Contract['shop']['showPriceChoices']>;

export function pricesAtModel(
  { goods, totalCount }: Listed,
  choices: Choices,
  filter: AtFilter,
  page: number,
): PricesAtModel {
  const { country, day, clock } = filter;
  return {
    filter,
    moment: momentText(momentIn(filter), country),
    countries: countryLinks(country, (each) => deskHref('pricesAt', {}, { country: each, day, time: clock })),
    choices: choicesModel(choices),
    heads: pricedHeads,
    goods: pricedRows(goods, country),
    pages: pageLinks(page, { totalCount, pageSize: PRICES_PER_PAGE }, (wanted) =>
      deskHref('pricesAt', {}, { ...atQuery(filter), ...pageQuery(wanted) }),
    ),
    shopHref: deskHref('shopAt', {}, atQuery(filter)),
  };
}
