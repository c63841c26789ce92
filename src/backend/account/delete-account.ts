import type { Database } from '#src/backend/database/database.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { customerOf, notSignedIn } from './personal-info.ts';

const OWNED = ['carts', 'favorite_lists', 'affiliates', 'feedback'] as const;

/**
 * Deletes a customer with all personal data: personal info, consents, addresses, sessions, cart, favourites and
 * feedback (specification §4 Account deletion). Orders stay for accounting, without an owner.
 * @throws Refusal 401 if not signed in
 */
export async function deleteAccount({ query }: Database, shopper: Shopper): Promise<void> {
  const customer = customerOf(shopper);
  await query.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('customers')
      .where('id', '=', customer)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notSignedIn();
    for (const table of OWNED)
      await transaction.deleteFrom(table).where('owner', '=', shopper.owner).execute();
  });
}
