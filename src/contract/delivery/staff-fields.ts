import * as z from 'zod';
import { maxLengths, maxNumbers } from '../limits.ts';
import { count, money, regionId } from '../shapes.ts';

export const note = 'Addition: the staff side.';
export const version = count.describe('The version that the change was decided on.');
export const rowId = count.describe('Its id.');

/** Where something holds: in the whole country, in a region, or in a city. */
export const ofPlace = {
  regionId: regionId
    .nullable()
    .describe('The code of the region; null for all of the country, and with a city.'),
  cityGuid: z.string().max(64).nullable().describe('The FIAS id of the city; null for none.'),
};
export const isOnePlace = (place: { regionId: string | null; cityGuid: string | null }): boolean =>
  place.regionId === null || place.cityGuid === null;

export const placeTitle = z.string().describe('The name of the place; empty for all of the country.');

export const MAX_DELIVERY_DAYS = 90;
export const MAX_FITTING_UNITS = 100;

const setSum = money.max(maxNumbers.setSum);
const transit = z.number().int().min(0).max(MAX_DELIVERY_DAYS);

export const rateTerms = {
  title: z.string().trim().min(1).max(maxLengths.deliveryTitle).describe('What shoppers call it.'),
  price: setSum.describe('What it costs.'),
  freeFrom: setSum.nullable().describe('The sum of goods from which it is free; null for never.'),
  daysFrom: transit.describe('Days on the way, at the least.'),
  daysTo: transit.describe('Days on the way, at the most.'),
  fittingUnits: z
    .number()
    .int()
    .min(0)
    .max(MAX_FITTING_UNITS)
    .describe('How many things can be tried on at the hand-over; 0 for none.'),
  fittingSum: setSum.nullable().describe('The largest sum of what is tried on; null for any.'),
};

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const MAX_CLOSING_HOURS = 72;
export const MAX_CAPACITY = 10_000;

export const hoursTerms = {
  from: time.describe('From when a courier comes, HH:MM at the place.'),
  to: time.describe('Until when.'),
  closesBefore: z
    .number()
    .int()
    .min(0)
    .max(MAX_CLOSING_HOURS)
    .describe('How many hours before they can no longer be chosen.'),
  capacity: z
    .number()
    .int()
    .min(1)
    .max(MAX_CAPACITY)
    .nullable()
    .describe('Orders a day; null for any number.'),
};

const holidayDay = z
  .string()
  .regex(/^(\d{4}-\d\d-\d\d|\d\d-\d\d|[1-7])$/)
  .refine(isDay)
  .describe('`2026-11-04`, `11-04` of every year, or a day of every week, from `1` for Monday to `7`.');

/** A leap year has all days of a year. */
function isDay(day: string): boolean {
  if (day.length === 1) return true;
  return z.iso.date().safeParse(day.length === 5 ? `2028-${day}` : day).success;
}

export const holidayTerms = {
  day: holidayDay,
  title: z.string().trim().max(maxLengths.deliveryTitle).describe('What day it is. May be empty.'),
  stopsCourier: z.boolean().describe('Whether no courier comes.'),
  stopsDispatch: z.boolean().describe('Whether nothing leaves the warehouse.'),
};

export const refused = <const Codes extends readonly [string, ...string[]]>(codes: Codes, why: string) => ({
  success: z.boolean().describe('Whether it was done.'),
  errorMessage: z.enum(['', ...codes]).describe(`Why not; empty on success. ${why}`),
});
