import type { Queryable } from '#src/backend/database/database.ts';
import { batchesInTurn } from '#src/backend/kernel/batches-in-turn.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';
import {
  CHARGES_WITHOUT_ID,
  chargesLostBefore,
  type PaymentDependencies,
  type PaymentRow,
  settleOpen,
} from '#src/backend/payments/index.ts';
import { DAY_MS } from '#src/config/durations.ts';

const BATCH = 100;
/** A payment is asked about again after this part of its age: often at first, later ever less often. */
const PART_OF_AGE = 1 / 20;

/**
 * Asks about payments whose outcome nobody waits for any more: those of cancelled or already paid orders, all of a provider that
 * sends no notices, and charges whose reply was lost. Each is asked about until its provider says a final word, however long
 * the shop was down, so that late money is refunded even without a notice.
 */
export function createAskingAboutPayments(dependencies: PaymentDependencies): () => Promise<void> {
  const { log, now, providers } = dependencies;
  const { query } = dependencies.database;
  const asked = providers.all.filter(({ speaksByNoticesAlone }) => !speaksByNoticesAlone);
  const names = asked.map(({ name }) => name);
  const silent = asked.filter(({ isSilent }) => isSilent).map(({ name }) => name);
  const nextBatch = batchesInTurn(BATCH, (after, size) =>
    openPayments(query, { names, silent }, now())
      .where('payments.id', '>', after)
      .orderBy('payments.id')
      .limit(size)
      .selectAll('payments')
      .select(['orders.number', 'orders.country', 'orders.owner'])
      .execute(),
  );

  return async () => {
    if (names.length === 0) return;
    for (const { number, country, owner, ...payment } of await nextBatch()) {
      try {
        await settleOpen(dependencies, { id: payment.order_id, number, country, owner }, payment);
      } catch (error) {
        log.warn({ err: error, order: number }, 'a payment could not be polled');
      }
      await askLater(query, payment, now());
    }
  };
}

interface Asked {
  readonly names: readonly string[];
  /** Those that send no notices. */
  readonly silent: readonly string[];
}

function openPayments(query: Queryable, { names, silent }: Asked, now: Date) {
  return query
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payments.status', '=', 'pending')
    .where('payments.provider', 'in', names)
    .where((eb) => eb.or([eb('ask_due_at', 'is', null), eb('ask_due_at', '<=', now.toISOString())]))
    .where((eb) => {
      const hasId = eb('provider_id', 'not like', CHARGES_WITHOUT_ID);
      return eb.or([
        eb.and([hasId, eb('orders.status', '<>', 'awaitingPayment')]),
        eb.and([eb.not(hasId), eb('payments.created_at', '<', chargesLostBefore(now))]),
        ...(silent.length > 0 ? [eb('payments.provider', 'in', silent)] : []),
      ]);
    });
}

/** Has no effect on one that is settled. */
async function askLater(
  query: Queryable,
  { id, created_at }: Pick<PaymentRow, 'id' | 'created_at'>,
  now: Date,
): Promise<void> {
  const age = Math.max(0, now.getTime() - Date.parse(created_at));
  await query
    .updateTable('payments')
    .set({ ask_due_at: isoBefore(now, -Math.min(DAY_MS, age * PART_OF_AGE)) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}
