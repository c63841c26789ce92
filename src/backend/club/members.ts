import { randomInt } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';

/** GS1 leaves numbers that begin with 2 to a shop's own use. */
const PREFIX = '29';
const RANDOM_DIGITS = 10;

/**
 * A customer's card number; makes them a member if they are not. Other changes of the member's points wait
 * until the end of the transaction, in which this must be the last lock.
 *
 * @returns undefined if the customer no longer exists
 */
export async function lockMember(
  query: Queryable,
  customerId: string,
  now: Date,
): Promise<string | undefined> {
  const changed_at = now.toISOString();
  const member = await query
    .updateTable('club_members')
    .set({ changed_at })
    .where('customer_id', '=', customerId)
    .returning('card_number')
    .executeTakeFirst();
  return member ? member.card_number : joinClub(query, customerId, now);
}

/**
 * Makes a customer a member, once; registration and sign-in call it.
 *
 * @returns as {@link lockMember} does
 */
export async function joinClub(query: Queryable, customerId: string, now: Date): Promise<string | undefined> {
  const changed_at = now.toISOString();
  const cardNumber = await freeCardNumber(query);
  const joined = await query
    .insertInto('club_members')
    .columns(['customer_id', 'card_number', 'joined_at', 'changed_at'])
    .expression((eb) =>
      eb
        .selectFrom('customers')
        .where('customers.id', '=', customerId)
        .select((row) => [
          'customers.id',
          row.val(cardNumber).as('card_number'),
          row.val(changed_at).as('joined_at'),
          row.val(changed_at).as('changed_at'),
        ]),
    )
    .onConflict((on) => on.column('customer_id').doUpdateSet({ changed_at }))
    .returning('card_number')
    .executeTakeFirst();
  return joined?.card_number;
}

export async function isMember(query: Queryable, customerId: string): Promise<boolean> {
  const member = await query
    .selectFrom('club_members')
    .where('customer_id', '=', customerId)
    .select('customer_id')
    .executeTakeFirst();
  return member !== undefined;
}

/** An unused EAN-13. */
async function freeCardNumber(query: Queryable): Promise<string> {
  for (;;) {
    const digits = PREFIX + String(randomInt(10 ** RANDOM_DIGITS)).padStart(RANDOM_DIGITS, '0');
    const number = digits + checkDigit(digits);
    const taken = await query
      .selectFrom('club_members')
      .where('card_number', '=', number)
      .select('customer_id')
      .executeTakeFirst();
    if (!taken) return number;
  }
}

function checkDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
