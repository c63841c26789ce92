/** A copy with U+FFFD for each half of a surrogate pair, which databases store so. @param value as of JSON */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(wellFormed);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, wellFormed(each)]));
}

/** Whether no string contains U+0000, which PostgreSQL cannot store. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}
