import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import { countries } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { Place } from './place.ts';

/** On which days parcels leave the warehouse, and couriers come; days count from 1970-01-01. */
export interface WorkingDays {
  readonly sendsOn: (day: number) => boolean;
  readonly bringsOn: (day: number) => boolean;
}

export const everyDay: WorkingDays = { sendsOn: () => true, bringsOn: () => true };

/** A longer pause counts as none, or a wrong holiday would end the sale. */
const LONGEST_PAUSE_DAYS = 60;

/** The first of the days from this one on that will do. */
export function firstDay(from: number, willDo: (day: number) => boolean): number {
  for (let day = from; day <= from + LONGEST_PAUSE_DAYS; day += 1) if (willDo(day)) return day;
  return from;
}

/** What keeps a day free, as `delivery_holidays` has it: a date, a day of each year, a day of the week. */
function namesOf(day: number): readonly string[] {
  const date = new Date(day * DAY_MS);
  const written = date.toISOString().slice(0, 10);
  return [written, written.slice(5), String(date.getUTCDay() || 7)];
}

/** Of couriers at a place, and of the warehouse of its country. */
export async function readWorkingDays(
  query: Queryable,
  { country, regionId }: Pick<Place, 'country' | 'regionId'>,
): Promise<WorkingDays> {
  const warehouseRegion = countries[country].defaultCity.regionId;
  const rows = await selectHolidays(query, { country, regionId, warehouseRegion });
  if (rows.length === 0) return everyDay;
  const freeDays = (stops: 'stops_courier' | 'stops_dispatch', region: string) => {
    const days = new Set(
      rows.filter((row) => row[stops] === 1 && (row.region_id ?? region) === region).map(({ day }) => day),
    );
    return (day: number) => !namesOf(day).some((name) => days.has(name));
  };
  return {
    sendsOn: freeDays('stops_dispatch', warehouseRegion),
    bringsOn: freeDays('stops_courier', regionId),
  };
}

type Scope = Pick<Place, 'country' | 'regionId'> & { readonly warehouseRegion: string };

const selectHolidays = prepared((query, value: ValueNamed<Scope>) =>
  query
    .selectFrom('delivery_holidays')
    .where('country', '=', value('country'))
    .where((eb) =>
      eb(eb.fn.coalesce('region_id', eb.val('')), 'in', ['', value('regionId'), value('warehouseRegion')]),
    )
    .select(['day', 'region_id', 'stops_courier', 'stops_dispatch']),
);
