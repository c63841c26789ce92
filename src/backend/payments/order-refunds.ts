import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { batchesInTurn } from '#src/backend/kernel/batches-in-turn.ts';
import { isTaken, isUntaken } from './hold-states.ts';
import { releaseAll } from './holds/release-all.ts';
import { refundReceiptSent } from './ledger/due-receipts.ts';
import { sumOfLines } from './ledger/ledger-lines.ts';
import { noteRefund, refundReceipt } from './ledger/note-refund.ts';
import { partKey, receiptParts } from './ledger/receipt-parts.ts';
import { refundKey } from './ledger/write-receipt.ts';
import { providerFaults, refundsAccepted } from './metrics.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import type { PaymentRow } from './payments.ts';
import type { Receipt } from './provider.ts';
import { refundAt } from './refund-at.ts';

const BATCH = 50;

type RefundKind = Selectable<Schema['payment_refunds']>['kind'];

/** Who granted a refund, null for nobody, and whether it waits for a member of the staff who may send it. */
export interface RefundGrant {
  readonly by: string | null;
  readonly isHeld: boolean;
}

/** A refund that goes out by itself. */
export const automatic: RefundGrant = { by: null, isHeld: false };

export interface OrderRefund extends RefundGrant {
  /** Idempotency key, also for the provider. */
  readonly key: string;
  readonly kind: RefundKind;
  /** In minor units; no more than is left of the payment goes back. */
  readonly amount: number;
  /** Its lines add up to the amount that it is given. */
  readonly receiptFor: (amount: number) => Receipt;
  readonly reason?: string;
}

/**
 * Grants a refund of money that an order was paid with online, once; has no effect if it was not, or if nothing is left. Money
 * that is only held is released instead, which nobody has to send.
 *
 * @param query the transaction that decides on it
 *
 * @returns what goes back, in minor units
 */
export async function grantRefund(
  query: Queryable,
  orderId: number,
  { key, kind, amount, receiptFor, reason = '', by, isHeld }: OrderRefund,
  now: Date,
): Promise<number> {
  await lockHolds(query, orderId);
  const payment = await findRefundable(query, orderId);
  const sum = Math.min(amount, payment?.left ?? 0);
  if (!payment || sum <= 0) return 0;
  const isRelease = isUntaken(payment) && !(kind === 'goodwill' && isHeld);
  const receipt = isRelease ? receiptFor(sum) : await refundReceipt(query, orderId, receiptFor(sum));
  const granted = {
    payment_id: payment.id,
    kind,
    reason,
    granted_by: by,
    is_held: Number(isHeld && !isRelease),
    is_release: Number(isRelease),
    due_at: now.toISOString(),
    refunded_at: payment.hold === 'lost' ? now.toISOString() : null,
  };
  const made = { orderId, paymentId: payment.id, maker: 'provider' } as const;
  for (const part of refundParts(receipt, key, sum)) {
    await query
      .insertInto('payment_refunds')
      .values({ ...granted, ...part, receipt: JSON.stringify(part.receipt) })
      .onConflict((on) => on.column('idempotency_key').doNothing())
      .execute();
    if (!isRelease)
      await noteRefund(query, { ...made, key: part.idempotency_key, receipt: part.receipt }, now);
  }
  if (isRelease) await releaseAll(query, payment.id, now);
  return sum;
}

/** A refund has one receipt: what needs several goes back in as many refunds. */
function refundParts(receipt: Receipt, key: string, sum: number) {
  const [first, ...others] = receiptParts(receipt);
  if (!first || others.length === 0) return [{ idempotency_key: key, amount: sum, receipt }];
  return [first, ...others].map((part, place) => ({
    idempotency_key: partKey(key, place),
    amount: sumOfLines(part.lines),
    receipt: part,
  }));
}

/** What the provider says of held money waits for what is decided of it here. */
const lockHolds = (query: Queryable, orderId: number) =>
  query
    .updateTable('payments')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('order_id', '=', orderId)
    .where('hold', 'is not', null)
    .execute();

/** Sends a refund that was held on its way. @returns whether it was */
export async function releaseRefund(
  query: Queryable,
  id: number,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('payment_refunds')
    .set({ is_held: 0, sent_by: by, due_at: now.toISOString() })
    .where('id', '=', id)
    .where('is_held', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Refundable extends Pick<PaymentRow, 'id' | 'hold'> {
  readonly left: number;
}

/** The payment that an order was paid with, if its provider refunds, and how much of it has not been granted back. */
export async function findRefundable(query: Queryable, orderId: number): Promise<Refundable | undefined> {
  const payment = await query
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .where('refund_due_at', 'is', null)
    .where('refund_by_hand', '=', 0)
    .select((eb) => [
      'id',
      'amount',
      'hold',
      eb
        .selectFrom('payment_refunds')
        .whereRef('payment_id', '=', 'payments.id')
        .select((refunds) => refunds.fn.sum<number>('payment_refunds.amount').as('sum'))
        .as('granted'),
    ])
    .executeTakeFirst();
  if (!payment) return undefined;
  const { id, amount, hold, granted } = payment;
  return { id, hold, left: amount - Number(granted ?? 0) };
}

/** Makes the refunds that are due; retries in later rounds until the provider accepts, idempotent by key. */
export function createOrderRefunds({ database, providers, orders, log, now }: PaymentDependencies) {
  const { query } = database;
  const names = providers.all.map(({ name }) => name);
  const nextBatch = batchesInTurn(BATCH, (after, size) =>
    query
      .selectFrom('payment_refunds')
      .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
      .where('payment_refunds.refunded_at', 'is', null)
      .where('payment_refunds.is_held', '=', 0)
      .where('is_release', '=', 0)
      .where(isTaken)
      .where('payments.provider', 'in', names)
      .where('payment_refunds.id', '>', after)
      .orderBy('payment_refunds.id')
      .limit(size)
      .select(['payment_refunds.id', 'idempotency_key as key', 'payment_refunds.amount', 'receipt'])
      .select(['payments.provider', 'provider_id as paymentId', 'order_id'])
      .execute(),
  );

  return async (): Promise<void> => {
    if (names.length === 0) return;
    for (const { id, order_id, provider, receipt, ...refund } of await nextBatch()) {
      const { number, country } = await orders.find(order_id);
      let refundId: string;
      try {
        const request = { ...refund, country, receipt: JSON.parse(receipt) as Receipt };
        refundId = await refundAt(providers, provider, request);
      } catch (error) {
        providerFaults.of({ step: 'refund' }).add();
        log.error({ err: error, order: number }, 'a refund of an order was not accepted');
        continue;
      }
      await query.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('payment_refunds')
          .set({ refunded_at: now().toISOString(), provider_refund_id: refundId })
          .where('id', '=', id)
          .execute();
        await refundReceiptSent(transaction, refundKey(refund.key), refundId, now());
      });
      refundsAccepted.of({ kind: 'part' }).add();
      log.info({ order: number }, 'money of an order was refunded');
    }
  };
}
