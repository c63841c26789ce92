import type { Queryable } from '#src/backend/database/database.ts';
import { MINUTE_MS } from '#src/config/durations.ts';
import { providerFaults } from '../metrics.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import type { PaymentRow } from '../payments.ts';
import type { PaymentProvider, ProviderPayment, Receipt } from '../provider.ts';
import { noteHold } from './note-hold.ts';

const BATCH = 50;
/** Longer than a request takes: a process that was killed leaves its hold to another. */
const LEASE_MS = 2 * MINUTE_MS;

/**
 * Takes or releases money that is held, as was decided, and takes what is held for orders when their hold nears its end. The
 * provider is always asked first: an earlier try may have come through, or the hold be over.
 */
export function createHoldEnding(dependencies: PaymentDependencies) {
  const { database, providers, orders, log, now } = dependencies;
  const { query } = database;

  async function deal(to: PaymentProvider, payment: PaymentRow): Promise<void> {
    const record = await to.read(payment.provider_id);
    if (await noteHold(dependencies, payment, record)) return;
    if (payment.hold === 'held') await orders.captureHold(payment.order_id);
    else await noteHold(dependencies, payment, await endHold(to, payment, record));
  }

  /** Once for each payment, whose decision is never changed. */
  async function endHold(to: PaymentProvider, payment: PaymentRow, held: ProviderPayment) {
    const { provider_id: paymentId, captured_amount: amount, capture_receipt: receipt } = payment;
    if (payment.hold === 'releasing')
      return (await to.release?.({ paymentId, key: `release-${paymentId}` })) ?? held;
    if (amount === null || receipt === null) return held;
    const { country } = await orders.find(payment.order_id);
    const request = { paymentId, country, amount, receipt: JSON.parse(receipt) as Receipt };
    return (await to.capture?.({ ...request, key: `capture-${paymentId}` })) ?? held;
  }

  async function endDue(at: PaymentProvider): Promise<void> {
    for (const id of await dueHolds(query, at.name, now())) {
      const payment = await takeHold(query, id, now());
      if (!payment) continue;
      try {
        await deal(at, payment);
      } catch (error) {
        providerFaults.of({ step: 'hold' }).add();
        log.error({ err: error, payment: payment.provider_id }, 'held money could not be taken or released');
      }
    }
  }

  return async (): Promise<void> => {
    for (const provider of providers.all) if (provider.capture) await endDue(provider);
  };
}

async function dueHolds(query: Queryable, provider: string, now: Date): Promise<number[]> {
  const rows = await query
    .selectFrom('payments')
    .where('hold_due_at', '<=', now.toISOString())
    .where('provider', '=', provider)
    .orderBy('hold_due_at')
    .limit(BATCH)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes a due hold for this process; undefined if another has it. */
const takeHold = (query: Queryable, id: number, now: Date): Promise<PaymentRow | undefined> =>
  query
    .updateTable('payments')
    .set({ hold_due_at: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where('id', '=', id)
    .where('hold_due_at', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst();
