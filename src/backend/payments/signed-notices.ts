import type { PaymentDependencies } from './payment-dependencies.ts';
import type { PaymentRow } from './payments.ts';
import type { ProviderPayment } from './provider.ts';
import { settleByRecord } from './settle.ts';

/** Whether a payment may be made now, of just this sum in minor units: its order still waits for it. */
export async function mayBePaid(
  { database, orders }: PaymentDependencies,
  { order_id, status, amount }: PaymentRow,
  asked: number,
): Promise<boolean> {
  if (status !== 'pending' || asked !== amount) return false;
  const { total_price } = await orders.find(order_id);
  return total_price === asked && (await orders.lockUnpaid(database.query, order_id));
}

/** Settles a payment by what a signed notice proves. */
export async function settleProven(
  dependencies: PaymentDependencies,
  payment: PaymentRow,
  proof: ProviderPayment,
): Promise<'settled' | 'known' | 'later'> {
  const { orders, log } = dependencies;
  const order = await orders.find(payment.order_id);
  try {
    await settleByRecord(dependencies, order, payment, proof);
    const { transaction_id } = await readAgain(dependencies, payment);
    if (transaction_id === proof.transactionId) return payment.status === 'pending' ? 'settled' : 'known';
    const second = await noteSecond(dependencies, payment, proof);
    if (second.status !== 'pending') return 'known';
    await settleByRecord(dependencies, order, second, proof);
    log.warn({ order: order.number }, 'a bill was paid twice: the second payment goes back');
    return 'settled';
  } catch (error) {
    log.error({ err: error, order: order.number }, 'the payment of a signed notice could not be settled');
    return 'later';
  }
}

const readAgain = ({ database }: PaymentDependencies, { id }: PaymentRow) =>
  database.query
    .selectFrom('payments')
    .where('id', '=', id)
    .select('transaction_id')
    .executeTakeFirstOrThrow();

/** A bill that is paid once more, as a payment of its own. */
async function noteSecond(
  { database: { query }, now }: PaymentDependencies,
  { order_id, provider, provider_id, amount, refund_by_hand }: PaymentRow,
  { transactionId = '' }: ProviderPayment,
): Promise<PaymentRow> {
  const name = { provider, provider_id: `${provider_id}:${transactionId}` };
  await query
    .insertInto('payments')
    .values({
      ...name,
      order_id,
      amount,
      status: 'pending',
      url: null,
      created_at: now().toISOString(),
      settled_at: null,
      refund_due_at: null,
      refunded_at: null,
      refund_by_hand,
    })
    .onConflict((on) => on.columns(['provider', 'provider_id']).doNothing())
    .execute();
  return query
    .selectFrom('payments')
    .where('provider', '=', name.provider)
    .where('provider_id', '=', name.provider_id)
    .selectAll()
    .executeTakeFirstOrThrow();
}
