import type { PaymentMeans } from '#src/contract/cart/orders/order.ts';
import type { ProviderCard, ProviderPayment } from '../provider.ts';
import { sbpUrl } from '../return-url.ts';
import { deadCardReasons, EXPIRED, minorOf, type PaymentMethodObject, type PaymentObject } from './shapes.ts';

/** @param origin of the shop whose page shows payments by SBP */
export function toPayment(payment: PaymentObject, origin: string): ProviderPayment {
  const { id, status, amount, confirmation, payment_method, cancellation_details, metadata } = payment;
  const isHeld = status === 'waiting_for_capture';
  const reason = cancellation_details?.reason ?? '';
  const sbpLink = confirmation?.confirmation_data ?? null;
  const orderNumber = metadata?.order ?? '';
  return {
    id,
    status: isHeld ? 'held' : status,
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
    heldUntil: isHeld ? (payment.expires_at ?? null) : null,
  };
}

function meansOf({ type, card }: PaymentMethodObject): PaymentMeans | null {
  if (type === 'sbp') return { kind: 'sbp' };
  if (type === 'sber_bnpl') return { kind: 'instalments' };
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
