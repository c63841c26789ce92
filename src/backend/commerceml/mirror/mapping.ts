import type { CountryCode } from '#src/config/countries.ts';
import type { NamedRecord } from '../reading/records.ts';

/** Decided of what the shop does not use. */
export const UNUSED = 'none';

/** What the staff has decided of 1C's names; by ids, and by names where ids have changed. */
export interface Mapping {
  /** Which country's price a type is; `none` for one that the shop does not use. */
  readonly prices: ReadonlyMap<string, CountryCode | typeof UNUSED>;
  /** The number of the shop that a warehouse is; `none` for one whose goods are not sold here. */
  readonly warehouses: ReadonlyMap<string, string>;
  /** The parameter of YML that a property is; `none` for one that goods do not show. */
  readonly properties: ReadonlyMap<string, string>;
}

/** What was decided of a thing, by its id or, failing that, by its name. */
export const decidedOf = <Decision>(
  decisions: ReadonlyMap<string, Decision>,
  { id, name }: Pick<NamedRecord, 'id' | 'name'>,
): Decision | undefined => decisions.get(id) ?? decisions.get(nameKeyOf(name));

/** Names share a map with ids, which never begin like this. */
export const nameKeyOf = (name: string): string => `name:${name.trim().toLowerCase().replaceAll('ё', 'е')}`;

const CURRENCIES = new Map<string, CountryCode>([
  ...['rub', 'rur', 'руб', 'руб.', '643', '810', '₽'].map((name): [string, CountryCode] => [name, 'RU']),
  ...['amd', 'драм', '051', '֏'].map((name): [string, CountryCode] => [name, 'AM']),
]);

/** The country that pays in a currency, as 1C writes it. */
export const countryOfCurrency = (written = ''): CountryCode | undefined =>
  CURRENCIES.get(written.trim().toLowerCase());

/** Whether the staff has chosen a country's types of prices, which nothing else may stand for then. */
export const isDecided = ({ prices }: Mapping, country: CountryCode): boolean =>
  [...prices.values()].includes(country);

/** The types of a country's prices: those decided on, else the only one in its currency, or its only retail one. */
export function priceTypesOf(
  types: readonly NamedRecord[],
  mapping: Mapping,
  country: CountryCode,
): readonly string[] {
  if (isDecided(mapping, country))
    return types.filter((type) => decidedOf(mapping.prices, type) === country).map(({ id }) => id);
  const open = types.filter(
    (type) => decidedOf(mapping.prices, type) === undefined && countryOfCurrency(type.currency) === country,
  );
  const retail = open.filter(({ name }) => /розн/i.test(name));
  const only = open.length === 1 ? open : retail;
  return only.length === 1 ? only.map(({ id }) => id) : [];
}
