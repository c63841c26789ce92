import { ProviderRefusal } from '#src/backend/kernel/provider-request.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';
import { isForGoods, type PaymentProvider, type Receipt } from '../provider.ts';
import { thankYouUrl } from '../return-url.ts';
import { createCall } from './call.ts';
import { yooKassaEntries } from './entries.ts';
import { toPayment } from './payment.ts';
import { receiptObject } from './receipt.ts';
import { yooKassaReceipts } from './receipts.ts';
import {
  amountOf,
  notification,
  type PaymentObject,
  paymentMethodObject,
  paymentObject,
  refundObject,
} from './shapes.ts';

/** The bounds of its `sber_bnpl`, in minor units: parts without interest, over a few weeks or months. */
const INSTALMENTS = { countries: ['RU'], least: 100_000, most: 15_000_000 } as const;

const MOSCOW = 2;

interface YooKassaSettings {
  readonly shopId: string;
  readonly secretKey: string;
  readonly url: string;
  readonly vatCode: number;
  /** The number of the seller's time zone, by default Moscow's. */
  readonly timezone?: number | undefined;
  /**
   * URL template of a receipt at the fiscal data operator, with `{fn}`, `{fd}` and `{fp}` for its numbers.
   * Unset, no link is shown.
   */
  readonly receiptUrl?: string | undefined;
  /** Whether money is held until goods are sent; SBP takes it at once. */
  readonly inTwoSteps?: boolean;
  readonly hasInstalments?: boolean;
  readonly origins: Readonly<Record<CountryCode, string>>;
}

/** YooKassa API v3. Notices are unsigned: only the payment id is taken from them. */
export function createYooKassa(settings: YooKassaSettings): PaymentProvider {
  const { shopId, secretKey, url, vatCode, receiptUrl, origins } = settings;
  const { timezone = MOSCOW, inTwoSteps = false, hasInstalments = false } = settings;
  const terms = { vatCode, timezone };
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;

  const call = createCall(url, authorization);

  /** A payment by SBP is shown on the shop's own page; it exists only in Russia. */
  const shown = (payment: PaymentObject) => toPayment(payment, origins.RU);

  const isCaptured = (receipt: Receipt): boolean => !inTwoSteps || !isForGoods(receipt);

  const aboutOrder = (orderNumber: string, receipt: Receipt, currency: string) => ({
    description: `Заказ № ${orderNumber}`,
    metadata: { order: orderNumber },
    receipt: receiptObject(receipt, currency, terms),
  });

  return {
    name: 'yookassa',
    countries: ['RU'],
    sbpCountries: ['RU'],
    instalments: hasInstalments ? INSTALMENTS : undefined,
    async create({ orderNumber, country, amount, key, receipt, rememberCard, bySbp, byInstalments }) {
      const { currency } = countries[country];
      const payment = await call(paymentObject, 'payments', {
        key,
        body: {
          amount: { value: amountOf(amount), currency },
          capture: bySbp || isCaptured(receipt),
          confirmation: bySbp
            ? { type: 'qr' }
            : { type: 'redirect', return_url: thankYouUrl(origins[country], orderNumber) },
          ...aboutOrder(orderNumber, receipt, currency),
          ...(bySbp && { payment_method_data: { type: 'sbp' } }),
          ...(byInstalments && { payment_method_data: { type: 'sber_bnpl' } }),
          ...(rememberCard && { save_payment_method: true, payment_method_data: { type: 'bank_card' } }),
        },
      });
      return shown(payment);
    },
    async charge({ orderNumber, country, amount, key, receipt, cardToken }) {
      const { currency } = countries[country];
      const body = {
        amount: { value: amountOf(amount), currency },
        capture: isCaptured(receipt),
        payment_method_id: cardToken,
        ...aboutOrder(orderNumber, receipt, currency),
      };
      try {
        return shown(await call(paymentObject, 'payments', { key, body }));
      } catch (error) {
        if (isUnknownHere(error)) return null;
        throw error;
      }
    },
    async isCardWorking(cardToken) {
      try {
        const path = `payment_methods/${encodeURIComponent(cardToken)}`;
        const { saved, status } = await call(paymentMethodObject, path);
        return saved && (status === undefined || status === 'active');
      } catch (error) {
        if (isUnknownHere(error)) return false;
        throw error;
      }
    },
    read: async (paymentId) => shown(await call(paymentObject, `payments/${encodeURIComponent(paymentId)}`)),
    async capture({ paymentId, country, amount, key, receipt }) {
      const { currency } = countries[country];
      const body = {
        amount: { value: amountOf(amount), currency },
        receipt: receiptObject(receipt, currency, terms),
      };
      const path = `payments/${encodeURIComponent(paymentId)}/capture`;
      return shown(await call(paymentObject, path, { key, body }));
    },
    async release({ paymentId, key }) {
      const path = `payments/${encodeURIComponent(paymentId)}/cancel`;
      return shown(await call(paymentObject, path, { key, body: {} }));
    },
    list: yooKassaEntries(call),
    async refund({ paymentId, country, amount, key, receipt }) {
      const { currency } = countries[country];
      const refund = await call(refundObject, 'refunds', {
        key,
        body: {
          payment_id: paymentId,
          amount: { value: amountOf(amount), currency },
          receipt: receiptObject(receipt, currency, terms),
        },
      });
      if (refund.status === 'canceled') throw new Error('YooKassa refused a refund');
      return refund.id;
    },
    ...yooKassaReceipts({ call, terms, receiptUrl }),
    readNotice(payload) {
      const notice = notification.safeParse(parsed(payload));
      if (!notice.success) return null;
      const { event, object } = notice.data;
      const paymentId = event === 'refund.succeeded' ? object.payment_id : object.id;
      return paymentId === undefined ? null : { paymentId, orderNumber: object.metadata?.order ?? null };
    },
  };
}

/** A bad or unknown payment method; nothing was charged. */
const isUnknownHere = (error: unknown): boolean =>
  error instanceof ProviderRefusal && (error.status === 400 || error.status === 404);

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
