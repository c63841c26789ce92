const long = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

export function longDate(iso: string): string {
  return long.format(new Date(iso)).replace(/ г\.$/, '\u00a0г.');
}
