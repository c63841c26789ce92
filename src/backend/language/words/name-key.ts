import { hash } from 'node:crypto';
import { LONGEST_QUERY } from '../reading/query.ts';
import { normalise } from './words.ts';

export const NO_NAME = 0;
const KEY_BYTES = 6;

/**
 * Equal for names of the same letters and digits, whatever separates them: a hash of them, of 48 bits so that among
 * hundreds of thousands of names no other has it. {@link NO_NAME} where there are none.
 */
export function nameKey(name: string): number {
  const letters = normalise(name.trim().slice(0, LONGEST_QUERY)).replace(/[^\p{L}\p{N}]+/gu, '');
  return letters === '' ? NO_NAME : hash('sha256', letters, 'buffer').readUIntBE(0, KEY_BYTES);
}
