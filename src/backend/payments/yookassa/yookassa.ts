import { ProviderRefusal } from '#src/backend/kernel/provider-request.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';
import type { PaymentMeans } from '#src/contract/cart/orders/order.ts';
import type { PaymentProvider, ProviderCard, ProviderPayment, Receipt } from '../provider.ts';
import { sbpUrl, thankYouUrl } from '../return-url.ts';
import { createCall } from './call.ts';
import { receiptObject } from './receipt.ts';
import { yooKassaReceipts } from './receipts.ts';
import {
  amountOf,
  deadCardReasons,
  EXPIRED,
  minorOf,
  notification,
  type PaymentMethodObject,
  type PaymentObject,
  paymentMethodObject,
  paymentObject,
  refundObject,
} from './shapes.ts';

interface YooKassaSettings {
  readonly shopId: string;
  readonly secretKey: string;
  readonly url: string;
  readonly vatCode: number;
  /**
   * URL template of a receipt at the fiscal data operator, with `{fn}`, `{fd}` and `{fp}` for its numbers.
   * Unset, no link is shown.
   */
  readonly receiptUrl?: string | undefined;
  readonly origins: Readonly<Record<CountryCode, string>>;
}

/** YooKassa API v3; payments are captured at once. Notices are unsigned: only the payment id is taken from them. */
export function createYooKassa(settings: YooKassaSettings): PaymentProvider {
  const { shopId, secretKey, url, vatCode, receiptUrl, origins } = settings;
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;

  const call = createCall(url, authorization);

  /** A payment by SBP is shown on the shop's own page; it exists only in Russia. */
  const shown = (payment: PaymentObject) => toPayment(payment, origins.RU);

  const aboutOrder = (orderNumber: string, receipt: Receipt, currency: string) => ({
    description: `Заказ № ${orderNumber}`,
    metadata: { order: orderNumber },
    receipt: receiptObject(receipt, currency, vatCode),
  });

  return {
    name: 'yookassa',
    countries: ['RU'],
    sbpCountries: ['RU'],
    async create({ orderNumber, country, amount, key, receipt, rememberCard, bySbp }) {
      const { currency } = countries[country];
      const payment = await call(paymentObject, 'payments', {
        key,
        body: {
          amount: { value: amountOf(amount), currency },
          capture: true,
          confirmation: bySbp
            ? { type: 'qr' }
            : { type: 'redirect', return_url: thankYouUrl(origins[country], orderNumber) },
          ...aboutOrder(orderNumber, receipt, currency),
          ...(bySbp && { payment_method_data: { type: 'sbp' } }),
          ...(rememberCard && { save_payment_method: true, payment_method_data: { type: 'bank_card' } }),
        },
      });
      return shown(payment);
    },
    async charge({ orderNumber, country, amount, key, receipt, cardToken }) {
      const { currency } = countries[country];
      const body = {
        amount: { value: amountOf(amount), currency },
        capture: true,
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
    async refund({ paymentId, country, amount, key, receipt }) {
      const { currency } = countries[country];
      const refund = await call(refundObject, 'refunds', {
        key,
        body: {
          payment_id: paymentId,
          amount: { value: amountOf(amount), currency },
          receipt: receiptObject(receipt, currency, vatCode),
        },
      });
      if (refund.status === 'canceled') throw new Error('YooKassa refused a refund');
      return refund.id;
    },
    ...yooKassaReceipts({ call, vatCode, receiptUrl }),
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

function toPayment(payment: PaymentObject, origin: string): ProviderPayment {
  const { id, status, amount, confirmation, payment_method, cancellation_details, metadata } = payment;
  const reason = cancellation_details?.reason ?? '';
  const sbpLink = confirmation?.confirmation_data ?? null;
  const orderNumber = metadata?.order ?? '';
  return {
    id,
    status: status === 'waiting_for_capture' ? 'pending' : status,
    amount: minorOf(amount.value),
    currency: amount.currency,
    url:
      status === 'pending'
        ? sbpLink
          ? sbpUrl(origin, orderNumber)
          : (confirmation?.confirmation_url ?? null)
        : null,
    sbpLink: status === 'pending' ? sbpLink : null,
    orderNumber,
    card: payment_method ? savedCardOf(payment_method) : null,
    isCardDead: deadCardReasons.has(reason),
    isExpired: reason === EXPIRED,
    means: payment_method ? meansOf(payment_method) : null,
  };
}

function meansOf({ type, card }: PaymentMethodObject): PaymentMeans | null {
  if (type === 'sbp') return { kind: 'sbp' };
  return card ? { kind: 'card', system: card.card_type, last4: card.last4 } : null;
}

function savedCardOf({ id, saved, card }: PaymentMethodObject): ProviderCard | null {
  if (!saved || !card) return null;
  const { last4, card_type, issuer_name = '', expiry_year, expiry_month } = card;
  return {
    token: id,
    last4,
    system: card_type,
    bank: issuer_name,
    expires: `${expiry_year}-${expiry_month}`,
  };
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
