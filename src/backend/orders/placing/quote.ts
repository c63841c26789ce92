import { type BoughtLine, type Purchase, toLine } from '#src/backend/cart/index.ts';
import { maxPointsFor, readBalance as readPoints } from '#src/backend/club/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { type DeliveryQuote, quoteDelivery } from '#src/backend/delivery/index.ts';
import { readBalance } from '#src/backend/gift-cards/index.ts';
import { minorUnits, wholeUnits } from '#src/backend/kernel/money/money.ts';
import { customerIdOf, type Shopper } from '#src/backend/kernel/owners.ts';
import type { Instalments } from '#src/backend/payments/index.ts';
import { shownWays } from '#src/backend/payments/index.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { countries } from '#src/config/countries.ts';
import type { PaymentMethod, PaymentWay } from '#src/contract/cart/orders/order.ts';
import type { FittingOffer, OrderQuote } from '#src/contract/cart/orders/quote.ts';
import type { DeliveryKind } from '#src/contract/delivery/index.ts';

export interface QuoteRequest {
  readonly regionId: string;
  readonly delivery: {
    readonly kind: DeliveryKind;
    readonly cityId: string;
    readonly pointId: string | null;
  } | null;
  /** A card with a verified PIN. */
  readonly giftCardId: number | null;
  readonly spendPoints: boolean;
  readonly fitting: boolean;
  readonly isOnlineOffered: boolean;
  readonly isSbpOffered: boolean;
  readonly instalments: Instalments | null;
  readonly onlineWays: readonly PaymentWay[];
}

/** What an order costs now; money in minor units. */
export interface Quote extends Purchase {
  readonly delivery: DeliveryQuote | null;
  /** What the coupon takes off the delivery; its price is without that. */
  readonly deliveryDiscount: number;
  readonly isCouponUsed: boolean;
  /** Numbers of points, not money; null for a visitor. */
  readonly points: { readonly balance: number; readonly spendable: number } | null;
  readonly pointsPaid: number;
  readonly giftCardPaid: number;
  readonly giftCardBalance: number | null;
  readonly totalPrice: number;
  readonly payments: readonly PaymentMethod[];
  readonly fitting: FittingOffer;
  readonly isSbpOffered: boolean;
  readonly isInstalmentsOffered: boolean;
  readonly onlineWays: readonly PaymentWay[];
}

/** Prices what is bought with coupon, points, delivery and gift card, by today's prices and stock. */
export async function quoteOrder(
  query: Queryable,
  purchase: Purchase,
  shopper: Shopper,
  request: QuoteRequest,
  now: Date,
): Promise<Quote> {
  const { lines, goodsPrice, used } = purchase;
  const cards = lines.filter(isGiftCard).reduce((sum, { price, count }) => sum + price * count, 0);
  const goodsToPay = goodsPrice - cards - used.discount;
  const priced =
    request.delivery && lines.length > 0
      ? await quoteDelivery(
          query,
          {
            ...request.delivery,
            country: shopper.country,
            regionId: request.regionId,
            items: lines.map(({ item_id, count }) => ({ itemId: item_id, count })),
            sum: goodsToPay,
          },
          now,
        )
      : null;
  const deliveryDiscount = used.couponFreesDelivery ? (priced?.price ?? 0) : 0;
  const delivery = priced && { ...priced, price: priced.price - deliveryDiscount };
  const points = await pointsFor(query, shopper, goodsToPay, now);
  const pointsPaid = request.spendPoints ? minorUnits(points?.spendable ?? 0) : 0;
  const toPay = goodsToPay - pointsPaid + (delivery?.price ?? 0);
  const giftCardBalance = request.giftCardId === null ? null : await readBalance(query, request.giftCardId);
  const giftCardPaid = Math.min(giftCardBalance ?? 0, toPay);
  const fitting = fittingOffer(delivery, lines, goodsToPay);
  const totalPrice = cards + toPay - giftCardPaid;
  return {
    ...purchase,
    delivery,
    deliveryDiscount,
    isCouponUsed: used.discount > 0 || deliveryDiscount > 0 || used.present !== null,
    points,
    pointsPaid,
    giftCardPaid,
    giftCardBalance,
    totalPrice,
    payments: request.fitting && fitting === 'offered' ? ['onReceipt'] : paymentsFor(request, lines),
    fitting,
    isSbpOffered: request.isSbpOffered,
    isInstalmentsOffered: isWithin(request.instalments, totalPrice),
    onlineWays: request.onlineWays,
  };
}

