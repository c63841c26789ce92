import { randomUUID } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import { unauthorized } from '#src/backend/kernel/handler.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { endCode, type Verified } from '../codes/attempting.ts';
import { lockPhone } from '../codes/limits.ts';
import { refused, type SignInReply } from '../codes/replies.ts';
import { findCustomer } from '../customers.ts';

const confirmed: SignInReply = { success: true, errorMessage: '', frontMessage: '', captchaRequired: false };

/** Moves guests' orders with the customer's confirmed phone to the customer; implemented above this service. */
export type AdoptGuestData = (query: Queryable, customer: Owner) => Promise<void>;

interface Change {
  readonly customerId: string;
  readonly sessionId: string;
}

/**
 * Gives the customer the phone of a right code with the orders of guests who had it, and lets the old one know by SMS.
 * @returns refused with `Found` if it is another customer's: whoever has its code may know
 */
export async function changePhone(
  {
    customerId,
    sessionId,
    now,
    adoptGuestData,
  }: Change & { readonly now: Date; readonly adoptGuestData: AdoptGuestData },
  query: Queryable,
  { kind, row }: Verified,
  elapsed: number,
): Promise<SignInReply> {
  if (kind === 'repeated') return confirmed;
  const { country, recipient: phone } = row;
  await lockPhone(query, row, elapsed);
  const owner = await findCustomer(query, { country, phone });
  if (owner !== undefined && owner !== customerId) {
    await endCode(query, row, null, elapsed);
    return { ...refused('Found'), frontMessage: TAKEN };
  }
  const old = await query
    .selectFrom('customers')
    .where('id', '=', customerId)
    .select('phone')
    .executeTakeFirst();
  if (!old) throw unauthorized();
  await query
    .updateTable('customers')
    .set({ phone, is_phone_confirmed: 1 })
    .where('id', '=', customerId)
    .execute();
  await adoptGuestData(query, `customer:${customerId}`);
  await endCode(query, row, sessionId, elapsed);
  if (old.phone !== phone) {
    const text = `Номер телефона в вашем аккаунте изменён на номер, который заканчивается на ${phone.slice(-4)}. Если это были не вы, сразу свяжитесь с магазином.`;
    await enqueue(query, `phone-changed:${randomUUID()}`, { kind: 'sms', phone: old.phone, text }, now);
  }
  return confirmed;
}

const TAKEN = 'Этот номер уже указан в другом аккаунте. Войдите с ним или укажите другой номер.';

/** Makes the e-mail of a right code the customer's confirmed one. */
export async function confirmEmail(
  { customerId, sessionId, email }: Change & { readonly email: string },
  query: Queryable,
  { kind, row }: Verified,
  elapsed: number,
): Promise<SignInReply> {
  if (kind === 'repeated') return confirmed;
  const { numUpdatedRows } = await query
    .updateTable('customers')
    .set({ email, is_email_confirmed: 1 })
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw unauthorized();
  await endCode(query, row, sessionId, elapsed);
  return confirmed;
}
