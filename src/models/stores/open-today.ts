import { addDays } from '#src/config/durations.ts';
import { localTime } from '#src/config/local-time.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';
import { bindHours, typeset } from '#src/config/typography.ts';
import type { Shop } from '#src/contract/shapes.ts';
import { hoursOnDate, openUntil } from './opening-hours.ts';

/**
 * «Открыто до 22:00», «Откроется в 10:00», «Закрыто, завтра с 10:00», in the shop's local time; its raw hours
 * if they cannot be parsed.
 */
export function openTodayText(shop: Pick<Shop, 'hours' | 'country' | 'regionId'>, now: Date): string {
  const local = localTime(now, timeZoneOf(shop.country, shop.regionId));
  const today = hoursOnDate(shop.hours, local.date);
  if (today === undefined) return bindHours(shop.hours);
  const until = openUntil(shop.hours, local);
  if (until) return typeset`Открыто до ${until}`;
  if (today && local.time < today.opens) return typeset`Откроется в ${today.opens}`;
  const tomorrow = hoursOnDate(shop.hours, addDays(local.date, 1));
  const closed = today ? 'Закрыто' : 'Сегодня закрыто';
  return tomorrow ? typeset`${closed}, завтра с ${tomorrow.opens}` : closed;
}
