import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { DeliveryKind } from '#src/contract/delivery/index.ts';
import type { StaffRate } from '#src/contract/delivery/staff-delivery.ts';
import type { Contract } from '#src/contract/index.ts';
import { money } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type PageLinksModel, pageLinks, pageQuery, readPage } from '#src/models/page-links.ts';
import { countryIn } from '../countries.ts';
import type { MemberModel } from '../member.ts';
import { kindTitles, type PartLinks, partLinks, placeText } from './words.ts';

type Listed = CallReply<Contract['delivery']['listRates']>;

interface RateModel {
  readonly title: string;
  readonly price: string;
  readonly about: string;
  /** Null for who may only look. */
  readonly href: string | null;
}

export interface RatesModel {
  readonly country: CountryCode;
  readonly links: PartLinks;
  readonly kinds: readonly string[];
  /** A place a row, with the rate of each kind; null where it is that of the region or the country. */
  readonly places: readonly { readonly title: string; readonly rates: readonly (RateModel | null)[] }[];
  readonly newHref: string | null;
  /** What places are looked for by; empty for all. */
  readonly place: string;
  /** Null where one page has all. */
  readonly pages: PageLinksModel | null;
  readonly isEmpty: boolean;
}

export interface RatesView {
  readonly country: CountryCode;
  readonly place: string;
  readonly page: number;
}

const MOST_TYPED = 60;
const PLACES_PER_PAGE = 12;
/** So many places are seen at once without a search. */
const FEW_PLACES = 20;

export const ratesViewIn = (query: URLSearchParams): RatesView => ({
  country: countryIn(query),
  place: (query.get('place') ?? '').trim().slice(0, MOST_TYPED),
  page: readPage(query),
});

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

const kinds: readonly DeliveryKind[] = ['courier', 'terminal', 'shop'];

export function ratesModel(
  { rates, currency }: Listed,
  { country, place, page }: RatesView,
  { permissions }: Pick<MemberModel, 'permissions'>,
): RatesModel {
  const mayChange = permissions.has('delivery.change');
  const hrefOf = ({ id }: StaffRate) =>
    mayChange ? deskHref('rate', { id: String(id) }, { country }) : null;
  const all = [...Map.groupBy(rates, ({ regionId, cityGuid }) => `${regionId} ${cityGuid}`).values()];
  const found = all.filter(([first]) => plain(placeText(first?.place ?? '')).includes(plain(place)));
  const pageSize = found.length > FEW_PLACES ? PLACES_PER_PAGE : FEW_PLACES;
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  return {
    country,
    links: partLinks('delivery', country),
    kinds: kinds.map((kind) => kindTitles[kind]),
    places: shown.map((ofPlace) => ({
      title: placeText(ofPlace[0]?.place ?? ''),
      rates: kinds.map((kind) => {
        const rate = ofPlace.find((each) => each.kind === kind);
        return rate ? { ...rateText(rate, currency), href: hrefOf(rate) } : null;
      }),
    })),
    newHref: mayChange ? deskHref('newRate', {}, { country }) : null,
    place,
    pages:
      found.length > pageSize
        ? pageLinks(page, { totalCount: found.length, pageSize }, (wanted) =>
            deskHref('delivery', {}, { country, place: place || null, ...pageQuery(wanted) }),
          )
        : null,
    isEmpty: all.length === 0,
  };
}

const daysText = (from: number, to: number): string =>
  from === to ? typeset`${from} дн.` : typeset`${from}–${to} дн.`;

function rateText(rate: StaffRate, currency: Listed['currency']): Omit<RateModel, 'href'> {
  const { price, freeFrom, fittingUnits, fittingSum } = rate;
  const fitting = [
    typeset`примерка до ${fittingUnits} вещей`,
    fittingSum === null ? '' : typeset`на ${money(fittingSum, currency)}`,
  ];
  return {
    title: rate.title,
    price: price === 0 ? 'бесплатно' : money(price, currency),
    about: [
      daysText(rate.daysFrom, rate.daysTo),
      price > 0 && freeFrom !== null && typeset`от ${money(freeFrom, currency)} бесплатно`,
      fittingUnits > 0 && fitting.filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join(', '),
  };
}
