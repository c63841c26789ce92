import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';

/**
 * Locks a shopper's cart until the end of the transaction, creating it if missing. Must be the transaction's first
 * statement, so that changes to a cart are serialised on both databases.
 */
export async function takeCart(query: Queryable, { owner, country }: Shopper, now: Date): Promise<number> {
  const [cart] = await insertOrTake(query, { owner, country, changedAt: now.toISOString() });
  if (!cart) throw new Error('A cart was neither there nor made');
  return cart.id;
}

interface Taken extends Shopper {
  readonly changedAt: string;
}

const insertOrTake = prepared((query, value: ValueNamed<Taken>) =>
  query
    .insertInto('carts')
    .values({
      owner: value('owner'),
      country: value('country'),
      coupon_id: null,
      changed_at: value('changedAt'),
    })
    .onConflict((on) =>
      on.columns(['owner', 'country']).doUpdateSet((is) => ({ changed_at: is.ref('excluded.changed_at') })),
    )
    .returning('id'),
);

export async function takeExistingCart(
  query: Queryable,
  { owner, country }: Shopper,
  now: Date,
): Promise<number | undefined> {
  const [cart] = await takePresent(query, { owner, country, changedAt: now.toISOString() });
  return cart?.id;
}

const takePresent = prepared((query, value: ValueNamed<Taken>) =>
  query
    .updateTable('carts')
    .set({ changed_at: value('changedAt') })
    .where('owner', '=', value('owner'))
    .where('country', '=', value('country'))
    .returning('id'),
);
