const days = new Map([
  ['пн', 'Mo'],
  ['вт', 'Tu'],
  ['ср', 'We'],
  ['чт', 'Th'],
  ['пт', 'Fr'],
  ['сб', 'Sa'],
  ['вс', 'Su'],
]);

/**
 * Converts `Пн–Сб 10:00–21:00, Вс 11:00–20:00` to schema.org: `['Mo-Sa 10:00-21:00', 'Su 11:00-20:00']`. Empty if any
 * part is in another format: partial hours would mislead.
 */
export function openingHours(hours: string): string[] {
  const parts = hours.split(/[,;]\s*/).map(readPart);
  return parts.every((part) => part !== null) ? parts : [];
}

function readPart(part: string): string | null {
  const match = /^(\p{L}+)(?:\s*[–-]\s*(\p{L}+))?:?\s+(\d?\d:\d\d)\s*[–-]\s*(\d?\d:\d\d)$/u.exec(part.trim());
  if (!match) return null;
  const [, from = '', to, opens = '', closes = ''] = match;
  const span = /^ежедневно$/i.test(from) ? 'Mo-Su' : daySpan(from, to);
  return span && `${span} ${opens.padStart(5, '0')}-${closes.padStart(5, '0')}`;
}

function daySpan(from: string, to: string | undefined): string | null {
  const first = days.get(from.toLowerCase());
  const last = to === undefined ? first : days.get(to.toLowerCase());
  if (!first || !last) return null;
  return first === last ? first : `${first}-${last}`;
}
