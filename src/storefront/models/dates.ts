import type { Country } from '#src/config/countries.ts';

const long = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

export function longDate(iso: string): string {
  return long.format(new Date(iso)).replace(/ г\.$/, '\u00a0г.');
}

export const timeZones = { RU: 'Europe/Moscow', AM: 'Asia/Yerevan' } as const;

/** `13:30 по Москве`. */
export function clockTime(iso: string, { code }: Country): string {
  const time = new Intl.DateTimeFormat('ru-RU', { timeStyle: 'short', timeZone: timeZones[code] });
  return `${time.format(new Date(iso))} ${code === 'RU' ? 'по\u00a0Москве' : 'по\u00a0Еревану'}`;
}
