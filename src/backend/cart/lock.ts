import type { Queryable } from '#src/backend/database/database.ts';
import type { Shopper } from '#src/backend/owners.ts';

/**
 * Takes a shopper's cart for a transaction, making it where there is none. It has to be the transaction's first
 * statement: it makes all changes of one cart wait for each other on both databases, so that what is read after it holds.
 */
export async function takeCart(query: Queryable, { owner, country }: Shopper, now: Date): Promise<number> {
  const changed_at = now.toISOString();
  const { id } = await query
    .insertInto('carts')
    .values({ owner, country, coupon_id: null, changed_at })
    .onConflict((on) => on.columns(['owner', 'country']).doUpdateSet({ changed_at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The same for a cart that is there already; undefined where there is none. */
export async function takeExistingCart(
  query: Queryable,
  { owner, country }: Shopper,
  now: Date,
): Promise<number | undefined> {
  const cart = await query
    .updateTable('carts')
    .set({ changed_at: now.toISOString() })
    .where('owner', '=', owner)
    .where('country', '=', country)
    .returning('id')
    .executeTakeFirst();
  return cart?.id;
}
