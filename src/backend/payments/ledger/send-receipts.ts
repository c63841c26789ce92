import { ProviderRefusal } from '#src/backend/kernel/provider-request.ts';
import { providerFaults } from '../metrics.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import {
  type PaymentProvider,
  type ProviderReceipt,
  ReceiptRefused,
  type ReceiptRequest,
} from '../provider.ts';
import { dueReceipts, keepAnswer, keepFault, knownIds, takeReceipt } from './due-receipts.ts';
import type { LedgerLine } from './ledger-lines.ts';
import type { ReceiptRow } from './write-receipt.ts';

type DueReceipt = Awaited<ReturnType<typeof dueReceipts>>[number];
type AskedReceipt = DueReceipt & Pick<ReceiptRequest, 'known'>;

/** Sends the receipts that are due, and asks what became of those that were sent; each is the work of one process. */
export function createReceiptSending({ database, providers, log, now }: PaymentDependencies) {
  const { query } = database;

  async function deal(due: DueReceipt, to: PaymentProvider): Promise<void> {
    const row = await takeReceipt(query, due.id, now());
    if (!row) return;
    try {
      const known = row.state === 'waiting' ? await knownIds(query, row) : [];
      await keepAnswer(query, row, await answerTo(to, row, { ...due, known }), now());
    } catch (error) {
      providerFaults.of({ step: 'receipt' }).add();
      const about = { err: error, order: due.number };
      if (row.state === 'waiting') log.error(about, 'a receipt of an order was not accepted');
      else log.warn(about, 'a receipt could not be read');
      await keepFault(query, row, { error: textOf(error), isFinal: error instanceof ReceiptRefused }, now());
    }
  }

  return async (): Promise<void> => {
    for (const provider of providers.all) {
      if (!provider.register) continue;
      const due = await dueReceipts(database, provider.name, now());
      // Of one payment in turn.
      for (const each of due.toSorted((one, other) => one.id - other.id)) await deal(each, provider);
    }
  };
}

const stillOnItsWay: ProviderReceipt = { id: '', state: 'sent', url: null };

async function answerTo(
  provider: PaymentProvider,
  row: ReceiptRow,
  due: AskedReceipt,
): Promise<ProviderReceipt> {
  if (row.state === 'waiting') return (await provider.register?.(requestOf(row, due))) ?? stillOnItsWay;
  const name =
    row.provider_id !== null
      ? { id: row.provider_id }
      : row.refund_id !== null
        ? { refundId: row.refund_id }
        : { paymentId: due.paymentId };
  return (await provider.readReceipt(name)) ?? stillOnItsWay;
}

const requestOf = (
  { id, kind, lines, turn, attempts, refund_id }: ReceiptRow,
  { paymentId, number, email, phone, known }: AskedReceipt,
) => {
  const stored = JSON.parse(lines) as LedgerLine[];
  const isSettled = kind === 'settlement' || kind === 'settlementRefund';
  return {
    receipt: { email, phone, lines: stored, isSettled, vatCode: stored[0]?.vatCode },
    paymentId,
    refundId: refund_id,
    isPrepaid: kind === 'settlement',
    key: `receipt-${number}-${id}-${turn}`,
    mayBeThere: attempts > 1 || turn > 1,
    known,
  };
};

/** Nothing of the request. */
const textOf = (error: unknown): string =>
  error instanceof ReceiptRefused || error instanceof ProviderRefusal ? error.message : 'No answer';
