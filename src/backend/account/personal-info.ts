import type { Database } from '#src/backend/database/database.ts';
import { Refusal, unauthorized } from '#src/backend/kernel/handler.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

export type PersonalInfo = CallReply<Contract['account']['getPersonalInfo']>;

const OWNER = /^customer:/;
export const notSignedIn = unauthorized;

/** A customer's personal info (specification §3). @throws Refusal 401 if not signed in */
export async function readPersonalInfo({ query }: Database, shopper: Shopper): Promise<PersonalInfo> {
  const customer = await query
    .selectFrom('customers')
    .where('id', '=', customerOf(shopper))
    .selectAll()
    .executeTakeFirst();
  if (!customer) throw notSignedIn();
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
  };
}

/** A changed e-mail is unconfirmed. @throws Refusal 401 if not signed in, 400 for a birthday in the future */
export async function savePersonalInfo(
  { query }: Database,
  shopper: Shopper,
  info: Omit<PersonalInfo, 'phone' | 'isMobilePhoneConfirmed' | 'isEmailConfirmed'>,
  now: Date,
): Promise<void> {
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
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notSignedIn();
}

/** The signed-in customer's id. @throws Refusal 401 if not signed in */
export function customerOf({ owner }: Shopper): string {
  if (!OWNER.test(owner)) throw notSignedIn();
  return owner.replace(OWNER, '');
}

const tomorrow = (now: Date) => new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
