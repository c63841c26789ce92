import type { Database } from '#src/backend/database/database.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { forgetOpinions } from '#src/backend/opinions/index.ts';
import { customerOf, notSignedIn } from './personal-info.ts';
import { forgetNewsletter } from './subscriptions/index.ts';

const OWNED = ['carts', 'favorite_lists', 'affiliates', 'feedback', 'mailing_consents'] as const;

/**
 * Deletes a customer with all personal data: personal info, consents, addresses, sessions, cart, favourites,
 * feedback, opinions and the newsletter of a confirmed e-mail (specification §4 Account deletion). Orders stay for accounting, without an owner.
 * @throws Refusal 401 if not signed in
 */
export async function deleteAccount({ query }: Database, shopper: Shopper): Promise<void> {
  const customer = customerOf(shopper);
  await query.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('customers')
      .where('id', '=', customer)
      .returning(['country', 'email', 'is_email_confirmed'])
      .executeTakeFirst();
    if (!deleted) throw notSignedIn();
    if (deleted.is_email_confirmed === 1) await forgetNewsletter(transaction, deleted.country, deleted.email);
    await forgetOpinions(transaction, shopper.owner);
    for (const table of OWNED)
      await transaction.deleteFrom(table).where('owner', '=', shopper.owner).execute();
  });
}
