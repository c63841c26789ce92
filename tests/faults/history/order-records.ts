import type { Queryable } from '#src/backend/database/database.ts';

/** All that the database has of an order; sums in minor units. */
export async function readRecords(query: Queryable, number: string) {
  const order = await query
    .selectFrom('orders')
    .where('number', '=', number)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { id } = order;
  return {
    order,
    lines: await query.selectFrom('order_lines').where('order_id', '=', id).selectAll().execute(),
    edits: await query.selectFrom('order_edits').where('order_id', '=', id).selectAll().execute(),
    returns: await query.selectFrom('order_returns').where('order_id', '=', id).selectAll().execute(),
    returned: await query.selectFrom('returned_units').where('order_id', '=', id).selectAll().execute(),
    takings: await query.selectFrom('order_takings').where('order_id', '=', id).selectAll().execute(),
    moves: await query.selectFrom('stock_moves').where('subject', '=', number).selectAll().execute(),
    refunds: await query
      .selectFrom('payment_refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .where('order_id', '=', id)
      .selectAll('payment_refunds')
      .execute(),
    handRefunds: await query.selectFrom('hand_refunds').where('order_id', '=', id).selectAll().execute(),
    receipts: await query.selectFrom('receipts').where('order_id', '=', id).selectAll().execute(),
    cardEntries: await query
      .selectFrom('gift_card_entries')
      .where('order_id', '=', id)
      .where('kind', 'in', ['spent', 'returned'])
      .selectAll()
      .execute(),
    points: await query.selectFrom('club_entries').where('order_id', '=', id).selectAll().execute(),
    statuses: await query.selectFrom('order_status_changes').where('order_id', '=', id).selectAll().execute(),
    parcels: await query.selectFrom('parcels').where('order_id', '=', id).selectAll().execute(),
    marks: await query.selectFrom('marks').where('order_id', '=', id).selectAll().execute(),
    soldCards: await query
      .selectFrom('gift_cards')
      .where('issued_for', 'like', `${number}/%`)
      .selectAll()
      .execute(),
    entries: await query.selectFrom('sale_entries').where('order_id', '=', id).selectAll().execute(),
  };
}

export type OrderRecords = Awaited<ReturnType<typeof readRecords>>;
