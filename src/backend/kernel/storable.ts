/** PostgreSQL keeps no text with U+0000, and nobody types it; elsewhere in a text any character may stand. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}
