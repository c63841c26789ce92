import type { Database } from '#src/backend/database/database.ts';
import { changesAt } from '#src/backend/identity/index.ts';
import { Refusal, unauthorized } from '#src/backend/kernel/handler.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

export type PersonalInfo = CallReply<Contract['account']['getPersonalInfo']>;

const OWNER = /^customer:/;
export const notSignedIn = unauthorized;

/** A customer's personal info (product.md, Account area). @throws Refusal 401 if not signed in */
export async function readPersonalInfo(
  { query }: Pick<Database, 'query'>,
  shopper: Shopper,
): Promise<PersonalInfo> {
  const customer = await query
    .selectFrom('customers')
    .leftJoin('phone_changes', 'customer_id', 'id')
    .where('id', '=', customerOf(shopper))
    .selectAll('customers')
    .select(['phone_changes.phone as new_phone', 'requested_at'])
    .executeTakeFirst();
  if (!customer) throw notSignedIn();
  const { new_phone, requested_at } = customer;
  return {
    lastName: customer.last_name,
    firstName: customer.first_name,
    patronymic: customer.patronymic,
    birthday: customer.birthday ?? '',
    gender: customer.gender,
    phone: customer.phone,
    email: customer.email,
    isMobilePhoneConfirmed: customer.is_phone_confirmed === 1,
    isEmailConfirmed: customer.is_email_confirmed === 1,
    isEmailTrusted: customer.is_email_trusted === 1,
    phoneChange:
      new_phone === null || requested_at === null
        ? null
        : { ending: new_phone.slice(-4), at: changesAt(requested_at).toISOString() },
  };
}

/**
 * Saves the info; a changed e-mail becomes unconfirmed. A trusted e-mail cannot be changed here.
 *
 * @returns `ProofRequired`, having saved nothing, when asked to replace a trusted e-mail
 *
 * @throws Refusal 401 if not signed in, 400 for a birthday in the future
 */
export async function savePersonalInfo(
  { query }: Database,
  shopper: Shopper,
  info: Pick<PersonalInfo, 'lastName' | 'firstName' | 'patronymic' | 'birthday' | 'gender' | 'email'>,
  now: Date,
): Promise<'' | 'ProofRequired'> {
  if (info.birthday > tomorrow(now)) throw new Refusal(400, 'WrongBirthday');
  const { numUpdatedRows } = await query
    .updateTable('customers')
    .set((eb) => ({
      last_name: info.lastName,
      first_name: info.firstName,
      patronymic: info.patronymic,
      birthday: info.birthday || null,
      gender: info.gender,
      email: info.email,
      is_email_confirmed: eb
        .case()
        .when('email', '=', info.email)
        .then(eb.ref('is_email_confirmed'))
        .else(0)
        .end(),
    }))
    .where('id', '=', customerOf(shopper))
    .where((eb) => eb.or([eb('is_email_trusted', '=', 0), eb('email', '=', info.email)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return '';
  await readPersonalInfo({ query }, shopper);
  return 'ProofRequired';
}

/** The signed-in customer's id. @throws Refusal 401 if not signed in */
export function customerOf({ owner }: Shopper): string {
  if (!OWNER.test(owner)) throw notSignedIn();
  return owner.replace(OWNER, '');
}

const tomorrow = (now: Date) => new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
