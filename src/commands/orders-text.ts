import type { StaffOrder } from '#src/contract/cart/staff.ts';

const sum = ({ totalPrice, currency }: StaffOrder): string => `${totalPrice} ${currency}`;
const when = ({ createdAt }: StaffOrder): string => createdAt.slice(0, 16).replace('T', ' ');

export function formatOrders(
  { orders, totalCount }: { readonly orders: readonly StaffOrder[]; readonly totalCount: number },
  pageNumber: number,
  pageSize: number,
): string {
  const lines = orders.map((order) =>
    [
      order.number,
      order.status.padEnd(15),
      when(order),
      order.country,
      sum(order).padStart(14),
      order.deliveryKind.padEnd(8),
      `${order.recipient.firstName} ${order.recipient.lastName}`,
    ].join('  '),
  );
  const pages = Math.max(1, Math.ceil(totalCount / pageSize));
  return [...lines, `${totalCount} orders, page ${pageNumber} of ${pages}`].join('\n');
}

export function formatOrder(order: StaffOrder): string {
  const { recipient } = order;
  const places = order.takings.map(
    ({ itemId, shopNumber, count }) => `    item ${itemId}: ${count} from ${shopNumber}`,
  );
  return [
    `${order.number}  ${order.status}  ${when(order)}  ${sum(order)}  ${order.payment}`,
    `  ${recipient.firstName} ${recipient.lastName}, +${recipient.phone}, ${recipient.email}`,
    `  ${order.byEmail ? 'by e-mail' : [order.deliveryKind, order.pointTitle, order.deliveryAddress].filter(Boolean).join(', ')}`,
    ...(order.comment ? [`  «${order.comment}»`] : []),
    ...order.lines.map(
      ({ count, modelTitle, modelColorCode, size, itemPrice }) =>
        `  ${count} × ${modelTitle} ${modelColorCode} ${size}, ${itemPrice.price}`,
    ),
    ...places,
    `  goods ${order.goodsPrice}, discount ${order.discount}${order.coupon ? ` (${order.coupon})` : ''}, delivery ${order.deliveryPrice}, points ${order.pointsPaid}, gift card ${order.giftCardPaid}`,
    `  next: ${order.nextStatuses.join(', ') || 'none'}`,
  ].join('\n');
}
