import { DAY_MS, HOUR_MS } from '#src/config/durations.ts';

const MOSCOW_MS = 3 * HOUR_MS;
const LAST_DAY = 60;

/** The days (ISO, Moscow time) on which a fitting can be requested: from tomorrow on, for two months. */
export function fittingDays(now: Date): { readonly earliest: string; readonly latest: string } {
  const day = (ahead: number) =>
    new Date(now.getTime() + MOSCOW_MS + ahead * DAY_MS).toISOString().slice(0, 10);
  return { earliest: day(1), latest: day(LAST_DAY) };
}
