import { randomInt } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import { dateAfter } from '#src/backend/delivery/index.ts';
import type { Shop } from '#src/contract/shapes.ts';
import { findByNumber } from '../records/rows.ts';

const RANDOM_DIGITS = 6;

/**
 * An unused number: R, the shop's local date and random digits, `R261123-481516`. Order numbers have no
 * letter.
 */
export async function freeNumber(query: Queryable, shop: Shop, now: Date): Promise<string> {
  const day = dateAfter(now, shop, 0).slice(2).replaceAll('-', '');
  for (;;) {
    const number = `R${day}-${String(randomInt(10 ** RANDOM_DIGITS)).padStart(RANDOM_DIGITS, '0')}`;
    if (!(await findByNumber(query, number))) return number;
  }
}
