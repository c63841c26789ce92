import type { Database } from '#src/backend/database/database.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { deletePersonalData, type PersonalTable } from '#src/backend/kernel/personal-data.ts';
import { renewPagesOf } from '#src/backend/opinions/index.ts';
import { cancelReservationsOf } from '#src/backend/reservations/index.ts';
import { dataSubjectOf } from './data-copy.ts';
import { customerOf, notSignedIn } from './personal-info.ts';
import { forgetNewsletter } from './subscriptions/index.ts';

/**
 * Deletes a customer with all personal data but those that the law requires to keep (specification §4 Account deletion).
 * @throws Refusal 401 if not signed in
 */
export async function deleteAccount(
  { query }: Database,
  tables: readonly PersonalTable[],
  shopper: Shopper,
  now: Date,
): Promise<void> {
  const id = customerOf(shopper);
  await query.transaction().execute(async (transaction) => {
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
  });
}
