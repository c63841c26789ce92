import * as z from 'zod';
import type { Queryable } from '#src/backend/database/database.ts';
import { type Doing, type KeptTable, recordAdded } from '#src/backend/kernel/staff/kept-rows.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { StaffHoliday } from '#src/contract/delivery/staff-delivery.ts';
import type { Contract } from '#src/contract/index.ts';
import { type Places, readPlaces } from './places.ts';

const row = z.object({
  id: z.number(),
  country: z.enum(countryCodes),
  region_id: z.string().nullable(),
  day: z.string(),
  title: z.string(),
  stops_courier: z.number(),
  stops_dispatch: z.number(),
  version: z.number(),
});
type Row = z.infer<typeof row>;
type NewHoliday = ParsedInput<Contract['delivery']['addHolidays']>['body']['holidays'][number];

export const keptHolidays: KeptTable<Row> = {
  noun: 'holiday',
  row,
  find: (query, id) =>
    query.selectFrom('delivery_holidays').where('id', '=', id).selectAll().executeTakeFirst(),
  insert: (query, values) => query.insertInto('delivery_holidays').values(values).execute(),
  update: (query, { id, ...values }) =>
    query.updateTable('delivery_holidays').set(values).where('id', '=', id).execute(),
  remove: (query, id) => query.deleteFrom('delivery_holidays').where('id', '=', id).execute(),
  isTaken: async (query, { id, country, region_id, day }) => {
    const found = await query
      .selectFrom('delivery_holidays')
      .where('country', '=', country)
      .where('day', '=', day)
      .where((eb) => eb(eb.fn.coalesce('region_id', eb.val('')), '=', region_id ?? ''))
      .where('id', '<>', id)
      .select('id')
      .executeTakeFirst();
    return found !== undefined;
  },
  title: ({ day, title }) => [day, title].filter(Boolean).join(' '),
};

interface Added {
  readonly success: boolean;
  readonly errorMessage: '' | 'UnknownPlace';
  readonly added: number[];
}

/** Adds the days that are not there yet. */
export async function addHolidays(
  query: Queryable,
  country: CountryCode,
  holidays: readonly NewHoliday[],
  doing: Doing,
): Promise<Added> {
  const places = await readPlaces(query, country);
  if (!holidays.every(({ regionId }) => places.isKnown({ regionId, cityGuid: null })))
    return { success: false, errorMessage: 'UnknownPlace', added: [] };
  const added: number[] = [];
  for (const holiday of holidays) {
    const inserted = await insertHoliday(query, country, holiday);
    if (!inserted) continue;
    await recordAdded(query, keptHolidays, inserted, doing);
    added.push(inserted.id);
  }
  return { success: true, errorMessage: '', added };
}

/** @returns undefined for a day that is there already */
const insertHoliday = (query: Queryable, country: CountryCode, holiday: NewHoliday) =>
  query
    .insertInto('delivery_holidays')
    .values({
      country,
      region_id: holiday.regionId,
      day: holiday.day,
      title: holiday.title,
      stops_courier: Number(holiday.stopsCourier),
      stops_dispatch: Number(holiday.stopsDispatch),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export async function listHolidays(
  query: Queryable,
  country: CountryCode,
  { titleOf }: Places,
): Promise<StaffHoliday[]> {
  const rows = await query
    .selectFrom('delivery_holidays')
    .where('country', '=', country)
    .orderBy((eb) => eb.fn<number>('length', ['day']))
    .orderBy('day')
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((each) => ({
    id: each.id,
    version: each.version,
    regionId: each.region_id,
    place: titleOf({ regionId: each.region_id, cityGuid: null }),
    day: each.day,
    title: each.title,
    stopsCourier: each.stops_courier === 1,
    stopsDispatch: each.stops_dispatch === 1,
  }));
}
