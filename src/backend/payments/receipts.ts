import type { Queryable } from '#src/backend/database/database.ts';
import { DAY_MS, HOUR_MS } from '#src/config/durations.ts';
import { NOT_REGISTERED } from './ledger/due-receipts.ts';
import { prepaymentKey } from './ledger/write-receipt.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import type { ProviderReceipt } from './provider.ts';

const BATCH = 50;
const FIRST_RETRY_MS = 30_000;
const UNREAD_RETRY_MS = HOUR_MS;
/** A receipt that is missing after three days will never come. */
const ASKED_FOR_MS = 3 * DAY_MS;

/**
 * Asks the provider for the URLs of the receipts of settled payments, which are available some time after the
 * payment. Retries ever less often: next when the payment is twice as old.
 */
export async function findReceipts({ database, providers, log, now }: PaymentDependencies): Promise<void> {
  const names = providers.all.map(({ name }) => name);
  if (names.length === 0) return;
  const { query } = database;
  const due = await query
    .selectFrom('payments')
    .where('receipt_due_at', '<=', now().toISOString())
    .where('provider', 'in', names)
    .orderBy('receipt_due_at')
    .limit(BATCH)
    .select(['id', 'provider', 'provider_id', 'created_at', 'settled_at', 'taken_at'])
    .execute();
  for (const payment of due) {
    const receipt = await providers
      .named(payment.provider)
      ?.readReceipt({ paymentId: payment.provider_id })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a receipt could not be read');
        return 'unread' as const;
      });
    if (receipt === 'unread') await askLater(query, payment, now());
    else
      await query
        .transaction()
        .execute((transaction) => keepReceipt(transaction, payment, receipt ?? notYet, now()));
  }
}

/** No answer says nothing about a receipt, however old it is. */
async function askLater(query: Queryable, payment: AskedPayment, now: Date): Promise<void> {
  const pause = Math.min(ageOf(payment, now), UNREAD_RETRY_MS);
  const receipt_due_at = new Date(now.getTime() + pause).toISOString();
  await query.updateTable('payments').set({ receipt_due_at }).where('id', '=', payment.id).execute();
}

const notYet: ProviderReceipt = { id: '', state: 'sent', url: null };

interface AskedPayment {
  readonly id: number;
  readonly created_at: string;
  readonly settled_at: string | null;
  /** Of money that was held first, days after it was settled. */
  readonly taken_at: string | null;
}

async function keepReceipt(
  query: Queryable,
  payment: AskedPayment,
  receipt: ProviderReceipt,
  now: Date,
): Promise<void> {
  const { id } = payment;
  const receipt_due_at = receipt.state === 'sent' ? nextTime(payment, now) : null;
  await query
    .updateTable('payments')
    .set({ receipt_url: receipt.url, receipt_due_at })
    .where('id', '=', id)
    .execute();
  if (receipt_due_at !== null) return;
  const isRegistered = receipt.state === 'registered';
  await query
    .updateTable('receipts')
    .set({
      state: isRegistered ? 'registered' : 'failed',
      error: isRegistered ? '' : NOT_REGISTERED,
      url: receipt.url,
      provider_id: receipt.id || null,
      registered_at: isRegistered ? now.toISOString() : null,
    })
    .where('unique_key', '=', prepaymentKey(id))
    .where('state', '=', 'sent')
    .execute();
}

function nextTime(payment: AskedPayment, now: Date): string | null {
  const age = ageOf(payment, now);
  return age > ASKED_FOR_MS ? null : new Date(now.getTime() + age).toISOString();
}

/** At least the first pause. */
function ageOf({ created_at, settled_at, taken_at }: AskedPayment, now: Date): number {
  const takenAt = Date.parse(taken_at ?? settled_at ?? created_at);
  return Math.max(FIRST_RETRY_MS, now.getTime() - takenAt);
}