const isWithin = (bounds: Instalments | null, sum: number): boolean =>
  bounds !== null && sum >= bounds.least && sum <= bounds.most;

/** @param goodsToPay without gift cards, which cannot be bought with points */
async function pointsFor(
  query: Queryable,
  shopper: Shopper,
  goodsToPay: number,
  now: Date,
): Promise<Quote['points']> {
  const customerId = customerIdOf(shopper);
  if (customerId === null) return null;
  const balance = await readPoints(query, customerId, now);
  return { balance, spendable: Math.min(balance, maxPointsFor(goodsToPay)) };
}

/** Gift cards count as money: no coupon applies to them and no gift card buys them. */
const isGiftCard = ({ model_code }: BoughtLine): boolean => model_code === GIFT_CARD_MODEL;

/** Goods sent by e-mail cannot be paid for on delivery. */
function paymentsFor({ isOnlineOffered }: QuoteRequest, lines: readonly BoughtLine[]): PaymentMethod[] {
  const byEmail = lines.length > 0 && lines.every(isGiftCard);
  const onReceipt: PaymentMethod[] = byEmail ? [] : ['onReceipt'];
  return isOnlineOffered ? ['online', ...onReceipt] : onReceipt;
}

/** An order that contains a gift card cannot be tried on: gift cards are paid for in advance. */
function fittingOffer(
  delivery: DeliveryQuote | null,
  lines: readonly BoughtLine[],
  goodsToPay: number,
): FittingOffer {
  if (!delivery?.fitting || lines.some(isGiftCard)) return 'none';
  const { units, sum } = delivery.fitting;
  if (lines.reduce((all, { count }) => all + count, 0) > units) return 'tooMany';
  return sum !== null && goodsToPay > sum ? 'tooMuch' : 'offered';
}

export function toQuoteReply(quote: Quote, { country }: Shopper): OrderQuote {
  const { delivery, used } = quote;
  return {
    lines: quote.lines.map((line) => ({
      ...toLine(line, line.count, country),
      ...(line === used.present?.line ? { isPresent: true } : {}),
    })),
    currency: countries[country].currency,
    goodsPrice: wholeUnits(quote.goodsPrice),
    coupon: used.coupon,
    couponProblem: used.couponProblem,
    discount: wholeUnits(used.discount),
    deliveryDiscount: quote.deliveryDiscount > 0 ? wholeUnits(quote.deliveryDiscount) : undefined,
    delivery: delivery && {
      price: wholeUnits(delivery.price),
      daysFrom: delivery.daysFrom,
      daysTo: delivery.daysTo,
      pointTitle: delivery.pointTitle ?? '',
      pointAddress: delivery.pointAddress ?? '',
      byEmail: delivery.byEmail,
    },
    points: quote.points,
    pointsPaid: wholeUnits(quote.pointsPaid),
    giftCardPaid: wholeUnits(quote.giftCardPaid),
    giftCardBalance: quote.giftCardBalance === null ? null : wholeUnits(quote.giftCardBalance),
    totalPrice: wholeUnits(quote.totalPrice),
    payments: [...quote.payments],
    fitting: quote.fitting,
    sbp: quote.isSbpOffered,
    instalments: quote.isInstalmentsOffered || undefined,
    onlineWays: shownWays(quote.onlineWays),
  };
}
