import { createHash } from 'node:crypto';

/**
 * Identifies an address that is already saved: city, street, house and flat, regardless of case and spacing.
 */
export function addressKey(parts: readonly [cityGuid: string, street: string, house: string, flat: string]) {
  const plain = parts.map((part) => part.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim());
  return createHash('sha256').update(plain.join('\n')).digest('hex');
}
