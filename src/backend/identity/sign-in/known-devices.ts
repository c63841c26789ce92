import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { hashOf, successorOf } from '../sessions/refresh-tokens.ts';

/**
 * The hash of a browser's secret, if the customer with this phone has signed in with that browser. Reveals
 * nothing to somebody without the secret: an unknown one is treated like none.
 */
export async function findKnownDevice(
  query: Queryable,
  { country, phone }: { readonly country: CountryCode; readonly phone: string },
  deviceToken: string | undefined,
): Promise<string | null> {
  if (!deviceToken) return null;
  const known = await query
    .selectFrom('known_devices')
    .innerJoin('customers', 'customers.id', 'known_devices.customer_id')
    .where('token_hash', '=', hashOf(deviceToken))
    .where('country', '=', country)
    .where('phone', '=', phone)
    .select('token_hash')
    .executeTakeFirst();
  return known?.token_hash ?? null;
}

/** A browser's secret, the same for repeats of one sign-in. */
export const newDeviceToken = (sessionId: string, key: Uint8Array): string =>
  successorOf(`device ${sessionId}`, key);

/**
 * Remembers the browser of a sign-in. A browser that another customer has signed in with keeps its secret, so
 * that a family can share it.
 *
 * @returns the secret for the browser to keep
 */
export async function rememberDevice(
  query: Queryable,
  customerId: string,
  { given, fresh }: { readonly given: string | undefined; readonly fresh: string },
  now: Date,
): Promise<string> {
  const token = given && (await isKnown(query, given)) ? given : fresh;
  await query
    .insertInto('known_devices')
    .values({ token_hash: hashOf(token), customer_id: customerId, seen_at: now.toISOString() })
    .onConflict((on) => on.columns(['token_hash', 'customer_id']).doUpdateSet({ seen_at: now.toISOString() }))
    .execute();
  return token;
}

async function isKnown(query: Queryable, token: string): Promise<boolean> {
  const known = await query
    .selectFrom('known_devices')
    .where('token_hash', '=', hashOf(token))
    .select('token_hash')
    .executeTakeFirst();
  return known !== undefined;
}

/** Forgets the devices, because somebody else may have one of them. */
export async function forgetDevices(query: Queryable, customerId: string): Promise<void> {
  await query.deleteFrom('known_devices').where('customer_id', '=', customerId).execute();
}
