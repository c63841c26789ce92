import { ProviderRefusal } from '#src/backend/kernel/provider-request.ts';
import { countries, FISCAL_COUNTRY } from '#src/config/countries.ts';
import {
  type PaymentProvider,
  type ProviderReceipt,
  type ReceiptName,
  ReceiptRefused,
  type ReceiptRequest,
} from '../provider.ts';
import type { YooKassaCall } from './call.ts';
import { receiptObject } from './receipt.ts';
import { amountOf, type FiscalReceipt, fiscalReceipt, receiptList } from './shapes.ts';

interface ReceiptSettings {
  readonly call: YooKassaCall;
  readonly vatCode: number;
  readonly receiptUrl?: string | undefined;
}

const states = { pending: 'sent', succeeded: 'registered', canceled: 'failed' } as const;

/** A settlement says that everything was paid before; all other receipts come with money. */
const PREPAYMENT = 'prepayment';

/** Receipts apart from payments and refunds: `POST /v3/receipts`. */
export function yooKassaReceipts({ call, vatCode, receiptUrl }: ReceiptSettings) {
  const { currency } = countries[FISCAL_COUNTRY];

  const shown = (receipt: FiscalReceipt): ProviderReceipt => ({
    id: receipt.id,
    state: states[receipt.status],
    url: receiptUrl && receipt.status === 'succeeded' ? receiptAddress(receiptUrl, receipt) : null,
  });

  async function list(name: Exclude<ReceiptName, { id: string }>): Promise<FiscalReceipt[]> {
    const isPayment = 'paymentId' in name;
    const id = encodeURIComponent(isPayment ? name.paymentId : name.refundId);
    const { items } = await call(receiptList, `receipts?${isPayment ? 'payment_id' : 'refund_id'}=${id}`);
    return items.filter(({ type }) => type === (isPayment ? 'payment' : 'refund'));
  }

  /** Idempotence keys are forgotten after a day, receipts never. */
  async function findMade({ paymentId, refundId, isPrepaid }: ReceiptRequest) {
    const made = await list(refundId === null ? { paymentId } : { refundId });
    return made.find((each) => each.status !== 'canceled' && isSettlement(each) === isPrepaid);
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
      const body = bodyOf(request, { vatCode, currency });
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

/** Asking the same again won't help. */
const refusals: ReadonlySet<number> = new Set([400, 403, 404]);

const isSettlement = ({ settlements }: FiscalReceipt): boolean =>
  settlements.some(({ type }) => type === PREPAYMENT);

function bodyOf(
  { receipt, paymentId, refundId, isPrepaid }: ReceiptRequest,
  { vatCode, currency }: { readonly vatCode: number; readonly currency: string },
) {
  const sum = receipt.lines.reduce((all, { price, count }) => all + price * count, 0);
  return {
    ...(refundId === null
      ? { type: 'payment', payment_id: paymentId }
      : { type: 'refund', refund_id: refundId }),
    send: true,
    ...receiptObject(receipt, currency, vatCode),
    settlements: [{ type: isPrepaid ? PREPAYMENT : 'cashless', amount: { value: amountOf(sum), currency } }],
  };
}

/** Null while a number is missing. */
function receiptAddress(template: string, receipt: FiscalReceipt): string | null {
  const { fiscal_storage_number: fn, fiscal_document_number: fd, fiscal_attribute: fp } = receipt;
  if (fn === undefined || fd === undefined || fp === undefined) return null;
  return template.replace('{fn}', fn).replace('{fd}', fd).replace('{fp}', fp);
}
