import { timeZoneOf } from '#src/config/time-zones.ts';
import type { Shop } from '#src/contract/shapes.ts';
import { bindHours, typeset } from '#src/models/typography.ts';
import { localTime } from '../local-time.ts';
import { hoursOnDate } from './opening-hours.ts';

/**
 * «Открыто до 22:00», «Откроется в 10:00», «Закрыто, завтра с 10:00», in the shop's local time; its raw hours
 * if they cannot be parsed.
 */
export function openTodayText(shop: Pick<Shop, 'hours' | 'country' | 'regionId'>, now: Date): string {
  const { date, time } = localTime(now, timeZoneOf(shop.country, shop.regionId));
  const today = hoursOnDate(shop.hours, date);
  if (today === undefined) return bindHours(shop.hours);
  // Otherwise it stays open past midnight.
  const closesToday = today && today.closes > today.opens;
  if (today && time < today.opens) return typeset`Откроется в ${today.opens}`;
  if (today && (!closesToday || time < today.closes)) return typeset`Открыто до ${today.closes}`;
  const tomorrow = hoursOnDate(shop.hours, dayAfter(date));
  const closed = today ? 'Закрыто' : 'Сегодня закрыто';
  return tomorrow ? typeset`${closed}, завтра с ${tomorrow.opens}` : closed;
}

function dayAfter(date: string): string {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
