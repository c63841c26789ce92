import type { Queryable } from '#src/backend/database/database.ts';
import { ORDER_CODE_MEMORY_S } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { customerIdOf, type Shopper, visitorHashOf } from '../owners.ts';

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

/** The customer who has confirmed a phone in a country; undefined if nobody has. */
export async function findByConfirmedPhone(
  query: Queryable,
  { country, phone }: { readonly country: CountryCode; readonly phone: string },
): Promise<string | undefined> {
  const customer = await query
    .selectFrom('customers')
    .where('country', '=', country)
    .where('phone', '=', phone)
    .where('is_phone_confirmed', '=', 1)
    .select('id')
    .executeTakeFirst();
  return customer?.id;
}

export async function isOwnPhone(
  query: Queryable,
  shopper: Pick<Shopper, 'owner'>,
  phone: string,
): Promise<boolean> {
  return (await readConfirmedPhone(query, shopper))?.phone === phone;
}

/**
 * Whether the shopper has typed a code that was sent to a phone: any customer with a confirmed phone, or a
 * visitor who confirmed this one for an order within the last day.
 */
export async function hasConfirmedPhone(
  query: Queryable,
  shopper: Shopper,
  phone: string,
  elapsed: number,
): Promise<boolean> {
  if (customerIdOf(shopper) !== null) return (await readConfirmedPhone(query, shopper)) !== undefined;
  const code = await query
    .selectFrom('confirmation_codes')
    .where('recipient', '=', phone)
    .where('country', '=', shopper.country)
    .where('sent_elapsed_ms', '>', elapsed - ORDER_CODE_MEMORY_S * 1000)
    .where('visitor', '=', visitorHashOf(shopper))
    .where('purpose', '=', 'order')
    .where('session_id', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return code !== undefined;
}
