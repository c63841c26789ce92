import type { Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { changeRow, type Doing, recordAdded } from '#src/backend/kernel/staff/kept-rows.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { findSameHours, hoursIn, keptHours } from './hours.ts';
import { readPlaces } from './places.ts';
import { findSame, keptRates, placeOf, termsIn } from './rates.ts';

type RateBody = ParsedInput<Contract['delivery']['saveRate']>['body'];
type HoursBody = ParsedInput<Contract['delivery']['saveHours']>['body'];

interface Saved {
  readonly success: boolean;
  readonly errorMessage: '' | 'Changed' | 'Taken' | 'UnknownPlace';
  readonly id: number | null;
}

const saved = (id: number): Saved => ({ success: true, errorMessage: '', id });
const refused = (errorMessage: Saved['errorMessage'], id: number | null = null): Saved => ({
  success: false,
  errorMessage,
  id,
});

const isSame = (one: object, other: object): boolean => {
  const values = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => values.get(name) === value);
};

/** @throws Refusal 404 for a rate that the country does not have */
export async function saveRate(
  query: Queryable,
  country: CountryCode,
  body: RateBody,
  doing: Doing,
): Promise<Saved> {
  const terms = termsIn(body);
  if (body.id !== null) {
    const row = await keptRates.find(query, body.id);
    if (row?.country !== country) throw notFound('Rate');
    const wanted = (was: typeof row) => ({ ...was, ...terms });
    const problem = await changeRow(
      query,
      keptRates,
      { wanted, doing },
      { id: body.id, version: body.version },
    );
    return problem ? refused(problem, body.id) : saved(body.id);
  }
  if (!(await readPlaces(query, country)).isKnown(body)) return refused('UnknownPlace');
  const place = placeOf(country, body);
  const there = await findSame(query, place);
  if (there) return isSame(terms, there) ? saved(there.id) : refused('Taken', there.id);
  const row = await query
    .insertInto('delivery_rates')
    .values({ ...place, ...terms })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAdded(query, keptRates, row, doing);
  return saved(row.id);
}

/** @throws Refusal 404 for hours that the country does not have */
export async function saveHours(
  query: Queryable,
  country: CountryCode,
  body: HoursBody,
  doing: Doing,
): Promise<Saved> {
  const terms = hoursIn(body);
  const place = { country, region_id: body.regionId, city_guid: body.cityGuid };
  if (body.id !== null) {
    const row = await keptHours.find(query, body.id);
    if (row?.country !== country) throw notFound('Hours');
    const wanted = (was: typeof row) => ({ ...was, ...terms });
    if (await keptHours.isTaken(query, wanted(row))) return refused('Taken', body.id);
    const problem = await changeRow(
      query,
      keptHours,
      { wanted, doing },
      { id: body.id, version: body.version },
    );
    return problem ? refused(problem, body.id) : saved(body.id);
  }
  if (!(await readPlaces(query, country)).isKnown(body)) return refused('UnknownPlace');
  const there = await findSameHours(query, { ...place, ...terms });
  if (there) return isSame(terms, there) ? saved(there.id) : refused('Taken', there.id);
  const row = await query
    .insertInto('delivery_intervals')
    .values({ ...place, ...terms })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAdded(query, keptHours, row, doing);
  return saved(row.id);
}
