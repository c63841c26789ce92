import { hash } from 'node:crypto';
import { LONGEST_QUERY } from '../reading/query.ts';
import { normalise } from './words.ts';

export const NO_NAME = 0;
const KEY_BYTES = 6;

/**
 * A hash of a name's letters and digits, ignoring separators. With 48 bits, collisions are unlikely among
 * hundreds of thousands of names. {@link NO_NAME} if there are none.
 */
export function nameKey(name: string): number {
  const letters = normalise(name.trim().slice(0, LONGEST_QUERY)).replace(/[^\p{L}\p{N}]+/gu, '');
  return letters === '' ? NO_NAME : hash('sha256', letters, 'buffer').readUIntBE(0, KEY_BYTES);
}
