import type { Queryable } from '#src/backend/database/database.ts';

interface Books {
  /** Units in stock and in orders that have not returned them. */
  readonly units: number;
  /** Money on gift cards and in orders paid with them, in minor units. */
  readonly giftCards: number;
}

/** Totals that no order changes, however it ends. */
export async function readBooks(query: Queryable): Promise<Books> {
  const { stock } = await query
    .selectFrom('stock')
    .select((eb) => eb.fn.sum<number>('quantity').as('stock'))
    .executeTakeFirstOrThrow();
  const { taken } = await query
    .selectFrom('order_takings')
    .innerJoin('orders', 'orders.id', 'order_takings.order_id')
    .where('orders.given_back_at', 'is', null)
    .select((eb) => eb.fn.sum<number | null>('order_takings.quantity').as('taken'))
    .executeTakeFirstOrThrow();
  const { balance } = await query
    .selectFrom('gift_cards')
    .select((eb) => eb.fn.sum<number>('balance').as('balance'))
    .executeTakeFirstOrThrow();
  const { spent } = await query
    .selectFrom('orders')
    .where('given_back_at', 'is', null)
    .select((eb) => eb.fn.sum<number | null>('gift_card_paid').as('spent'))
    .executeTakeFirstOrThrow();
  return { units: Number(stock) + Number(taken), giftCards: Number(balance) + Number(spent) };
}

/** Orders that used a single-use coupon: at most one. */
export async function usesOfCoupon(query: Queryable, code: string): Promise<number> {
  const rows = await query
    .selectFrom('orders')
    .where('coupon_code', '=', code)
    .where('coupon_id', 'is not', null)
    .where('given_back_at', 'is', null)
    .select('id')
    .execute();
  return rows.length;
}
