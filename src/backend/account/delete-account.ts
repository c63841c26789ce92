import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { deletePersonalData, type PersonalTable } from '#src/backend/kernel/personal-data.ts';
import { renewPagesOf } from '#src/backend/opinions/index.ts';
import { cancelReservationsOf } from '#src/backend/reservations/index.ts';
import { dataSubjectOf } from './data-copy.ts';
import { customerOf, notSignedIn } from './personal-info.ts';
import { forgetNewsletter } from './subscriptions/index.ts';

/**
 * Deletes a customer with all personal data except what the law requires the shop to keep (product.md,
 * Signing in).
 *
 * @param takeProof uses up the customer's proof of identity; resolves to false if there is none
 *
 * @returns false, having changed nothing, without the proof
 *
 * @throws Refusal 401 if not signed in
 */
export async function deleteAccount(
  { query }: Database,
  tables: readonly PersonalTable[],
  shopper: Shopper,
  takeProof: (query: Queryable) => Promise<boolean>,
  now: Date,
): Promise<boolean> {
  const id = customerOf(shopper);
  return query.transaction().execute(async (transaction) => {
    if (!(await takeProof(transaction))) return false;
    const deleted = await transaction
      .deleteFrom('customers')
      .where('id', '=', id)
      .returning(['id', 'country', 'email', 'is_email_confirmed'])
      .executeTakeFirst();
    if (!deleted) throw notSignedIn();
    const subject = dataSubjectOf(deleted);
    if (subject.email !== null) await forgetNewsletter(transaction, subject.country, subject.email);
    await renewPagesOf(transaction, shopper.owner);
    await cancelReservationsOf(transaction, shopper.owner, now);
    await deletePersonalData(transaction, tables, subject);
    return true;
  });
}
