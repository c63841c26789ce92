import type { Queryable } from '#src/backend/database/database.ts';
import { changeStatus } from '#src/backend/orders/change-status.ts';
import type { OrderRow, PaymentRow } from '#src/backend/orders/rows.ts';
import { countries } from '#src/config/countries.ts';
import type { Desk } from './desk.ts';
import type { ProviderPayment } from './provider.ts';

/**
 * Reads a payment from its provider, which alone is believed, and writes down what became of it.
 * @throws where the provider does not answer, or names another sum than was asked for
 */
export async function refreshPayment(
  desk: Desk,
  order: Pick<OrderRow, 'id' | 'country' | 'number'>,
  payment: PaymentRow,
): Promise<ProviderPayment> {
  const { provider, database, log } = desk;
  if (provider?.name !== payment.provider) throw new Error(`No payment provider ${payment.provider}`);
  const fresh = await provider.read(payment.provider_id);
  if (fresh.amount !== payment.amount || fresh.currency !== countries[order.country].currency) {
    throw new Error(`Payment ${payment.provider_id} is of another sum than order ${order.number}`);
  }
  if (fresh.status === 'pending') return fresh;
  const { status } = fresh;
  const key = await desk.giftCardKey();
  const outcome = await database.query
    .transaction()
    .execute((transaction) => settle(transaction, order, payment, { status, key, now: desk.now() }));
  log.info({ order: order.number, status, outcome }, 'a payment is settled');
  return fresh;
}

interface Settlement {
  readonly status: 'succeeded' | 'canceled';
  readonly key: Uint8Array;
  readonly now: Date;
}

/**
 * Settles a payment once, however often and late it is told. Money for an order that was cancelled meanwhile, or that
 * is paid already, is to be refunded.
 */
async function settle(
  query: Queryable,
  order: Pick<OrderRow, 'id'>,
  payment: PaymentRow,
  { status, key, now }: Settlement,
): Promise<'repeated' | 'paid' | 'failed' | 'refund'> {
  const moved =
    status === 'succeeded'
      ? await changeStatus(query, order.id, { to: 'paid', mover: 'payment', key, now })
      : undefined;
  const { numUpdatedRows } = await query
    .updateTable('payments')
    .set({
      status,
      settled_at: now.toISOString(),
      refund_due_at: status === 'succeeded' && !moved ? now.toISOString() : null,
    })
    .where('id', '=', payment.id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'repeated';
  if (status === 'canceled') return 'failed';
  return moved ? 'paid' : 'refund';
}
