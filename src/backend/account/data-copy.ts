import type { Selectable } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { normalizedEmail } from '#src/backend/kernel/contacts/emails.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { type DataSubject, type PersonalTable, readPersonalData } from '#src/backend/kernel/personal-data.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { customerOf, notSignedIn } from './personal-info.ts';

type DataCopy = CallReply<Contract['account']['getPersonalData']>;

/**
 * A copy of all data stored about a customer.
 *
 * @throws Refusal 401 if not signed in
 */
export async function readDataCopy(
  { query }: Database,
  tables: readonly PersonalTable[],
  shopper: Shopper,
  now: Date,
): Promise<DataCopy> {
  const subject = await readDataSubject(query, customerOf(shopper));
  if (!subject) throw notSignedIn();
  return { createdAt: now.toISOString(), parts: await readPersonalData(query, tables, subject) };
}

/** Undefined for an unknown customer. */
export async function readDataSubject(query: Queryable, id: string): Promise<DataSubject | undefined> {
  const customer = await query
    .selectFrom('customers')
    .where('id', '=', id)
    .select(['id', 'country', 'email', 'is_email_confirmed'])
    .executeTakeFirst();
  return customer && dataSubjectOf(customer);
}

type Customer = Pick<Selectable<Schema['customers']>, 'id' | 'country' | 'email' | 'is_email_confirmed'>;

export const dataSubjectOf = ({ id, country, email, is_email_confirmed }: Customer): DataSubject => ({
  id,
  owner: `customer:${id}`,
  country,
  email: is_email_confirmed === 1 ? normalizedEmail(email) : null,
});
