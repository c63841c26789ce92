import type { NewParcel, ParcelProblem } from '#src/backend/carriers/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { isGoods, type PricedLine, worthOf } from '../records/line-worth.ts';
import { type OrderLineRow, type OrderRow, readOrderLines } from '../records/rows.ts';
import { readStatusChanges } from '../records/status-changes.ts';

/** What the carrier is told of an order, or what keeps it from being told. */
export async function newParcel(
  query: Queryable,
  order: OrderRow,
  carrierName: string,
): Promise<NewParcel | ParcelProblem> {
  const to = await destinationOf(query, order, carrierName);
  if ('code' in to) return to;
  const lines = (await readOrderLines(query, [order.id])).filter(isGoods);
  const changes = await readStatusChanges(query, order.id);
  const isPaid = order.payment === 'online' || changes.some(({ status }) => status === 'paid');
  return {
    number: order.number,
    recipient: {
      name: `${order.first_name} ${order.last_name}`,
      phone: order.phone,
      email: order.email,
    },
    to,
    comment: commentOf(order),
    ...duesOf(order, lines, isPaid ? 0 : order.total_price),
  };
}

async function destinationOf(
  query: Queryable,
  { delivery_kind, point_id, city_id, address, country }: OrderRow,
  carrier: string,
): Promise<NewParcel['to'] | ParcelProblem> {
  if (delivery_kind === 'terminal') {
    const point = await query
      .selectFrom('terminals')
      .where('code', '=', point_id ?? '')
      .where('country', '=', country)
      .where('source', '=', carrier)
      .select('code')
      .executeTakeFirst();
    return point ? { point: point.code } : { code: 'own.point', text: '' };
  }
  const city = await query
    .selectFrom('carrier_cities')
    .where('carrier', '=', carrier)
    .where('city_guid', '=', city_id)
    .select('code')
    .executeTakeFirst();
  return city ? { city: city.code, address } : { code: 'own.city', text: '' };
}

const commentOf = ({ entrance, floor, intercom, courier_comment }: OrderRow): string =>
  [
    entrance && `подъезд ${entrance}`,
    floor && `этаж ${floor}`,
    intercom && `домофон ${intercom}`,
    courier_comment,
  ]
    .filter(Boolean)
    .join(', ');

/** What is paid already is spread over the goods by what they are worth; what can't be divided comes to the delivery. */
function duesOf(
  { delivery_price }: Pick<OrderRow, 'delivery_price'>,
  lines: readonly (PricedLine & Pick<OrderLineRow, 'model_title' | 'product_code' | 'size'>)[],
  due: number,
): Pick<NewParcel, 'goods' | 'deliveryDue'> {
  const whole = lines.reduce((sum, line) => sum + worthOf(line), 0);
  const forGoods = Math.max(0, due - delivery_price);
  const goods = lines.map(({ model_title, product_code, size, count, price, ...line }) => ({
    title: [model_title, size].filter(Boolean).join(', '),
    article: product_code,
    count,
    price,
    due: whole === 0 ? 0 : Math.floor((worthOf({ count, price, ...line }) * forGoods) / (whole * count)),
  }));
  return { goods, deliveryDue: due - goods.reduce((sum, each) => sum + each.due * each.count, 0) };
}
