import { minorUnits } from '#src/backend/kernel/money/money.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { isAddress } from '../records/address.ts';
import type { Quote } from './quote.ts';
import { OrderRefusal } from './refusal.ts';

export type OrderBody = ParsedInput<Contract['cart']['createOrder']>['body'];

type OfferedQuote = Quote & { readonly delivery: NonNullable<Quote['delivery']> };

/**
 * Ensures that nobody pays a sum other than the one on the button.
 *
 * @throws OrderRefusal for the first difference
 */
export function refuseChanges(body: OrderBody, quote: Quote): asserts quote is OfferedQuote {
  refuseOtherLines(body, quote);
  const { delivery, used } = quote;
  if (minorUnits(body.expectedDiscount) !== used.discount) throw new OrderRefusal('COUPON_CHANGED');
  if (!delivery) throw new OrderRefusal('DELIVERY_UNAVAILABLE');
  if (minorUnits(body.expectedDeliveryPrice) !== delivery.price) throw new OrderRefusal('DELIVERY_CHANGED');
  if (minorUnits(body.expectedTotal) !== quote.totalPrice) {
    if (body.spendPoints) throw new OrderRefusal('POINTS_CHANGED');
    throw new OrderRefusal(quote.giftCardBalance === null ? 'CART_CHANGED' : 'GIFT_CARD_CHANGED');
  }
  const needsAddress = body.delivery.kind === 'courier' && !delivery.byEmail;
  if (needsAddress && !isAddress(body.delivery.address)) throw new OrderRefusal('ADDRESS_REQUIRED');
  if (body.fitting && quote.fitting !== 'offered') throw new OrderRefusal('FITTING_NOT_OFFERED');
  const isOffered =
    quote.payments.includes(body.payment) &&
    (!body.bySbp || quote.isSbpOffered) &&
    (!body.byInstalments || quote.isInstalmentsOffered) &&
    (body.way === null || quote.onlineWays.includes(body.way));
  if (quote.totalPrice > 0 && !isOffered) {
    throw new OrderRefusal('PAYMENT_NOT_OFFERED');
  }
}

function refuseOtherLines({ lines: expected }: OrderBody, { lines }: Quote): void {
  const found = new Map(lines.map((line) => [line.item_id, line]));
  for (const { itemId, count } of expected) {
    const line = found.get(itemId);
    if (!line) throw new OrderRefusal('PRODUCT_NOT_FOUND_IN_STORE', itemId);
    if (line.available < line.count) throw new OrderRefusal('NO_STOCK', itemId);
    if (line.count !== count) throw new OrderRefusal('CART_CHANGED', itemId);
  }
  const known = new Set(expected.map(({ itemId }) => itemId));
  const more = lines.find(({ item_id }) => !known.has(item_id));
  if (more) throw new OrderRefusal('CART_CHANGED', more.item_id);
  for (const { itemId, price } of expected) {
    if (found.get(itemId)?.price !== minorUnits(price)) throw new OrderRefusal('PRICE_CHANGED', itemId);
  }
}
