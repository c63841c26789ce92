import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';

/** Locks or creates a cart. Must be the transaction's first statement, to serialise changes on both databases. */
export async function lockCart(query: Queryable, { owner, country }: Shopper, now: Date): Promise<number> {
  const [cart] = await upsertCart(query, { owner, country, changedAt: now.toISOString() });
  if (!cart) throw new Error('A cart was neither there nor made');
  return cart.id;
}

interface CartLock extends Shopper {
  readonly changedAt: string;
}

const upsertCart = prepared((query, value: ValueNamed<CartLock>) =>
  query
    .insertInto('carts')
    .values({
      owner: value('owner'),
      country: value('country'),
      coupon_id: null,
      changed_at: value('changedAt'),
    })
    .onConflict((on) =>
      on.columns(['owner', 'country']).doUpdateSet((eb) => ({ changed_at: eb.ref('excluded.changed_at') })),
    )
    .returning('id'),
);

export async function lockExistingCart(
  query: Queryable,
  { owner, country }: Shopper,
  now: Date,
): Promise<number | undefined> {
  const [cart] = await touchCart(query, { owner, country, changedAt: now.toISOString() });
  return cart?.id;
}

const touchCart = prepared((query, value: ValueNamed<CartLock>) =>
  query
    .updateTable('carts')
    .set({ changed_at: value('changedAt') })
    .where('owner', '=', value('owner'))
    .where('country', '=', value('country'))
    .returning('id'),
);
