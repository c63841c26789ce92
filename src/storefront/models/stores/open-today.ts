import { timeZoneOf } from '#src/config/time-zones.ts';
import type { Shop } from '#src/contract/shapes.ts';
import { hoursOn } from './opening-hours.ts';

const DAYS = 7;

/** «Открыто до 22:00», «Откроется в 10:00», «Закрыто, завтра с 10:00», by the shop's clock; its hours if they are not read. */
export function openTodayText(shop: Pick<Shop, 'hours' | 'country' | 'regionId'>, now: Date): string {
  const { weekday, time } = localTime(shop, now);
  const today = hoursOn(shop.hours, weekday);
  if (today === undefined) return shop.hours;
  // Open past midnight.
  const closesToday = today && today.closes > today.opens;
  if (today && time < today.opens) return `Откроется в\u00a0${today.opens}`;
  if (today && (!closesToday || time < today.closes)) return `Открыто до\u00a0${today.closes}`;
  const tomorrow = hoursOn(shop.hours, (weekday + 1) % DAYS);
  const closed = today ? 'Закрыто' : 'Сегодня закрыто';
  return tomorrow ? `${closed}, завтра с\u00a0${tomorrow.opens}` : closed;
}

function localTime({ country, regionId }: Pick<Shop, 'country' | 'regionId'>, now: Date) {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timeZoneOf(country, regionId),
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    weekday: weekdays.indexOf(parts.get('weekday') ?? ''),
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
