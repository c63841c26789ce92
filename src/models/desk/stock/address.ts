import { MAX_STOCK_PRODUCTS } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { maxLengths, maxNumbers } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { countryIn, countryQuery } from '../countries.ts';

/** What the grid shows, as its address says it. */
export interface GridAddress {
  readonly country: CountryCode;
  readonly codes: readonly string[];
  /** Empty for the shops that have something. */
  readonly city: string;
  /** Empty for all of the city. */
  readonly shop: string;
}

export const codesIn = (query: URLSearchParams): string[] =>
  query
    .getAll('product')
    .filter((code) => code.length <= maxLengths.code)
    .slice(0, MAX_STOCK_PRODUCTS);

export const codeIn = (query: URLSearchParams, name: string): string =>
  (query.get(name) ?? '').slice(0, maxLengths.code);

export const gridAddressIn = (query: URLSearchParams): GridAddress => ({
  country: countryIn(query),
  codes: codesIn(query),
  city: query.get('city') ?? '',
  shop: codeIn(query, 'shop'),
});

/** A number of a row; undefined for none. */
export function idIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  return /^\d{1,10}$/.test(text) && Number(text) <= maxNumbers.integer ? Number(text) : undefined;
}

const gridQuery = ({ country, codes, city, shop }: GridAddress) => ({
  ...countryQuery(country),
  product: [...codes],
  city,
  shop,
});

export const gridHref = (address: GridAddress): string => deskHref('stockGrid', {}, gridQuery(address));
export const countHref = (address: GridAddress): string => deskHref('countStock', {}, gridQuery(address));

interface MovesAddress {
  readonly country: CountryCode;
  readonly itemId: number;
  readonly shop?: string;
  readonly before?: number;
}

export const movesHref = ({ country, itemId, shop, before }: MovesAddress): string =>
  deskHref(
    'stockMoves',
    {},
    { ...countryQuery(country), item: itemId, shop: shop ?? null, before: before ?? null },
  );
