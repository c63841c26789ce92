import { randomBytes } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import { findByConfirmedPhone } from '#src/backend/kernel/contacts/confirmed-phone.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import type { CountryCode } from '#src/config/countries.ts';

/**
 * Whose an order by phone is: the customer's who has confirmed the phone, else that of a guest whom nobody can sign in
 * as, until it is adopted by phone like any guest's.
 */
export async function callerOf(query: Queryable, country: CountryCode, phone: string): Promise<Shopper> {
  const customer = await findByConfirmedPhone(query, { country, phone });
  return customer === undefined ? nobody(country) : { owner: `customer:${customer}`, country };
}

/** Somebody without a cart or points. */
export const nobody = (country: CountryCode): Shopper => ({
  owner: `visitor:${randomBytes(32).toString('hex')}`,
  country,
});
