import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { DeliveryKind, Terminal } from '#src/contract/delivery/index.ts';
import type { Parcel } from './parcel.ts';
import type { Place } from './place.ts';
import { type Rate, readRates, unitsIn } from './rates.ts';
import { supplyParcel } from './stock-allocation.ts';
import { type Terms, termsOf } from './terms.ts';
import { readWorkingDays, type WorkingDays } from './working-days.ts';

export type TerminalRow = Awaited<ReturnType<ReturnType<typeof selectTerminals>['execute']>>[number];

export async function hasTerminal(query: Queryable, place: Place): Promise<boolean> {
  const rows = await findTerminals(query, place);
  return rows.length > 0;
}

const findTerminals = prepared((query, value: ValueNamed<Place>) =>
  query
    .selectFrom('terminals')
    .where('city_guid', '=', value('cityId'))
    .where('country', '=', value('country'))
    .where('is_hidden', '=', 0)
    .select('code')
    .limit(1),
);

interface Options {
  readonly place: Place;
  readonly rates: ReadonlyMap<DeliveryKind, Rate>;
  readonly days: WorkingDays;
}

export async function listTerminals(
  query: Queryable,
  { place, rates, days }: Options,
  parcel: Parcel,
  now: Date,
): Promise<Terminal[]> {
  const terms = terminalTerms(rates.get('terminal'), { place, days }, parcel, now);
  if (!terms) return [];
  const rows = await selectTerminals(query, place.country)
    .where('terminals.city_guid', '=', place.cityId)
    .where('terminals.is_hidden', '=', 0)
    .orderBy('terminals.position')
    .orderBy('terminals.code')
    .execute();
  return rows.map((row) => toTerminal(row, terms));
}

/** A terminal with its delivery terms; undefined if unknown or unreachable for the parcel. */
export async function findTerminal(
  query: Queryable,
  { country, id }: { readonly country: CountryCode; readonly id: string },
  parcel: Parcel,
  now: Date,
): Promise<Terminal | undefined> {
  const row = await readTerminal(query, country, id);
  if (!row) return undefined;
  const place = { country, regionId: row.region_id, cityId: row.city_guid };
  const [rates, days] = await Promise.all([
    readRates(query, place, unitsIn(parcel.goods)),
    readWorkingDays(query, place),
  ]);
  const terms = terminalTerms(rates.get('terminal'), { place, days }, parcel, now);
  return terms ? toTerminal(row, terms) : undefined;
}

/** One that shoppers can choose. */
export function readTerminal(
  query: Queryable,
  country: CountryCode,
  code: string,
): Promise<TerminalRow | undefined> {
  return selectTerminals(query, country)
    .where('terminals.code', '=', code)
    .where('terminals.is_hidden', '=', 0)
    .executeTakeFirst();
}

function terminalTerms(
  rate: Rate | undefined,
  to: Omit<Options, 'rates'>,
  { goods, sum, byEmail }: Parcel,
  now: Date,
): Terms | null {
  const supply = byEmail ? null : supplyParcel(goods);
  return rate && supply ? termsOf(rate, sum, supply, to, now) : null;
}

function selectTerminals(query: Queryable, country: CountryCode) {
  return query
    .selectFrom('terminals')
    .innerJoin('cities', 'cities.guid', 'terminals.city_guid')
    .where('terminals.country', '=', country)
    .selectAll('terminals')
    .select(['cities.name as city_name', 'cities.region_id']);
}

function toTerminal(row: TerminalRow, { price, orderBefore: _, ...days }: Terms): Terminal {
  return {
    id: row.code,
    title: row.title,
    cityName: row.city_name,
    cityGuid: row.city_guid,
    regionId: row.region_id,
    address: row.address,
    metro: row.metro,
    hours: row.hours,
    latitude: row.latitude,
    longitude: row.longitude,
    price: wholeUnits(price),
    ...days,
  };
}
