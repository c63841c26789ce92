import type { DialectName, Queryable } from '#src/backend/database/database.ts';
import { bookInterval, type DeliveryQuote, dateAfter, quoteDelivery } from '#src/backend/delivery/index.ts';
import { lockStock } from '#src/backend/stock/index.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { OrderChange } from '../../order-dependencies.ts';
import { cityNameOf, inCity, isAddress } from '../../records/address.ts';
import { canEditDelivery } from '../../records/edits.ts';
import { costOf, isGoods } from '../../records/line-worth.ts';
import { type OrderLineRow, type OrderRow, readOrderLines } from '../../records/rows.ts';
import { EditRefusal, NothingEdited } from './refusal.ts';
import { settleEdit } from './settle-edit.ts';
import { recordTakings, releaseAll } from './stock.ts';
import { cheaperSums, noChange } from './sums.ts';

export type DeliveryEdit = ParsedInput<Contract['cart']['editDelivery']>['body'];

/**
 * Changes how and to which city an order is delivered: its goods are taken anew from where the new way gets them.
 *
 * @param query a transaction that has locked the order
 *
 * @throws EditRefusal NothingEdited
 */
export async function editDelivery(
  query: Queryable,
  dialect: DialectName,
  { order: before, edit }: { readonly order: OrderRow; readonly edit: DeliveryEdit },
  change: OrderChange,
): Promise<OrderRow> {
  if (!canEditDelivery(before)) throw new EditRefusal('NotAllowed');
  const order = inOtherCity(before, edit);
  const isSameWay = await leadsTheSameWay(query, before, edit);
  if (isSameWay && edit.price === 'then') throw new NothingEdited();
  const lines = await readOrderLines(query, [order.id]);
  const quote = await takeAnew(query, dialect, { order, lines, edit }, change.now);
  const isAnew = edit.price === 'now' && order.delivery_discount === 0;
  const price = isAnew ? quote.price : order.delivery_price;
  const more = price - order.delivery_price;
  if (isSameWay && more === 0) throw new NothingEdited();
  if (more !== 0 && order.status === 'awaitingPayment') throw new EditRefusal('NotAllowed');
  const delivered = await writeDelivery(query, order, quote, edit, change.now);
  const sums = more < 0 ? cheaperSums(order, lines, { delivery: -more }) : { ...noChange, delivery: more };
  const goods = { model_title: titleOf(delivered), color_name: '', size: '' };
  await settleEdit(
    query,
    delivered,
    { kind: 'delivery', goods, count: 1, sums, refunded: [], by: edit.by },
    change,
  );
  return delivered;
}

/** Whether an edit says what the order has already, whatever the price. */
async function leadsTheSameWay(query: Queryable, order: OrderRow, edit: DeliveryEdit): Promise<boolean> {
  const { kind, pointId, cityId, interval } = edit;
  if (kind !== order.delivery_kind || (cityId !== null && cityId !== order.city_id)) return false;
  if (kind !== 'courier') return pointId === order.point_id;
  return isSameInterval(order, interval) && (await isSameAddress(query, order, edit));
}

const isSameInterval = (order: OrderRow, interval: DeliveryEdit['interval']): boolean =>
  order.interval_id === (interval?.id ?? null) && order.delivery_day === (interval?.day ?? null);

async function isSameAddress(query: Queryable, order: OrderRow, { address }: DeliveryEdit): Promise<boolean> {
  if (address === '') return true;
  return order.address === inCity(await cityNameOf(query, order), address);
}

/** An order that goes to another city has no address there yet. */
function inOtherCity(order: OrderRow, { cityId }: DeliveryEdit): OrderRow {
  if (cityId === null || cityId === order.city_id) return order;
  const noDoor = { address: '', entrance: '', floor: '', intercom: '', courier_comment: '' };
  return { ...order, ...noDoor, city_id: cityId };
}

interface Delivered {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly edit: DeliveryEdit;
}

/** @throws EditRefusal DeliveryUnavailable */
async function takeAnew(
  query: Queryable,
  dialect: DialectName,
  { order, lines, edit }: Delivered,
  now: Date,
): Promise<DeliveryQuote> {
  const items = lines.map(({ item_id, count }) => ({ itemId: item_id, count }));
  await lockStock(
    query,
    dialect,
    items.map(({ itemId }) => itemId),
  );
  await releaseAll(query, order, now);
  const place = { country: order.country, regionId: order.region_id, cityId: order.city_id };
  const { kind, pointId } = edit;
  const sum = costOf(lines.filter(isGoods));
  const quote = await quoteDelivery(query, { ...place, kind, pointId, items, sum }, now);
  if (!quote || (edit.cityId !== null && quote.cityName === '')) throw new EditRefusal('DeliveryUnavailable');
  await recordTakings(query, order, quote.allocations, now);
  return quote;
}

async function writeDelivery(
  query: Queryable,
  order: OrderRow,
  quote: DeliveryQuote,
  edit: DeliveryEdit,
  now: Date,
): Promise<OrderRow> {
  const isCourier = edit.kind === 'courier';
  const address = isCourier ? courierAddress(order, quote, edit) : (quote.pointAddress ?? '');
  if (address === '') throw new EditRefusal('DeliveryUnavailable');
  return query
    .updateTable('orders')
    .set({
      region_id: quote.regionId,
      city_id: order.city_id,
      entrance: order.entrance,
      floor: order.floor,
      intercom: order.intercom,
      courier_comment: order.courier_comment,
      delivery_kind: edit.kind,
      point_id: isCourier ? null : edit.pointId,
      point_title: quote.pointTitle ?? '',
      address,
      ...daysOf(order, quote, now),
      ...(await intervalOf(query, order, quote, edit, now)),
      pickup_day: null,
      fitting: quote.fitting ? order.fitting : 0,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const courierAddress = (order: OrderRow, { cityName }: DeliveryQuote, { address }: DeliveryEdit): string => {
  if (address !== '') return isAddress(address) ? inCity(cityName, address) : '';
  return order.delivery_kind === 'courier' ? order.address : '';
};

/** An order counts its days from when it was placed. */
function daysOf(order: OrderRow, { daysFrom, daysTo, regionId }: DeliveryQuote, now: Date) {
  const place = { country: order.country, regionId };
  const dayOf = (at: Date) => Date.parse(dateAfter(at, place, 0));
  const since = (dayOf(now) - dayOf(new Date(order.created_at))) / DAY_MS;
  return { days_from: since + daysFrom, days_to: since + daysTo };
}

/** @throws EditRefusal IntervalUnavailable */
async function intervalOf(
  query: Queryable,
  order: OrderRow,
  { daysFrom, regionId }: DeliveryQuote,
  { kind, interval }: DeliveryEdit,
  now: Date,
) {
  const none = { delivery_day: null, interval_id: null, interval_from: null, interval_to: null };
  if (kind !== 'courier' || interval === null) return none;
  if (isSameInterval(order, interval)) return {};
  const place = { country: order.country, regionId, cityId: order.city_id, daysFrom };
  const booked = await bookInterval(query, place, interval, now);
  if (!booked) throw new EditRefusal('IntervalUnavailable');
  const { id, day, from, to } = booked;
  return { delivery_day: day, interval_id: id, interval_from: from, interval_to: to };
}

const titles: Readonly<Record<OrderRow['delivery_kind'], string>> = {
  courier: 'Курьером',
  terminal: 'В пункт выдачи',
  shop: 'В магазин',
};

const titleOf = ({ delivery_kind, point_title, address }: OrderRow): string =>
  `${titles[delivery_kind]}: ${[point_title, address].filter(Boolean).join(', ')}`;
