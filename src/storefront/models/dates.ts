const long = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

/** `3 ноября 2026 г.` of an ISO time. */
export function longDate(iso: string): string {
  return long.format(new Date(iso)).replace(/ г\.$/, '\u00a0г.');
}
