import type { Queryable } from '#src/backend/database/database.ts';
import { FISCAL_COUNTRY } from '#src/config/countries.ts';
import { prepaymentReceiptSent } from '../ledger/due-receipts.ts';
import { prepaymentKey } from '../ledger/write-receipt.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import type { PaymentRow } from '../payments.ts';
import type { ProviderPayment } from '../provider.ts';
import { noteForeignCapture } from './foreign-capture.ts';

const OPEN = ['held', 'capturing', 'releasing'] as const;

/**
 * Notes what the provider says of money that was held, once.
 *
 * @returns whether the hold is over
 */
export async function noteHold(
  dependencies: PaymentDependencies,
  payment: PaymentRow,
  record: ProviderPayment,
): Promise<boolean> {
  const { database, orders, log, now } = dependencies;
  if (record.status === 'held' || record.status === 'pending') return false;
  const order = await orders.find(payment.order_id);
  const receipt = await orders.receiptOf(payment.order_id, record.amount);
  const isFiscal = order.country === FISCAL_COUNTRY;
  const tellLost = await orders.prepareTellLost();
  const end = await database.query.transaction().execute(async (transaction) => {
    const fresh = await lockHold(transaction, payment.id);
    if (!fresh) return null;
    if (record.status === 'canceled') {
      const ended = await noteEnd(transaction, fresh, now());
      if (ended === 'lost') await tellLost(transaction, fresh, now());
      return ended;
    }
    const { hold, captured_amount } = fresh;
    const taken = { payment: fresh, amount: record.amount, receipt, isFiscal };
    if (hold !== 'capturing' || captured_amount !== record.amount)
      await noteForeignCapture(transaction, taken, now());
    await noteCapture(transaction, fresh.id, record.amount, now());
    return 'captured';
  });
  if (end === 'lost') log.error({ order: order.number }, 'held money was gone before it was taken');
  else if (end) log.info({ order: order.number, hold: end }, 'held money is no longer held');
  return true;
}

/** An update that changes nothing holds the row up. */
const lockHold = (query: Queryable, id: number): Promise<PaymentRow | undefined> =>
  query
    .updateTable('payments')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .where('hold', 'in', OPEN)
    .returningAll()
    .executeTakeFirst();

async function noteCapture(query: Queryable, id: number, amount: number, now: Date): Promise<void> {
  const at = now.toISOString();
  await query
    .updateTable('payments')
    .set({ hold: 'captured', captured_amount: amount, hold_due_at: null, taken_at: at, receipt_due_at: at })
    .where('id', '=', id)
    .execute();
  await noteReleased(query, id, at);
  await prepaymentReceiptSent(query, id, now);
}

/** Nothing was taken, as was wanted or not. */
async function noteEnd(
  query: Queryable,
  { id, hold, refund_due_at }: PaymentRow,
  now: Date,
): Promise<'released' | 'lost'> {
  const at = now.toISOString();
  const end = hold === 'releasing' ? 'released' : 'lost';
  await query
    .updateTable('payments')
    .set({ hold: end, hold_due_at: null, captured_amount: null, refunded_at: refund_due_at && at })
    .where('id', '=', id)
    .execute();
  await query
    .updateTable('payment_refunds')
    .set({ is_release: 1, is_held: 0 })
    .where('payment_id', '=', id)
    .execute();
  await noteReleased(query, id, at);
  await query
    .deleteFrom('receipts')
    .where('payment_id', '=', id)
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.or([
        eb('unique_key', '=', prepaymentKey(id)),
        eb('kind', 'in', ['prepaymentRefund', 'settlementRefund']),
      ]),
    )
    .execute();
  return end;
}

const noteReleased = (query: Queryable, paymentId: number, at: string) =>
  query
    .updateTable('payment_refunds')
    .set({ refunded_at: at })
    .where('payment_id', '=', paymentId)
    .where('is_release', '=', 1)
    .where('refunded_at', 'is', null)
    .execute();
