import type { Database } from '#src/backend/database/database.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { customerOf, NOBODY_SIGNED_IN } from './personal-info.ts';

const OWNED = ['carts', 'favorite_lists', 'affiliates', 'feedback'] as const;

/**
 * Deletes a customer with all that is kept of them: personal info, consents, addresses, sessions, cart, favourites,
 * feedback (specification §4, Account deletion). Placed orders stay, as the books have to show them, and belong to nobody.
 * @throws Refusal 401 for a visitor who is not signed in
 */
export async function deleteAccount({ query }: Database, shopper: Shopper): Promise<void> {
  const customer = customerOf(shopper);
  await query.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('customers')
      .where('id', '=', customer)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw NOBODY_SIGNED_IN();
    for (const table of OWNED)
      await transaction.deleteFrom(table).where('owner', '=', shopper.owner).execute();
  });
}
