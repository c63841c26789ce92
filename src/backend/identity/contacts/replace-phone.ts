import type { Queryable } from '#src/backend/database/database.ts';
import { unauthorized } from '#src/backend/kernel/handler.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { findCustomer } from '../customers.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { forgetDevices } from '../sign-in/known-devices.ts';
import { announce, type FormerContacts, phoneChanged } from './announcements.ts';

/** Moves guests' orders with the customer's confirmed phone to the customer; implemented above this service. */
export type AdoptGuestData = (query: Queryable, customer: Owner) => Promise<void>;

interface NewPhone {
  readonly customerId: string;
  readonly country: CountryCode;
  readonly phone: string;
}

export async function isTaken(query: Queryable, { customerId, ...phone }: NewPhone): Promise<boolean> {
  const owner = await findCustomer(query, phone);
  return owner !== undefined && owner !== customerId;
}

/**
 * Gives the customer a phone that nobody else has, along with orders that guests placed with it; ends other
 * sessions, and notifies the old phone and the e-mail.
 *
 * @param query a transaction that holds the phone (`lockPhone`)
 */
export async function replacePhone(
  query: Queryable,
  {
    customerId,
    phone,
    now,
    keptSession,
  }: NewPhone & { readonly now: Date; readonly keptSession: string | null },
  adoptGuestData: AdoptGuestData,
): Promise<void> {
  const old = await readFormerContacts(query, customerId);
  await query
    .updateTable('customers')
    .set({ phone, is_phone_confirmed: 1 })
    .where('id', '=', customerId)
    .execute();
  await query.deleteFrom('phone_changes').where('customer_id', '=', customerId).execute();
  await dropProofs(query, customerId);
  await forgetDevices(query, customerId);
  await endSessionsOf(query, customerId, now, { except: keptSession });
  await adoptGuestData(query, `customer:${customerId}`);
  if (old.phone !== phone) await announce(query, phoneChanged(old, phone), now);
}

/** @throws Refusal 401 if the customer no longer exists */
export async function readFormerContacts(query: Queryable, customerId: string): Promise<FormerContacts> {
  const customer = await query
    .selectFrom('customers')
    .where('id', '=', customerId)
    .select(['country', 'phone', 'email', 'is_email_confirmed'])
    .executeTakeFirst();
  if (!customer) throw unauthorized();
  return customer;
}

/** Deletes proofs given by a phone or an e-mail that no longer belongs to the customer. */
export async function dropProofs(query: Queryable, customerId: string): Promise<void> {
  await query
    .deleteFrom('confirmation_codes')
    .where('visitor', '=', `customer:${customerId}`)
    .where('purpose', 'in', ['changePhone', 'lostPhone', 'changeEmail', 'deleteAccount'])
    .execute();
}
