import type { Country } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';

const long = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

export function longDate(iso: string): string {
  return long.format(new Date(iso)).replace(/ г\.$/, '\u00a0г.');
}

export const timeZones = { RU: 'Europe/Moscow', AM: 'Asia/Yerevan' } as const;

const clockIn = (timeZone: string) => new Intl.DateTimeFormat('ru-RU', { timeStyle: 'short', timeZone });
const clocks = { RU: clockIn(timeZones.RU), AM: clockIn(timeZones.AM) };

/** `13:30 по Москве`. */
export const clockTime = (iso: string, { code }: Country): string =>
  `${clocks[code].format(new Date(iso))} ${code === 'RU' ? typeset`по Москве` : typeset`по Еревану`}`;
