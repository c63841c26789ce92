import { randomInt } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';

const RANDOM_DIGITS = 8;

/**
 * A number that no order has: the day and random digits, `261120-48151623`. It is read aloud and typed, and can not
 * be guessed from another one.
 */
export async function freeNumber(query: Queryable, now: Date): Promise<string> {
  for (;;) {
    const number = randomNumber(now);
    const taken = await query
      .selectFrom('orders')
      .where('number', '=', number)
      .select('id')
      .executeTakeFirst();
    if (!taken) return number;
  }
}

function randomNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `${day}-${String(randomInt(10 ** RANDOM_DIGITS)).padStart(RANDOM_DIGITS, '0')}`;
}
