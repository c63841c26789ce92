import type { Insertable, Selectable } from 'kysely';
import { type BoughtLine, sizeOf } from '#src/backend/cart/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { BookedInterval, DeliveryQuote } from '#src/backend/delivery/index.ts';
import { mailboxOf } from '#src/backend/kernel/contacts/emails.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import { UNPAID_ORDER_S } from '#src/config/constants.ts';
import { networkOf } from '#src/config/networks.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import { inCity } from '../records/address.ts';
import { msToConfirm } from '../records/holds.ts';
import type { OrderLineRow, OrderRow } from '../records/rows.ts';
import { recordStatus } from '../records/status-changes.ts';
import type { Quote, QuoteRequest } from './quote.ts';
import { readSource } from './read-source.ts';
import type { OrderBody } from './refuse-changes.ts';

interface NewOrder {
  readonly number: string;
  readonly shopper: Shopper;
  readonly body: OrderBody;
  readonly request: QuoteRequest;
  readonly quote: Quote & { readonly delivery: DeliveryQuote };
  readonly interval: BookedInterval | null;
  /** Whether the shopper has confirmed a phone by a code. */
  readonly isConfirmed: boolean;
  /** Whether the staff makes it for somebody on the phone, who has thereby confirmed it. */
  readonly isForCaller: boolean;
  readonly now: Date;
  readonly elapsed: number;
}

/** Writes an order, a snapshot of its lines, and the stock they were taken from. */
export async function writeOrder(
  query: Queryable,
  newOrder: NewOrder,
): Promise<{ order: OrderRow; lines: OrderLineRow[] }> {
  const { shopper, isForCaller, now } = newOrder;
  const source = isForCaller ? 'phone' : await readSource(query, shopper, now);
  const order = await query
    .insertInto('orders')
    .values({ ...orderValues(newOrder), source })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordStatus(query, order.id, order.status, now);
  const { lines: bought, used } = newOrder.quote;
  const lines = bought.map((line, position) => ({
    ...lineValues(line, order, position),
    discount: used.parts.get(line.item_id) ?? 0,
    is_present: Number(line === used.present?.line),
  }));
  await query.insertInto('order_lines').values(lines).execute();
  await assignGifts(query, order, bought);
  await query
    .insertInto('order_takings')
    .values(
      newOrder.quote.delivery.allocations.map(({ itemId, shopNumber, count }) => ({
        order_id: order.id,
        item_id: itemId,
        shop_number: shopNumber,
        quantity: count,
      })),
    )
    .execute();
  return { order, lines: lines.map((line, index) => ({ ...bought[index], ...line })) };
}

/**
 * Links gifts to the order. A gift of a cancelled order can be ordered and sent again: its first card is
 * blocked.
 */
async function assignGifts(
  query: Queryable,
  { id: order_id }: OrderRow,
  lines: readonly BoughtLine[],
): Promise<void> {
  const items = lines.filter(({ gift_amount }) => gift_amount !== null).map(({ item_id }) => item_id);
  if (items.length === 0) return;
  await query.updateTable('gifts').set({ order_id, sent_at: null }).where('item_id', 'in', items).execute();
}

function orderValues(written: NewOrder): Insertable<Schema['orders']> {
  const { shopper, body, request, quote, interval, isConfirmed, isForCaller, now, elapsed } = written;
  const { delivery, used } = quote;
  const at = now.toISOString();
  const status = firstStatus(body, quote);
  const phone_confirmed = Number(isConfirmed);
  const isCourier = body.delivery.kind === 'courier';
  return {
    number: written.number,
    idempotency_key: body.idempotencyKey,
    owner: shopper.owner,
    country: shopper.country,
    status,
    first_name: body.recipient.firstName,
    last_name: body.recipient.lastName,
    phone: body.recipient.phone,
    email: body.recipient.email,
    mailbox: mailboxOf(body.recipient.email),
    phone_confirmed,
    region_id: delivery.regionId,
    city_id: body.delivery.cityId,
    delivery_kind: body.delivery.kind,
    by_email: delivery.byEmail ? 1 : 0,
    point_id: isCourier ? null : body.delivery.pointId,
    point_title: delivery.pointTitle ?? '',
    address: isCourier ? inCity(delivery.cityName, body.delivery.address) : (delivery.pointAddress ?? ''),
    days_from: delivery.daysFrom,
    days_to: delivery.daysTo,
    ...(isCourier && !delivery.byEmail ? courierColumns(body.delivery) : {}),
    delivery_day: interval?.day ?? null,
    interval_id: interval?.id ?? null,
    interval_from: interval?.from ?? null,
    interval_to: interval?.to ?? null,
    comment: body.comment,
    payment: body.payment,
    coupon_id: quote.isCouponUsed ? quote.couponId : null,
    coupon_code: quote.isCouponUsed ? used.coupon : null,
    gift_card_id: quote.giftCardPaid > 0 ? request.giftCardId : null,
    goods_price: quote.goodsPrice,
    discount: used.discount + quote.pointsPaid,
    points_paid: quote.pointsPaid,
    delivery_price: delivery.price,
    delivery_discount: quote.deliveryDiscount,
    gift_card_paid: quote.giftCardPaid,
    total_price: quote.totalPrice,
    consent_version: body.consentVersion,
    ip_address: body.ipAddress,
    network: body.ipAddress && networkOf(body.ipAddress),
    created_at: at,
    changed_at: at,
    held_until: status === 'awaitingPayment' ? elapsed + UNPAID_ORDER_S * 1000 : null,
    confirm_until: status === 'new' && !isForCaller ? elapsed + msToConfirm({ phone_confirmed }) : null,
    given_back_at: null,
    tracked_at: null,
    fitting: Number(body.fitting),
    for_caller: Number(isForCaller),
  };
}

const courierColumns = ({ courierDetails: details }: OrderBody['delivery']) => ({
  entrance: details.entrance,
  floor: details.floor,
  intercom: details.intercom,
  courier_comment: details.courierComment,
});

function firstStatus({ payment }: OrderBody, { totalPrice }: Quote): OrderStatus {
  if (totalPrice === 0) return 'paid';
  return payment === 'online' ? 'awaitingPayment' : 'new';
}

function lineValues(
  line: BoughtLine,
  { id, country }: OrderRow,
  position: number,
): Omit<Selectable<Schema['order_lines']>, 'discount' | 'is_present'> {
  const [picture] = storedList(line.pictures);
  return {
    order_id: id,
    position,
    item_id: line.item_id,
    model_title: line.title,
    model_code: line.model_code,
    product_code: line.code,
    color_name: line.color_name,
    size: sizeOf(line, country),
    slug: line.slug,
    picture: JSON.stringify(picture ? [picture] : []),
    count: line.count,
    price: line.price,
    old_price: line.old_price ?? 0,
  };
}
