import { LRUCache } from 'lru-cache';
import { type CountryCode, countries } from '#src/config/countries.ts';
import { DAY_MS, HOUR_MS } from '#src/config/durations.ts';
import { localTime as writtenTime } from '#src/config/local-time.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';
import { everyDay, firstDay, type WorkingDays } from './working-days.ts';

/** Orders placed at the warehouse from this hour on leave the next day. */
const SETS_OUT_UNTIL_HOUR = 18;
/** Orders for goods already in a shop placed from this hour on are ready the next day. */
const READY_UNTIL_HOUR = 19;
const HOURS_A_DAY = 24;

/** `day` counts from 1970-01-01. */
interface LocalTime {
  readonly day: number;
  readonly hour: number;
}

/** UTC offsets are multiples of 15 minutes, so the local time of a quarter's start holds for its hour. */
const QUARTER_MS = 900_000;

/** Formatting is slow, and a list of shops asks for the same few moments for each shop. */
const readings = new LRUCache<string, LocalTime>({ max: 200 });

function localTime(now: Date, country: CountryCode, regionId: string): LocalTime {
  const zone = timeZoneOf(country, regionId);
  const key = `${zone} ${Math.floor(now.getTime() / QUARTER_MS)}`;
  const known = readings.get(key) ?? timeIn(zone, now);
  readings.set(key, known);
  return known;
}

function timeIn(zone: string, now: Date): LocalTime {
  const { date, time } = writtenTime(now, zone);
  return { day: Date.parse(date) / DAY_MS, hour: Number(time.slice(0, 2)) };
}

/** Where the staff counts days, unless an order goes elsewhere. */
export const moscow = { country: 'RU', regionId: '77' } as const;

/** The date (YYYY-MM-DD) that many days after today, in the region's time zone. */
export function dateAfter(
  now: Date,
  { country, regionId }: { readonly country: CountryCode; readonly regionId: string },
  days: number,
): string {
  return new Date((localTime(now, country, regionId).day + days) * DAY_MS).toISOString().slice(0, 10);
}

/** The moment of a time of day (HH:MM) on a date (YYYY-MM-DD) in the region's time zone, which has no summer time. */
export function instantOf(
  date: string,
  time: string,
  { country, regionId }: { readonly country: CountryCode; readonly regionId: string },
): Date {
  const asUtc = new Date(`${date}T${time}:00.000Z`);
  const { day, hour } = localTime(asUtc, country, regionId);
  const ahead = (day - Math.floor(asUtc.getTime() / DAY_MS)) * HOURS_A_DAY + hour - asUtc.getUTCHours();
  return new Date(asUtc.getTime() - ahead * HOUR_MS);
}

interface Region {
  readonly country: CountryCode;
  readonly regionId: string;
}

const warehouseIn = (country: CountryCode): Region => ({
  country,
  regionId: countries[country].defaultCity.regionId,
});

/** The day on which an order placed now leaves the warehouse, which is in the time zone of the country's default city. */
function dayOfDispatch(now: Date, country: CountryCode, { sendsOn }: WorkingDays): number {
  const { day, hour } = localTime(now, country, warehouseIn(country).regionId);
  return firstDay(day + (hour < SETS_OUT_UNTIL_HOUR ? 0 : 1), sendsOn);
}

/**
 * Calendar days from today at the destination.
 *
 * @param brings on which days it can arrive; by default on all
 */
export function daysFromWarehouse(
  now: Date,
  { country, regionId }: Region,
  daysOnTheWay: number,
  days: WorkingDays = everyDay,
  brings: WorkingDays['bringsOn'] = everyDay.bringsOn,
): number {
  const arrival = firstDay(dayOfDispatch(now, country, days) + daysOnTheWay, brings);
  const today = localTime(now, country, regionId).day;
  return arrival <= today ? firstDay(today, brings) - today : arrival - today;
}

/** The first days from so many days after today on which couriers come, as dates. */
export function courierDays(
  now: Date,
  place: Region,
  daysFrom: number,
  { count, days }: { readonly count: number; readonly days: WorkingDays },
): string[] {
  const today = localTime(now, place.country, place.regionId).day;
  const found: string[] = [];
  for (let next = today + daysFrom; found.length < count; next += 1) {
    next = firstDay(next, days.bringsOn);
    found.push(dateAfter(now, place, next - today));
  }
  return found;
}

/** The latest moment at which an order still leaves the warehouse together with orders placed now. */
export function setsOutUntil(now: Date, country: CountryCode, days: WorkingDays = everyDay): Date {
  const warehouse = warehouseIn(country);
  const today = localTime(now, country, warehouse.regionId).day;
  const date = dateAfter(now, warehouse, dayOfDispatch(now, country, days) - today);
  return instantOf(date, `${SETS_OUT_UNTIL_HOUR}:00`, warehouse);
}

/** The latest moment at which an order for a shop's own stock is ready together with orders placed now. */
export const readyUntil = (
  now: Date,
  place: { readonly country: CountryCode; readonly regionId: string },
): Date => nextTime(now, READY_UNTIL_HOUR, place);

/** The next time a clock in the region shows this hour. */
function nextTime(
  now: Date,
  hour: number,
  place: { readonly country: CountryCode; readonly regionId: string },
): Date {
  const isToday = localTime(now, place.country, place.regionId).hour < hour;
  return instantOf(dateAfter(now, place, isToday ? 0 : 1), `${hour}:00`, place);
}

/** Calendar days (0 or 1) until a shop has goods from its own stock ready, in its time zone. */
export function daysInShop(
  now: Date,
  { country, regionId }: { readonly country: CountryCode; readonly regionId: string },
): number {
  return localTime(now, country, regionId).hour < READY_UNTIL_HOUR ? 0 : 1;
}
