import type { RawBuilder } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, preparedForList, type ValueNamed } from '#src/backend/database/prepared.ts';
import { HOUR_MS } from '#src/config/durations.ts';
import type { DeliveryInterval } from '#src/contract/delivery/index.ts';
import { courierDays, instantOf } from './calendar.ts';
import type { Place } from './place.ts';
import { readWorkingDays, type WorkingDays } from './working-days.ts';

/** Offered for this many days, from the first day on which a courier can come. */
const DAYS_OFFERED = 7;

type IntervalRow = Awaited<ReturnType<typeof selectIntervals>>[number];

/** A chosen interval as an order keeps it. */
export interface BookedInterval {
  readonly id: number;
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The days and hours at which a courier can come, fully booked ones included; empty where the place has none.
 *
 * @param daysFrom the first day, counted from today at the place
 */
export async function listIntervals(
  query: Queryable,
  { place, days: working }: { readonly place: Place; readonly days: WorkingDays },
  daysFrom: number,
  now: Date,
): Promise<DeliveryInterval[]> {
  const rows = await readIntervals(query, place);
  if (rows.length === 0) return [];
  const days = courierDays(now, place, daysFrom, { count: DAYS_OFFERED, days: working });
  const booked = await countBooked(query, rows, days);
  return days.flatMap((day) =>
    rows
      .filter((row) => isOpen(row, day, place, now))
      .map((row) => ({
        id: row.id,
        day,
        from: row.time_from,
        to: row.time_to,
        isFull: isFull(row, booked.get(`${row.id} ${day}`) ?? 0),
      })),
  );
}

/**
 * Books an interval for an order in the same transaction, which keeps its row locked until the end, so that
 * two orders cannot take the last place.
 *
 * @returns null if it is not offered, has passed, or is fully booked
 */
export async function bookInterval(
  query: Queryable,
  place: Place & { readonly daysFrom: number },
  wanted: { readonly id: number; readonly day: string },
  now: Date,
): Promise<BookedInterval | null> {
  await query
    .updateTable('delivery_intervals')
    .set((eb) => ({ capacity: eb.ref('capacity') }))
    .where('id', '=', wanted.id)
    .execute();
  const days = await readWorkingDays(query, place);
  const offered = await listIntervals(query, { place, days }, place.daysFrom, now);
  const found = offered.find(({ id, day, isFull }) => id === wanted.id && day === wanted.day && !isFull);
  return found ? { id: found.id, day: found.day, from: found.from, to: found.to } : null;
}

/** The intervals of the city, or else of the region, or else of the country. */
async function readIntervals(query: Queryable, place: Place): Promise<IntervalRow[]> {
  const rows = await selectIntervals(query, place);
  const levels = Map.groupBy(rows, ({ city_guid, region_id }) =>
    city_guid === null ? (region_id === null ? 'country' : 'region') : 'city',
  );
  return levels.get('city') ?? levels.get('region') ?? levels.get('country') ?? [];
}

const selectIntervals = prepared((query, value: ValueNamed<Place>) =>
  query
    .selectFrom('delivery_intervals')
    .where('country', '=', value('country'))
    .where((eb) => eb.or([eb('region_id', '=', value('regionId')), eb('region_id', 'is', null)]))
    .where((eb) => eb.or([eb('city_guid', '=', value('cityId')), eb('city_guid', 'is', null)]))
    .orderBy('time_from')
    .orderBy('id')
    .selectAll(),
);

const isOpen = ({ time_from, closes_before_hours }: IntervalRow, day: string, place: Place, now: Date) =>
  now.getTime() < instantOf(day, time_from, place).getTime() - closes_before_hours * HOUR_MS;

const isFull = ({ capacity }: IntervalRow, booked: number) => capacity !== null && booked >= capacity;

/** By interval and day; a cancelled order frees its place. @param days in order */
async function countBooked(
  query: Queryable,
  rows: readonly IntervalRow[],
  days: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const limited = rows.filter(({ capacity }) => capacity !== null).map(({ id }) => id);
  return countOrders(query, limited, days);
}

/** Orders by interval and day, as `7 2026-11-28`. */
export async function countOrders(
  query: Queryable,
  ids: readonly number[],
  days: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const [first, last] = [days[0], days.at(-1)];
  if (ids.length === 0 || first === undefined || last === undefined) return new Map();
  const counted = await selectBooked(query, [...ids], { first, last });
  return new Map(
    counted.map(({ interval_id, delivery_day, count }) => [`${interval_id} ${delivery_day}`, Number(count)]),
  );
}

const selectBooked = preparedForList(
  (query, ids: RawBuilder<number>[], value: ValueNamed<{ readonly first: string; readonly last: string }>) =>
    query
      .selectFrom('orders')
      .where('interval_id', 'in', ids)
      .where('delivery_day', '>=', value('first'))
      .where('delivery_day', '<=', value('last'))
      .where('given_back_at', 'is', null)
      .groupBy(['interval_id', 'delivery_day'])
      .select((eb) => ['interval_id', 'delivery_day', eb.fn.countAll<number>().as('count')]),
);
