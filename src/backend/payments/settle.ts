import type { Queryable } from '#src/backend/database/database.ts';
import { countries, FISCAL_COUNTRY } from '#src/config/countries.ts';
import { carryOutCharge, isLost, isUnnamed } from './cards/charge.ts';
import { findLostCharge } from './cards/lost-charge.ts';
import { saveCard, setCardWorking } from './cards/saved-cards.ts';
import { oweByHand } from './hand-refunds.ts';
import { openHold } from './hold-states.ts';
import { noteRefund } from './ledger/note-refund.ts';
import { prepaymentKey, writeReceipt } from './ledger/write-receipt.ts';
import { paymentsSettled } from './metrics.ts';
import type { MarkPaid, PayableOrder } from './paid-orders.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import type { PaymentRow } from './payments.ts';
import type { ProviderPayment, Receipt } from './provider.ts';
import { wholeRefundKey } from './refunds.ts';

/**
 * Settles a payment by its provider's record.
 *
 * @throws if the provider does not answer or reports another sum
 */
export async function refreshPayment(
  dependencies: PaymentDependencies,
  order: Omit<PayableOrder, 'total_price'>,
  payment: PaymentRow,
): Promise<ProviderPayment> {
  const provider = dependencies.providers.named(payment.provider);
  if (!provider) throw new Error(`No payment provider ${payment.provider}`);
  const record = isUnnamed(payment)
    ? await carryOutCharge(dependencies, provider, order, payment)
    : await provider.read(payment.provider_id);
  await settleByRecord(dependencies, order, payment, record);
  return record;
}

/**
 * Settles a payment for which nobody waits: a charge whose reply was lost is looked for among what its provider lists.
 *
 * @throws if the provider does not answer or reports another sum
 */
export async function settleOpen(
  dependencies: PaymentDependencies,
  order: Omit<PayableOrder, 'total_price'>,
  payment: PaymentRow,
): Promise<void> {
  const provider = dependencies.providers.named(payment.provider);
  if (provider && isLost(payment, dependencies.now())) {
    const record = await findLostCharge(dependencies, provider, order, payment);
    await settleByRecord(dependencies, order, payment, record);
  } else await refreshPayment(dependencies, order, payment);
}

/**
 * Settles a payment by the provider's answer.
 *
 * @throws if the sum differs
 */
export async function settleByRecord(
  { database, orders, cardTokens, log, now }: PaymentDependencies,
  order: Omit<PayableOrder, 'total_price'>,
  payment: PaymentRow,
  record: ProviderPayment,
): Promise<void> {
  const { status, amount, currency, card, isCardDead } = record;
  if (amount !== payment.amount || currency !== countries[order.country].currency) {
    throw new Error(`Payment ${record.id} is of another sum than order ${order.number}`);
  }
  if (status === 'pending') return;
  const markPaid = await orders.prepareMarkPaid();
  const token = card && payment.remembers_card === 1 ? await cardTokens.seal(card.token) : null;
  const receipt = status === 'succeeded' ? await orders.receiptOf(order.id, amount) : null;
  const outcome = await database.query.transaction().execute(async (transaction) => {
    const settled = await settle(transaction, payment, { ...record, status, markPaid, now: now() });
    if (settled === 'repeated') return settled;
    if (receipt && order.country === FISCAL_COUNTRY)
      await notePayment(transaction, payment, { receipt, goesBack: settled === 'refund' }, now());
    if (card && token !== null)
      await saveCard(transaction, order.owner, payment.provider, card, token, now());
    if (isCardDead && payment.card_id !== null) await setCardWorking(transaction, payment.card_id, false);
    return settled;
  });
  paymentsSettled.of({ outcome }).add();
  log.info({ order: order.number, status, outcome }, 'a payment is settled');
}

/** The provider makes the receipt with the payment, and another if all of it goes back. */
async function notePayment(
  query: Queryable,
  { id, order_id }: PaymentRow,
  { receipt, goesBack }: { readonly receipt: Receipt; readonly goesBack: boolean },
  now: Date,
): Promise<void> {
  const made = { orderId: order_id, paymentId: id, maker: 'provider', receipt } as const;
  await writeReceipt(query, { ...made, kind: 'prepayment', key: prepaymentKey(id) }, now);
  if (goesBack) await noteRefund(query, { ...made, key: wholeRefundKey(id) }, now);
}

interface Settlement extends Pick<ProviderPayment, 'isExpired' | 'means' | 'heldUntil' | 'transactionId'> {
  readonly status: Exclude<ProviderPayment['status'], 'pending'>;
  readonly markPaid: MarkPaid;
  readonly now: Date;
}

/**
 * Settles a payment once. Money that is held pays as well. A payment for a cancelled or already paid order becomes due for
 * refund.
 */
async function settle(
  query: Queryable,
  payment: PaymentRow,
  { status, isExpired, means, heldUntil, transactionId, markPaid, now }: Settlement,
): Promise<'repeated' | 'paid' | 'failed' | 'refund'> {
  const paid = status === 'canceled' ? null : await markPaid(query, payment.order_id, now);
  const at = now.toISOString();
  const isTaken = status === 'succeeded';
  const { numUpdatedRows } = await query
    .updateTable('payments')
    .set({
      status: status === 'held' ? 'succeeded' : status,
      settled_at: at,
      refund_due_at: status !== 'canceled' && !paid ? at : null,
      receipt_due_at: isTaken ? at : null,
      taken_at: isTaken ? at : null,
      ...(status === 'held' && openHold(heldUntil ?? null, paid, now)),
      means: means && JSON.stringify(means),
      is_expired: Number(isExpired),
      transaction_id: transactionId ?? null,
    })
    .where('id', '=', payment.id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'repeated';
  if (status === 'canceled') return 'failed';
  if (paid) return 'paid';
  if (payment.refund_by_hand === 1) await oweWholePayment(query, payment, now);
  return 'refund';
}

const oweWholePayment = (query: Queryable, { id, order_id, amount }: PaymentRow, now: Date): Promise<void> =>
  oweByHand(
    query,
    order_id,
    { key: wholeRefundKey(id), kind: 'cancel', amount, by: null, paymentId: id },
    now,
  );
