import type { Country } from '#src/config/countries.ts';
import { formattersFor } from '#src/config/local-time.ts';
import { typeset } from '#src/config/typography.ts';

export const timeZones = { RU: 'Europe/Moscow', AM: 'Asia/Yerevan' } as const;

const longIn = formattersFor('ru-RU', { dateStyle: 'long' });
const clockIn = formattersFor('ru-RU', { timeStyle: 'short' });

/** `27 ноября 2026 г.` */
export const longDate = (iso: string, timeZone: string = timeZones.RU): string =>
  longIn(timeZone).format(new Date(iso)).replace(/ г\.$/, '\u00a0г.');

/** The last day of what ends at a moment, which may be the midnight after that day. */
export const lastDate = (end: string, timeZone?: string): string =>
  longDate(new Date(Date.parse(end) - 1).toISOString(), timeZone);

/** `13:30 по Москве`. */
export const clockTime = (iso: string, { code }: Country): string =>
  `${clockIn(timeZones[code]).format(new Date(iso))} ${code === 'RU' ? typeset`по Москве` : typeset`по Еревану`}`;
