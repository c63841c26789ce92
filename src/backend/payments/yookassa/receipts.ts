import { ProviderRefusal } from '#src/backend/kernel/provider-request.ts';
import { countries, FISCAL_COUNTRY } from '#src/config/countries.ts';
import { sumOfLines } from '../ledger/ledger-lines.ts';
import {
  type PaymentProvider,
  type ProviderReceipt,
  type ReceiptName,
  ReceiptRefused,
  type ReceiptRequest,
} from '../provider.ts';
import type { YooKassaCall } from './call.ts';
import { type ReceiptTerms, receiptObject } from './receipt.ts';
import { amountOf, type FiscalReceipt, fiscalReceipt, minorOf, receiptList } from './shapes.ts';

interface ReceiptSettings {
  readonly call: YooKassaCall;
  readonly terms: ReceiptTerms;
  readonly receiptUrl?: string | undefined;
}

const states = { pending: 'sent', succeeded: 'registered', canceled: 'failed' } as const;

/** A settlement says that everything was paid before; all other receipts come with money. */
const PREPAYMENT = 'prepayment';

/** Receipts apart from payments and refunds: `POST /v3/receipts`. */
export function yooKassaReceipts({ call, terms, receiptUrl }: ReceiptSettings) {
  const shown = (receipt: FiscalReceipt): ProviderReceipt => ({
    id: receipt.id,
    state: states[receipt.status],
    url: receiptUrl && receipt.status === 'succeeded' ? receiptAddress(receiptUrl, receipt) : null,
  });

  async function list(name: Exclude<ReceiptName, { id: string }>): Promise<FiscalReceipt[]> {
    const isPayment = 'paymentId' in name;
    const of: Record<string, string> = isPayment
      ? { payment_id: name.paymentId }
      : { refund_id: name.refundId };
    const found: FiscalReceipt[] = [];
    let cursor: string | undefined;
    do {
      const query = new URLSearchParams({ ...of, limit: String(AT_ONCE), ...(cursor && { cursor }) });
      const page = await call(receiptList, `receipts?${query}`);
      found.push(...page.items);
      cursor = page.next_cursor;
    } while (cursor && found.length < MOST_OF_PAYMENT);
    return found.filter(({ type }) => type === (isPayment ? 'payment' : 'refund'));
  }

  /** Idempotence keys are forgotten after a day, receipts never. */
  async function findMade({ paymentId, refundId, isPrepaid, known, receipt }: ReceiptRequest) {
    const made = await list(refundId === null ? { paymentId } : { refundId });
    const sum = sumOfLines(receipt.lines);
    return made.find(
      (each) =>
        each.status !== 'canceled' &&
        isSettlement(each) === isPrepaid &&
        !known.includes(each.id) &&
        [sum, undefined].includes(settledBy(each)),
    );
  }

  return {
    async readReceipt(name) {
      if ('id' in name) return shown(await call(fiscalReceipt, `receipts/${encodeURIComponent(name.id)}`));
      const first = (await list(name)).find((each) => !isSettlement(each));
      return first ? shown(first) : null;
    },
    async register(request) {
      const made = request.mayBeThere ? await findMade(request) : undefined;
      if (made) return shown(made);
      const body = bodyOf(request, terms);
      try {
        return shown(await call(fiscalReceipt, 'receipts', { key: request.key, body }));
      } catch (error) {
        if (error instanceof ProviderRefusal && refusals.has(error.status))
          throw new ReceiptRefused(error.message);
        throw error;
      }
    },
  } satisfies Pick<PaymentProvider, 'readReceipt' | 'register'>;
}

/** A receipt has up to 80 items, each of them a long text. */
const AT_ONCE = 3;
const MOST_OF_PAYMENT = 30;

/** Undefined if it does not say. */
function settledBy({ settlements }: FiscalReceipt): number | undefined {
  const sums = settlements.flatMap(({ amount }) => (amount ? minorOf(amount.value) : []));
  return sums.length === 0 ? undefined : sums.reduce((all, sum) => all + sum, 0);
}

/** Asking the same again won't help. */
const refusals: ReadonlySet<number> = new Set([400, 403, 404]);

const isSettlement = ({ settlements }: FiscalReceipt): boolean =>
  settlements.some(({ type }) => type === PREPAYMENT);

function bodyOf({ receipt, paymentId, refundId, isPrepaid }: ReceiptRequest, terms: ReceiptTerms) {
  const { currency } = countries[FISCAL_COUNTRY];
  const sum = sumOfLines(receipt.lines);
  return {
    ...(refundId === null
      ? { type: 'payment', payment_id: paymentId }
      : { type: 'refund', refund_id: refundId }),
    send: true,
    ...receiptObject(receipt, currency, terms),
    settlements: [{ type: isPrepaid ? PREPAYMENT : 'cashless', amount: { value: amountOf(sum), currency } }],
  };
}

/** Null while a number is missing. */
function receiptAddress(template: string, receipt: FiscalReceipt): string | null {
  const { fiscal_storage_number: fn, fiscal_document_number: fd, fiscal_attribute: fp } = receipt;
  if (fn === undefined || fd === undefined || fp === undefined) return null;
  return template.replace('{fn}', fn).replace('{fd}', fd).replace('{fp}', fp);
}
