import { randomBytes } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { logSecurityEvent } from '#src/backend/kernel/security-events.ts';
import { PHONE_CHANGE_WAIT_S } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { lockPhone } from '../codes/limits.ts';
import { hashOf } from '../sessions/refresh-tokens.ts';
import { announce, phoneChangeCancelled, phoneTaken, phoneWaits } from './announcements.ts';
import { type AdoptGuestData, isTaken, readFormerContacts, replacePhone } from './replace-phone.ts';

const WAIT_MS = PHONE_CHANGE_WAIT_S * 1000;
const TOKEN_BYTES = 16;
const BATCH = 100;

/** When a phone change requested at this time takes effect. */
export const changesAt = (requestedAt: string): Date => new Date(Date.parse(requestedAt) + WAIT_MS);

interface LateChange {
  readonly customerId: string;
  readonly phone: string;
  readonly now: Date;
  readonly elapsed: number;
  /** The shop of the customer's country. */
  readonly origin: string;
}

/**
 * Schedules a change to a new phone, replacing any scheduled before, and notifies the old phone and the
 * e-mail with a link that cancels it: maybe the old phone is lost, but maybe the request is not the
 * customer's.
 */
export async function letPhoneWait(
  query: Queryable,
  { customerId, phone, now, elapsed, origin }: LateChange,
): Promise<Date> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const requested_at = now.toISOString();
  const change = { phone, token_hash: hashOf(token), requested_at, due_elapsed_ms: elapsed + WAIT_MS };
  await query
    .insertInto('phone_changes')
    .values({ customer_id: customerId, ...change })
    .onConflict((on) => on.column('customer_id').doUpdateSet(change))
    .execute();
  const at = changesAt(requested_at);
  const url = `${origin}/phone-change/${token}`;
  await announce(query, phoneWaits(await readFormerContacts(query, customerId), phone, at, url), now);
  return at;
}

export const readPhoneChange = (query: Queryable, customerId: string) =>
  query
    .selectFrom('phone_changes')
    .where('customer_id', '=', customerId)
    .select('requested_at')
    .executeTakeFirst();

/**
 * Cancels the scheduled change and notifies by mail.
 *
 * @returns whether there was one
 */
export async function dropPhoneChange(query: Queryable, customerId: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('phone_changes')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await announce(query, phoneChangeCancelled(await readFormerContacts(query, customerId)), now);
  return true;
}

/** The customer whose phone change the link cancels. */
export async function findByToken(query: Queryable, token: string): Promise<string | undefined> {
  const change = await query
    .selectFrom('phone_changes')
    .where('token_hash', '=', hashOf(token))
    .select('customer_id')
    .executeTakeFirst();
  return change?.customer_id;
}

/**
 * Background work that applies phone changes when their wait is over. The phones were confirmed when the
 * change was requested.
 */
export function createPhoneChanges(
  dependencies: TimedDependencies & { readonly adoptGuestData: AdoptGuestData },
) {
  const { database, runningTime } = dependencies;
  return async (): Promise<void> => {
    const elapsed = await runningTime.now();
    const due = await database.query
      .selectFrom('phone_changes')
      .innerJoin('customers', 'customers.id', 'phone_changes.customer_id')
      .where('due_elapsed_ms', '<=', elapsed)
      .orderBy('due_elapsed_ms')
      .limit(BATCH)
      .select(['phone_changes.customer_id', 'phone_changes.phone', 'customers.country'])
      .execute();
    for (const each of due) {
      const isChanged = await database.query
        .transaction()
        .execute((query) => complete(dependencies, query, each, elapsed));
      const { customer_id: customerId, country } = each;
      if (isChanged) logSecurityEvent(dependencies.log, 'phone-changed', { customerId, country });
    }
  };
}

async function complete(
  dependencies: TimedDependencies & { readonly adoptGuestData: AdoptGuestData },
  query: Queryable,
  due: { readonly customer_id: string; readonly phone: string; readonly country: CountryCode },
  elapsed: number,
): Promise<boolean> {
  const { customer_id: customerId, phone, country } = due;
  const now = dependencies.now();
  await lockPhone(query, { country, recipient: phone }, elapsed);
  const { numDeletedRows } = await query
    .deleteFrom('phone_changes')
    .where('customer_id', '=', customerId)
    .where('phone', '=', phone)
    .where('due_elapsed_ms', '<=', elapsed)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  const change = { customerId, country, phone, now, keptSession: null };
  if (await isTaken(query, change)) {
    await announce(query, phoneTaken(await readFormerContacts(query, customerId)), now);
    return false;
  }
  await replacePhone(query, change, dependencies.adoptGuestData);
  return true;
}
