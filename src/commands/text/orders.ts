import { printable } from '#src/config/printable.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { StaffReturn } from '#src/contract/cart/staff-returns/return.ts';
import type { StaffOrderRow } from '#src/contract/cart/staff-rows.ts';
import { money } from '#src/contract/money.ts';
import { when } from './plain.ts';

const sum = ({ totalPrice, currency }: Pick<StaffOrder, 'totalPrice' | 'currency'>): string =>
  money(totalPrice, currency);

export function formatOrders(
  {
    orders,
    totalCount,
    isCounted,
  }: {
    readonly orders: readonly StaffOrderRow[];
    readonly totalCount: number;
    readonly isCounted: boolean;
  },
  pageNumber: number,
  pageSize: number,
): string {
  const lines = orders.map((order) =>
    [
      order.number,
      order.status.padEnd(15),
      when(order.createdAt),
      order.country,
      sum(order).padStart(14),
      order.deliveryKind.padEnd(8),
      `${order.recipient.firstName} ${order.recipient.lastName}`,
    ].join('  '),
  );
  const pages = Math.max(1, Math.ceil(totalCount / pageSize));
  const more = isCounted ? '' : 'more than ';
  return [...lines, `${more}${totalCount} orders, page ${pageNumber} of ${more}${pages}`].join('\n');
}

function courierLines({
  courierDetails: { entrance, floor, intercom, courierComment },
}: StaffOrder): string[] {
  const access = [
    entrance && `entrance ${entrance}`,
    floor && `floor ${floor}`,
    intercom && `intercom ${intercom}`,
  ].filter(Boolean);
  return [
    ...(access.length > 0 ? [`  ${access.join(', ')}`] : []),
    ...(courierComment ? [`  to the courier: «${courierComment}»`] : []),
  ];
}

const cancelledLine = (
  { cancelReason }: Pick<StaffOrder, 'cancelReason'>,
  by: NonNullable<StaffOrder['cancelledBy']>,
): string => [`  cancelled by ${cancelledBy[by]}`, cancelReason].filter(Boolean).join(': ');

/** What an order costs; after a fitting, what was kept of it. */
const totalKept = ({ totalPrice, fitting }: StaffOrder): number =>
  fitting?.lines ? fitting.due : totalPrice;

export function formatOrder(order: StaffOrder): string {
  const { recipient } = order;
  const places = order.takings.map(
    ({ itemId, shopNumber, count }) => `    item ${itemId}: ${count} from ${shopNumber}`,
  );
  return [
    `${order.number}  ${order.status}  ${when(order.createdAt)}  ${sum({ ...order, totalPrice: totalKept(order) })}  ${order.payment}`,
    `  ${recipient.firstName} ${recipient.lastName}, +${recipient.phone}, ${recipient.email}`,
    `  ${order.byEmail ? 'by e-mail' : [order.deliveryKind, order.pointTitle, order.deliveryAddress].filter(Boolean).join(', ')}`,
    ...(order.interval ? [`  on ${order.interval.day} ${order.interval.from}–${order.interval.to}`] : []),
    ...courierLines(order),
    ...(order.tracking ? [`  by ${order.tracking.carrier}, ${order.tracking.number}`] : []),
    ...(order.comment ? [`  «${order.comment}»`] : []),
    ...order.lines.map(
      ({ count, modelTitle, modelColorCode, size, itemPrice }) =>
        `  ${count} × ${modelTitle} ${modelColorCode} ${size}, ${money(itemPrice.price, itemPrice.currency)}`,
    ),
    ...places,
    sumsLine(order),
    ...(order.confirmBefore ? [`  ends ${when(order.confirmBefore)} unless confirmed`] : []),
    ...(order.cancelledBy ? [cancelledLine(order, order.cancelledBy)] : []),
    ...(order.fitting ? [fittingLine(order, order.fitting)] : []),
    ...(order.pickup
      ? [`  pick-up ${order.pickup.day ?? 'any day'}, kept until ${order.pickup.keptUntil}`]
      : []),
    ...order.returns.flatMap((each) => returnEntry(each, order.currency)),
    ...order.staffNotes.map(({ at, by, text }) => `  ${when(at)}  ${by} noted: «${text}»`),
    ...order.staffChanges.map(({ at, by, action, detail }) => `  ${when(at)}  ${by}: ${action}, ${detail}`),
    `  next: ${order.nextStatuses.join(', ') || 'none'}`,
  ]
    .map(printable)
    .join('\n');
}

function sumsLine({ currency, coupon, ...order }: StaffOrder): string {
  const sums = [
    `goods ${money(order.goodsPrice, currency)}`,
    `discount ${money(order.discount, currency)}${coupon ? ` (${coupon})` : ''}`,
    `delivery ${money(order.deliveryPrice, currency)}`,
    `points ${money(order.pointsPaid, currency)}`,
    `gift card ${money(order.giftCardPaid, currency)}`,
  ];
  return `  ${sums.join(', ')}`;
}

const cancelledBy = {
  owner: 'the shopper',
  staff: 'the staff',
  time: 'itself: nobody paid or confirmed it in time',
} as const;

const fittingLine = (
  { status, currency }: StaffOrder,
  { due, lines }: NonNullable<StaffOrder['fitting']>,
): string =>
  status === 'cancelled' && lines === null
    ? '  with fitting: cancelled before anything was tried on, nothing to pay'
    : lines
      ? `  with fitting: kept ${lines.map(({ itemId, count }) => `${count} × item ${itemId}`).join(', ') || 'nothing'}, to pay ${money(due, currency)}`
      : `  with fitting: mark what is kept by \`kept\`, to pay at most ${money(due, currency)}`;

export function formatReturns(
  { returns, totalCount }: { readonly returns: readonly StaffReturn[]; readonly totalCount: number },
  pageNumber: number,
  pageSize: number,
): string {
  const entries = returns.flatMap((each) => [
    `order ${each.number}`,
    ...returnEntry(each, each.currency),
    '',
  ]);
  const pages = Math.max(1, Math.ceil(totalCount / pageSize));
  return [...entries, `${totalCount} returns, page ${pageNumber} of ${pages}`].map(printable).join('\n');
}

const returnEntry = (given: StaffOrder['returns'][number], currency: StaffOrder['currency']): string[] => [
  [
    `  return ${given.id}`,
    given.state,
    when(given.createdAt),
    given.lines.map(({ itemId, count, reason }) => `${count} × item ${itemId} (${reason})`).join(', '),
    given.amount === null ? '' : `gave back ${money(given.amount, currency)}`,
  ]
    .filter(Boolean)
    .join('  '),
  ...(given.comment ? [`    «${given.comment}»`] : []),
  ...(given.answer ? [`    answered: ${given.answer}`] : []),
];
