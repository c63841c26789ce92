import { createShopper, orderNumber } from './shopper.ts';

/** What the shop acknowledged to buyers. */
export interface Acknowledged {
  /** Numbers of placed orders. */
  readonly orders: string[];
  /** Those of them that the shop's page showed as paid. */
  readonly paid: string[];
}

let buyers = 0;

/**
 * Shoppers order one after another until the shop is gone: with coupon, with gift card, online. Each has its own phone
 * and address, by which limits count, so the shop must trust its proxy.
 */
export async function buyUntilGone(
  origin: string,
  items: readonly number[],
  acknowledged: Acknowledged,
): Promise<void> {
  try {
    for (;;) await buyOnce(origin, items, acknowledged);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** @returns the order's number; empty if it was refused */
export async function buyOnce(
  origin: string,
  items: readonly number[],
  acknowledged: Acknowledged,
  coupon = 'ОДИНРАЗ',
): Promise<string> {
  buyers += 1;
  const address = `10.9.${Math.floor(buyers / 250)}.${(buyers % 250) + 1}`;
  const shopper = createShopper(origin, new Map(), { 'x-forwarded-for': address });
  await shopper.add(items[buyers % items.length] ?? 0, 1 + (buyers % 2));
  if (buyers % 3 === 0) await shopper.post('/cart/coupon', { coupon });
  const form = await shopper.checkout({
    phone: `8912${String(buyers).padStart(7, '0')}`,
    email: `buyer-${buyers}@example.com`,
    ...(buyers % 4 === 0 && { giftNumber: '1000 2000 3000 4000', giftPin: '123456' }),
    ...(buyers % 2 === 0 && { payment: 'online' }),
  });
  const reply = await shopper.order(form);
  if (!reply.location.includes('/test-payments/')) {
    const number = orderNumber(reply);
    if (number) acknowledged.orders.push(number);
    return number;
  }
  const page = new URL(reply.location);
  const payer = createShopper(page.origin);
  const { location } = await payer.post(page.pathname, { outcome: 'success', notice: 'twice' });
  const number = /number=([\d-]+)$/.exec(location)?.[1] ?? '';
  if (!number) return '';
  acknowledged.orders.push(number);
  const { words } = await shopper.get(`/thank-you?number=${number}`);
  if (words.includes('Оплачен')) acknowledged.paid.push(number);
  return number;
}

const GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']);

const isGone = (error: unknown): boolean =>
  error instanceof Error && GONE.has((error as NodeJS.ErrnoException).code ?? '');
