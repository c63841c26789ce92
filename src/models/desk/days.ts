import * as z from 'zod';
import type { CountryCode } from '#src/config/countries.ts';
import { MINUTE_MS } from '#src/config/durations.ts';
import {
  endOfDay as endOfDayIn,
  localTime as localTimeIn,
  startOfDay as startOfDayIn,
} from '#src/config/local-time.ts';
import { longDate, timeZones } from '#src/models/dates.ts';

/** `2026-11-27`, of a moment in the country's time. */
export const dayIn = (iso: string | number | Date, country: CountryCode): string =>
  localTimeIn(new Date(iso), timeZones[country]).date;

/** When a day begins in a country. */
export const startOfDay = (day: string, country: CountryCode): string =>
  startOfDayIn(day, timeZones[country]).toISOString();

/** When the day after it begins. */
export const endOfDay = (day: string, country: CountryCode): string =>
  endOfDayIn(day, timeZones[country]).toISOString();

/** The last day of what ends just before a moment. */
export const lastDay = (end: string, country: CountryCode): string => dayIn(Date.parse(end) - 1, country);

/** `09:30`, of a moment in the country's time. */
export const timeIn = (iso: string, country: CountryCode): string =>
  localTimeIn(new Date(iso), timeZones[country]).time;

/** The moment of a day at a time such as `09:30`; `24:00` is when the next day begins. */
export function momentOf(day: string, time: string, country: CountryCode): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(Date.parse(startOfDay(day, country)) + (hours * 60 + minutes) * MINUTE_MS).toISOString();
}

export const MIDNIGHT = '00:00';

/** `2026-11-27T15:00`, of a moment in the country's time. */
export const localTime = (iso: string, country: CountryCode): string =>
  `${dayIn(iso, country)}T${timeIn(iso, country)}`;

/** The moment that a local time names in a country. */
export const momentAt = (local: string, country: CountryCode): string =>
  momentOf(local.slice(0, 10), local.slice(11), country);

export const isLocalTime = (text: string): boolean =>
  /T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, -6));

/** `27 ноября 2026 г.`; what is no day stays as it is. */
export const dayWords = (day: string): string => (isDay(day) ? longDate(day) : day);

/** Whether it is a day such as `2026-11-27`, of the years 1900 to 2999. */
export const isDay = (text: string): boolean =>
  z.iso.date().safeParse(text).success && text >= '1900' && text < '3000';
