import type { Queryable } from '#src/backend/database/database.ts';
import { addEntry } from './ledger.ts';

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

interface CardPayment {
  readonly id: number;
  readonly amount: number;
  readonly orderId: number | null;
  readonly at: Date;
}

/** Charges a card for an order. @returns false, charging nothing, if the balance is too low */
export async function spend(query: Queryable, { id, amount, orderId, at }: CardPayment): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('gift_cards')
    .set((eb) => ({ balance: eb('balance', '-', amount) }))
    .where('id', '=', id)
    .where('balance', '>=', amount)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await addEntry(query, { card_id: id, kind: 'spent', amount, order_id: orderId }, at);
  return true;
}

/** Gives money of an order back to the card that paid for it, if one did. */
export async function refundCard(
  query: Queryable,
  order: { readonly id: number; readonly gift_card_id: number | null },
  amount: number,
  at: Date,
): Promise<void> {
  if (order.gift_card_id === null || amount <= 0) return;
  await query
    .updateTable('gift_cards')
    .set((eb) => ({ balance: eb('balance', '+', amount) }))
    .where('id', '=', order.gift_card_id)
    .execute();
  const returned = { card_id: order.gift_card_id, kind: 'returned', amount, order_id: order.id } as const;
  await addEntry(query, returned, at);
}
