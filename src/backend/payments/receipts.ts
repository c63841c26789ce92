import { DAY_MS } from '#src/config/durations.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';

const BATCH = 50;
const FIRST_RETRY_MS = 30_000;
/** A receipt that is missing after three days will never come. */
const ASKED_FOR_MS = 3 * DAY_MS;

/**
 * Asks the provider for the URLs of the receipts of settled payments, which are available some time after the
 * payment. Retries ever less often: next when the payment is twice as old.
 */
export async function findReceipts({ database, provider, log, now }: PaymentDependencies): Promise<void> {
  if (!provider) return;
  const { query } = database;
  const due = await query
    .selectFrom('payments')
    .where('receipt_due_at', '<=', now().toISOString())
    .where('provider', '=', provider.name)
    .orderBy('receipt_due_at')
    .limit(BATCH)
    .select(['id', 'provider_id', 'created_at', 'settled_at'])
    .execute();
  for (const { id, provider_id, created_at, settled_at } of due) {
    const receipt_url = await provider.receiptUrl(provider_id).catch((error: unknown) => {
      log.warn({ err: error }, 'a receipt could not be read');
      return null;
    });
    const receipt_due_at = receipt_url === null ? nextTime(settled_at ?? created_at, now()) : null;
    await query.updateTable('payments').set({ receipt_url, receipt_due_at }).where('id', '=', id).execute();
  }
}

function nextTime(settledAt: string, now: Date): string | null {
  const age = Math.max(FIRST_RETRY_MS, now.getTime() - Date.parse(settledAt));
  return age > ASKED_FOR_MS ? null : new Date(now.getTime() + age).toISOString();
}
