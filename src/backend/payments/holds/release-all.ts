import type { Queryable } from '#src/backend/database/database.ts';

/** Releases a hold of which nothing is to be taken any more. @param query has locked the order */
export async function releaseAll(query: Queryable, paymentId: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await query
    .updateTable('payments')
    .set({ hold: 'releasing', hold_due_at: now.toISOString() })
    .where('id', '=', paymentId)
    .where('hold', '=', 'held')
    .where('amount', '<=', (eb) =>
      eb
        .selectFrom('payment_refunds')
        .where('payment_id', '=', paymentId)
        .select((refunds) => refunds.fn.sum<number>('payment_refunds.amount').as('granted')),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  // A goodwill that waits to be sent has nothing to be sent of.
  await query
    .updateTable('payment_refunds')
    .set({ is_release: 1, is_held: 0 })
    .where('payment_id', '=', paymentId)
    .execute();
}
