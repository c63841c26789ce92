import * as z from 'zod';
import type { Queryable } from '#src/backend/database/database.ts';
import { minorUnits, wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { KeptTable } from '#src/backend/kernel/staff/kept-rows.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import { deliveryKinds } from '#src/contract/delivery/index.ts';
import type { StaffRate } from '#src/contract/delivery/staff-delivery.ts';
import type { Contract } from '#src/contract/index.ts';
import type { Places } from './places.ts';

const row = z.object({
  id: z.number(),
  country: z.enum(countryCodes),
  region_id: z.string().nullable(),
  city_guid: z.string().nullable(),
  kind: z.enum(deliveryKinds),
  title: z.string(),
  price: z.number(),
  free_from: z.number().nullable(),
  days_from: z.number(),
  days_to: z.number(),
  fitting_units: z.number(),
  fitting_sum: z.number().nullable(),
  version: z.number(),
});
type Row = z.infer<typeof row>;
export type RateTerms = Omit<ParsedInput<Contract['delivery']['saveRate']>['body'], 'id' | 'version' | 'by'>;

export const keptRates: KeptTable<Row> = {
  noun: 'rate',
  row,
  find: (query, id) => query.selectFrom('delivery_rates').where('id', '=', id).selectAll().executeTakeFirst(),
  insert: (query, values) => query.insertInto('delivery_rates').values(values).execute(),
  update: (query, { id, ...values }) =>
    query.updateTable('delivery_rates').set(values).where('id', '=', id).execute(),
  remove: (query, id) => query.deleteFrom('delivery_rates').where('id', '=', id).execute(),
  isTaken: async (query, wanted) => {
    const found = await findSame(query, wanted);
    return found !== undefined && found.id !== wanted.id;
  },
  title: ({ title }) => title,
};

type Same = Pick<Row, 'country' | 'kind' | 'region_id' | 'city_guid'>;

/** The rate of the same kind at the same place. */
export const findSame = (query: Queryable, { country, kind, region_id, city_guid }: Same) =>
  query
    .selectFrom('delivery_rates')
    .where('country', '=', country)
    .where('kind', '=', kind)
    .where((eb) => eb(eb.fn.coalesce('region_id', eb.val('')), '=', region_id ?? ''))
    .where((eb) => eb(eb.fn.coalesce('city_guid', eb.val('')), '=', city_guid ?? ''))
    .selectAll()
    .executeTakeFirst();

export const placeOf = (country: CountryCode, { regionId, cityGuid, kind }: RateTerms): Same => ({
  country,
  kind,
  region_id: regionId,
  city_guid: cityGuid,
});

export const termsIn = (terms: RateTerms) => ({
  title: terms.title,
  price: minorUnits(terms.price),
  free_from: terms.freeFrom === null ? null : minorUnits(terms.freeFrom),
  days_from: terms.daysFrom,
  days_to: terms.daysTo,
  fitting_units: terms.fittingUnits,
  fitting_sum: terms.fittingSum === null ? null : minorUnits(terms.fittingSum),
});

export async function listRates(
  query: Queryable,
  country: CountryCode,
  places: Places,
): Promise<StaffRate[]> {
  const rows = await query
    .selectFrom('delivery_rates')
    .where('country', '=', country)
    .orderBy('kind')
    .orderBy('id')
    .selectAll()
    .execute();
  return byPlace(rows.map((each) => toRate(each, places)));
}

const toRate = (each: Row, { titleOf }: Places): StaffRate => {
  const place = { regionId: each.region_id, cityGuid: each.city_guid };
  const whole = (minor: number | null) => (minor === null ? null : wholeUnits(minor));
  return {
    id: each.id,
    ...place,
    place: titleOf(place),
    version: each.version,
    kind: each.kind,
    title: each.title,
    price: wholeUnits(each.price),
    freeFrom: whole(each.free_from),
    daysFrom: each.days_from,
    daysTo: each.days_to,
    fittingUnits: each.fitting_units,
    fittingSum: whole(each.fitting_sum),
  };
};

const alphabet = new Intl.Collator('ru');

/** Those of the country first. */
export const byPlace = <Listed extends { readonly place: string }>(rows: readonly Listed[]): Listed[] =>
  rows.toSorted((one, other) => alphabet.compare(one.place, other.place));
