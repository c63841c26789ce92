const long = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

/** Formats an ISO time as `3 ноября 2026 г.` */
export function longDate(iso: string): string {
  return long.format(new Date(iso)).replace(/ г\.$/, '\u00a0г.');
}
