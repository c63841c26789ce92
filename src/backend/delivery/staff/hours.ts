import * as z from 'zod';
import type { Queryable } from '#src/backend/database/database.ts';
import type { KeptTable } from '#src/backend/kernel/staff/kept-rows.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { StaffHours } from '#src/contract/delivery/staff-delivery.ts';
import type { Contract } from '#src/contract/index.ts';
import { courierDays } from '../calendar.ts';
import { countOrders } from '../intervals.ts';
import { readWorkingDays } from '../working-days.ts';
import type { Places } from './places.ts';
import { byPlace } from './rates.ts';

const DAYS_SHOWN = 7;

const row = z.object({
  id: z.number(),
  country: z.enum(countryCodes),
  region_id: z.string().nullable(),
  city_guid: z.string().nullable(),
  time_from: z.string(),
  time_to: z.string(),
  closes_before_hours: z.number(),
  capacity: z.number().nullable(),
  version: z.number(),
});
type Row = z.infer<typeof row>;
type Terms = Omit<ParsedInput<Contract['delivery']['saveHours']>['body'], 'id' | 'version' | 'by'>;

export const keptHours: KeptTable<Row> = {
  noun: 'hours',
  row,
  find: (query, id) =>
    query.selectFrom('delivery_intervals').where('id', '=', id).selectAll().executeTakeFirst(),
  insert: (query, values) => query.insertInto('delivery_intervals').values(values).execute(),
  update: (query, { id, ...values }) =>
    query.updateTable('delivery_intervals').set(values).where('id', '=', id).execute(),
  remove: (query, id) => query.deleteFrom('delivery_intervals').where('id', '=', id).execute(),
  isTaken: async (query, wanted) => {
    const found = await findSameHours(query, wanted);
    return found !== undefined && found.id !== wanted.id;
  },
  title: ({ time_from, time_to }) => `${time_from}–${time_to}`,
};

export const findSameHours = (
  query: Queryable,
  wanted: Pick<Row, 'country' | 'region_id' | 'city_guid' | 'time_from' | 'time_to'>,
) =>
  query
    .selectFrom('delivery_intervals')
    .where('country', '=', wanted.country)
    .where('time_from', '=', wanted.time_from)
    .where('time_to', '=', wanted.time_to)
    .where((eb) => eb(eb.fn.coalesce('region_id', eb.val('')), '=', wanted.region_id ?? ''))
    .where((eb) => eb(eb.fn.coalesce('city_guid', eb.val('')), '=', wanted.city_guid ?? ''))
    .selectAll()
    .executeTakeFirst();

export const hoursIn = ({ from, to, closesBefore, capacity }: Terms) => ({
  time_from: from,
  time_to: to,
  closes_before_hours: closesBefore,
  capacity,
});

/** With the orders of the next days on which couriers come. */
export async function listHours(
  query: Queryable,
  country: CountryCode,
  places: Places,
  now: Date,
): Promise<StaffHours[]> {
  const rows = await query
    .selectFrom('delivery_intervals')
    .where('country', '=', country)
    .orderBy('time_from')
    .orderBy('id')
    .selectAll()
    .execute();
  const regionOf = (each: Row) =>
    places.regionOf({ regionId: each.region_id, cityGuid: each.city_guid }) ?? WHOLE_COUNTRY;
  const days = await readDays(query, country, new Set(rows.map(regionOf)), now);
  const ids = rows.map(({ id }) => id);
  const booked = await countOrders(query, ids, [...days.values()].flat().sort());
  return byPlace(
    rows.map((each) => {
      const place = { regionId: each.region_id, cityGuid: each.city_guid };
      const shown = days.get(regionOf(each)) ?? [];
      return {
        id: each.id,
        ...place,
        place: places.titleOf(place),
        version: each.version,
        from: each.time_from,
        to: each.time_to,
        closesBefore: each.closes_before_hours,
        capacity: each.capacity,
        booked: shown.map((day) => ({ day, orders: booked.get(`${each.id} ${day}`) ?? 0 })),
      };
    }),
  );
}

/** No region's id: only the holidays of all regions hold there. */
const WHOLE_COUNTRY = '';

/** The next days on which couriers come, by region. */
async function readDays(
  query: Queryable,
  country: CountryCode,
  regions: ReadonlySet<string>,
  now: Date,
): Promise<ReadonlyMap<string, string[]>> {
  const shown = new Map<string, string[]>();
  for (const regionId of regions) {
    const region = { country, regionId };
    const days = await readWorkingDays(query, region);
    shown.set(regionId, courierDays(now, region, 0, { count: DAYS_SHOWN, days }));
  }
  return shown;
}
