import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { endCode, type VerifiedCode } from '../codes/attempt-code.ts';
import { lockPhone } from '../codes/limits.ts';
import { refused, type SignInReply } from '../codes/replies.ts';
import { announce, emailChanged } from './announcements.ts';
import type { Caller } from './callers.ts';
import { confirmed } from './customer-codes.ts';
import { changesAt, letPhoneWait, readPhoneChange } from './phone-changes.ts';
import { takeProof } from './proofs.ts';
import {
  type AdoptGuestData,
  dropProofs,
  isTaken,
  readFormerContacts,
  replacePhone,
} from './replace-phone.ts';

export type PhoneReply = SignInReply & { readonly changesAt?: string | undefined };

interface Change {
  readonly caller: Caller;
  readonly now: Date;
}

/**
 * Changes the customer's phone after a right code: at once with a proof by the old phone, else after a wait.
 *
 * @returns refused with `Found` if it belongs to another customer: anybody who has its code may know that
 */
export async function changePhone(
  { caller, now, adoptGuestData, origins }: Change & PhoneDependencies,
  query: Queryable,
  { kind, row }: VerifiedCode,
  elapsed: number,
): Promise<PhoneReply> {
  const { id: customerId } = caller.customer;
  if (kind === 'repeated') {
    const waiting = await readPhoneChange(query, customerId);
    return { ...confirmed, changesAt: waiting && changesAt(waiting.requested_at).toISOString() };
  }
  const { country, recipient: phone } = row;
  await lockPhone(query, row, elapsed);
  if (await isTaken(query, { customerId, country, phone })) {
    await endCode(query, row, null, elapsed);
    return { ...refused('Found'), frontMessage: TAKEN };
  }
  const proof = await takeProof(query, caller, ['changePhone', 'lostPhone'], elapsed);
  if (proof === undefined) return refused('ProofRequired');
  await endCode(query, row, caller.sessionId, elapsed);
  if (proof === 'lostPhone') {
    const late = { customerId, phone, now, elapsed, origin: origins[country] };
    return { ...confirmed, changesAt: (await letPhoneWait(query, late)).toISOString() };
  }
  await replacePhone(
    query,
    { customerId, country, phone, now, keptSession: caller.sessionId },
    adoptGuestData,
  );
  return confirmed;
}

export interface PhoneDependencies {
  readonly adoptGuestData: AdoptGuestData;
  readonly origins: Readonly<Record<CountryCode, string>>;
}

const TAKEN = 'Этот номер уже указан в другом аккаунте. Войдите с ним или укажите другой номер.';

/**
 * Makes the e-mail of a right code the customer's confirmed and trusted one, and notifies the previous one.
 */
export async function changeEmail(
  { caller, now, email }: Change & { readonly email: string },
  query: Queryable,
  { kind, row }: VerifiedCode,
  elapsed: number,
): Promise<SignInReply> {
  if (kind === 'repeated') return confirmed;
  const proof = await takeProof(query, caller, ['changeEmail'], elapsed);
  if (proof === undefined) return refused('ProofRequired');
  const { id } = caller.customer;
  const old = await readFormerContacts(query, id);
  await query
    .updateTable('customers')
    .set({ email, is_email_confirmed: 1, is_email_trusted: 1 })
    .where('id', '=', id)
    .execute();
  await dropProofs(query, id);
  await endCode(query, row, caller.sessionId, elapsed);
  if (old.email !== email) await announce(query, emailChanged(old), now);
  return confirmed;
}
