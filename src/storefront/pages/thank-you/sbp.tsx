import type { Order } from '#src/contract/cart/orders/order.ts';
import { money } from '#src/contract/money.ts';
import { otherMeans } from '#src/models/thank-you/pay-buttons.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { done, notFound, redirect } from '#src/web/result.ts';
import { SbpPage } from '#views/thank-you/sbp-page.tsx';
import { findOwnOrLinked } from './order-link.ts';
import { providerUrl } from './provider-url.ts';
import { qrCode } from './qr-code.ts';

/**
 * A payment by SBP: its QR code, or on a phone the link to the bank. Redirects to the order if there is
 * nothing to pay this way.
 */
export async function showSbpPayment(input: PrivateInput<object>): Promise<Result> {
  const { query, site } = input;
  const found = await findOwnOrLinked(input, query.get('number') ?? '');
  if (!found) return notFound;
  const { order } = found;
  const link = linkOf(input, order);
  if (link === null) return redirect(orderPage(order));
  const { number, totalPrice, currency, hasOtherMeans = false } = order;
  const payment = {
    number,
    sum: money(totalPrice, currency),
    link,
    others: hasOtherMeans ? [otherMeans] : [],
  };
  return page(
    'delivery',
    { title: 'Оплата через СБП', noindex: true },
    <SbpPage payment={payment} code={qrCode(link, site.icon)} />,
  );
}

/** Polled by the open page: redirects to the order once there is nothing left to wait for. */
export async function checkSbpPayment(input: PrivateInput<object>): Promise<Result> {
  const found = await findOwnOrLinked(input, input.query.get('number') ?? '');
  if (!found) return notFound;
  const { order } = found;
  return linkOf(input, order) === null ? redirect(orderPage(order)) : done(sbpPage(order));
}

const linkOf = ({ site }: PrivateInput<object>, { canPay, sbpLink = null }: Order) =>
  canPay ? providerUrl(site, sbpLink) : null;

const orderPage = ({ number }: Order) => href('thankYou', {}, { number });
const sbpPage = ({ number }: Order) => href('sbpPayment', {}, { number });
