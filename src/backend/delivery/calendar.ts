import { type CountryCode, countries } from '#src/config/countries.ts';

/** What is ordered at the warehouse from this hour on sets out on the next day. */
const SETS_OUT_UNTIL_HOUR = 18;
/** What lies in a shop and is ordered there from this hour on is ready on the next day. */
const READY_UNTIL_HOUR = 19;
const DAY_MS = 86_400_000;

/** The regions of Russia whose clock is not Moscow's; of a region with several zones, that of most people in it. */
const zones: Readonly<Record<string, string>> = {
  'Europe/Kaliningrad': '39',
  'Europe/Samara': '18 30 63 64 73',
  'Asia/Yekaterinburg': '02 45 56 59 66 72 74 86 89',
  'Asia/Omsk': '55',
  'Asia/Krasnoyarsk': '04 17 19 22 24 42 54 70',
  'Asia/Irkutsk': '03 38',
  'Asia/Yakutsk': '14 28 75',
  'Asia/Vladivostok': '25 27 79',
  'Asia/Magadan': '49 65',
  'Asia/Kamchatka': '41 87',
};
const zoneOfRegion = new Map(
  Object.entries(zones).flatMap(([zone, regions]) => regions.split(' ').map((region) => [region, zone])),
);

/** A calendar day, counted from 1970, and an hour of it. */
interface LocalTime {
  readonly day: number;
  readonly hour: number;
}

/** Every zone is whole quarters of an hour from UTC: within one, its clock shows the same hour. */
const QUARTER_MS = 900_000;

interface Clock {
  readonly format: Intl.DateTimeFormat;
  /** What it showed last, and in which quarter: reading it takes long, and a list of shops reads it for each. */
  quarter: number;
  shown: LocalTime;
}

const clocks = new Map<string, Clock>();

function clockOf(zone: string): Clock {
  let clock = clocks.get(zone);
  if (!clock) {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const;
    const format = new Intl.DateTimeFormat('en', { ...parts, hourCycle: 'h23', timeZone: zone });
    clock = { format, quarter: Number.NaN, shown: { day: 0, hour: 0 } };
    clocks.set(zone, clock);
  }
  return clock;
}

/** What a region's clock shows. */
function localTime(now: Date, country: CountryCode, regionId: string): LocalTime {
  const zone = country === 'AM' ? 'Asia/Yerevan' : (zoneOfRegion.get(regionId) ?? 'Europe/Moscow');
  const clock = clockOf(zone);
  const quarter = Math.floor(now.getTime() / QUARTER_MS);
  if (clock.quarter !== quarter) {
    clock.shown = timeOn(clock.format, now);
    clock.quarter = quarter;
  }
  return clock.shown;
}

function timeOn(format: Intl.DateTimeFormat, now: Date): LocalTime {
  const shown: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(now)) shown[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0 } = shown;
  return { day: Date.UTC(year, month - 1, day) / DAY_MS, hour };
}

/** The date, YYYY-MM-DD, so many days after today, as the calendar of a region is. */
export function dateAfter(
  now: Date,
  { country, regionId }: { readonly country: CountryCode; readonly regionId: string },
  days: number,
): string {
  return new Date((localTime(now, country, regionId).day + days) * DAY_MS).toISOString().slice(0, 10);
}

/**
 * How many calendar days after today, as it is where they arrive, goods arrive that are so many days on their way from
 * the warehouse. The warehouse works by the clock of the country's default city.
 */
export function daysFromWarehouse(
  now: Date,
  { country, regionId }: { readonly country: CountryCode; readonly regionId: string },
  daysOnTheWay: number,
): number {
  const warehouse = localTime(now, country, countries[country].defaultCity.regionId);
  const setsOut = warehouse.day + (warehouse.hour < SETS_OUT_UNTIL_HOUR ? 0 : 1);
  return Math.max(0, setsOut + daysOnTheWay - localTime(now, country, regionId).day);
}

/** In how many calendar days a shop has ready what lies in it: today or tomorrow, by its own clock. */
export function daysInShop(
  now: Date,
  { country, regionId }: { readonly country: CountryCode; readonly regionId: string },
): number {
  return localTime(now, country, regionId).hour < READY_UNTIL_HOUR ? 0 : 1;
}
