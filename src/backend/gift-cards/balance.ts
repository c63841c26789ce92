import type { Queryable } from '#src/backend/database/database.ts';

/** A card's balance in minor units; 0 if blocked. */
export async function readBalance(query: Queryable, id: number): Promise<number> {
  const card = await query
    .selectFrom('gift_cards')
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .select('balance')
    .executeTakeFirst();
  return card?.balance ?? 0;
}

/** Charges a card. @returns false, charging nothing, if the balance is too low */
export async function spend(query: Queryable, id: number, amount: number): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('gift_cards')
    .set((eb) => ({ balance: eb('balance', '-', amount) }))
    .where('id', '=', id)
    .where('balance', '>=', amount)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function refundCard(query: Queryable, id: number, amount: number): Promise<void> {
  await query
    .updateTable('gift_cards')
    .set((eb) => ({ balance: eb('balance', '+', amount) }))
    .where('id', '=', id)
    .execute();
}
