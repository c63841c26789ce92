import type { Queryable } from '#src/backend/database/database.ts';
import { customerIdOf, type Shopper } from '../owners.ts';

/** The confirmed phone of a customer, with the country it belongs to; undefined for guests and unconfirmed phones. */
export async function readConfirmedPhone(query: Queryable, shopper: Pick<Shopper, 'owner'>) {
  const customerId = customerIdOf(shopper);
  if (customerId === null) return undefined;
  return query
    .selectFrom('customers')
    .where('id', '=', customerId)
    .where('is_phone_confirmed', '=', 1)
    .select(['phone', 'country'])
    .executeTakeFirst();
}

export async function isOwnPhone(
  query: Queryable,
  shopper: Pick<Shopper, 'owner'>,
  phone: string,
): Promise<boolean> {
  return (await readConfirmedPhone(query, shopper))?.phone === phone;
}
