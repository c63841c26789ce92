import type { Queryable } from '#src/backend/database/database.ts';

/** What a card has this moment, in minor units; nothing where it was blocked meanwhile. */
export async function readBalance(query: Queryable, id: number): Promise<number> {
  const card = await query
    .selectFrom('gift_cards')
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .select('balance')
    .executeTakeFirst();
  return card?.balance ?? 0;
}

/** Takes money off a card; false, and nothing taken, where it has less. */
export async function spend(query: Queryable, id: number, amount: number): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('gift_cards')
    .set((is) => ({ balance: is('balance', '-', amount) }))
    .where('id', '=', id)
    .where('balance', '>=', amount)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives back what an order had taken. */
export async function refundCard(query: Queryable, id: number, amount: number): Promise<void> {
  await query
    .updateTable('gift_cards')
    .set((is) => ({ balance: is('balance', '+', amount) }))
    .where('id', '=', id)
    .execute();
}
