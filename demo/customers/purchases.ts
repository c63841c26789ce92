import type { OrderStatus, PaymentMethod } from '#src/contract/cart/orders/order.ts';
import type { DeliveryKind } from '#src/contract/delivery/index.ts';
import type { OrderHistory } from './histories.ts';
import { others } from './others.ts';

/** An order of one of the other customers, and how far it has come. */
type Purchase = readonly [
  lastName: string,
  daysAgo: number,
  goods: readonly number[],
  delivery: DeliveryKind,
  payment: PaymentMethod,
  status: OrderStatus,
];

const orders: readonly Purchase[] = [
  ['Полякова', 211.6, [26, 3], 'courier', 'online', 'delivered'],
  ['Полякова', 96.2, [9], 'terminal', 'online', 'delivered'],
  ['Полякова', 18.5, [31, 2, 14], 'courier', 'online', 'delivered'],
  ['Орехова', 160.3, [7], 'terminal', 'onReceipt', 'delivered'],
  ['Самарина', 127.9, [28, 5], 'shop', 'online', 'delivered'],
  ['Самарина', 34.4, [17], 'courier', 'online', 'delivered'],
  ['Арутюнян', 104.7, [4, 27], 'courier', 'onReceipt', 'delivered'],
  ['Арутюнян', 29.8, [10], 'courier', 'online', 'delivered'],
  ['Белозёрова', 83.1, [29], 'shop', 'onReceipt', 'delivered'],
  ['Калинина', 59.6, [12, 1], 'courier', 'online', 'delivered'],
  ['Калинина', 41.9, [33], 'terminal', 'online', 'cancelled'],
  ['Манукян', 33.5, [30], 'shop', 'online', 'delivered'],
  ['Туманова', 21.2, [6, 19], 'terminal', 'online', 'delivered'],
  ['Ершова', 8.7, [24], 'courier', 'onReceipt', 'delivered'],
  ['Гордеева', 3.6, [32], 'terminal', 'online', 'atPickupPoint'],
  ['Зимин', 2.7, [34], 'courier', 'online', 'shipped'],
  ['Маркова', 1.4, [11, 25], 'terminal', 'online', 'assembling'],
  ['Петросян', 0.9, [16], 'courier', 'onReceipt', 'new'],
  ['Воронцова', 0.3, [13, 8], 'courier', 'online', 'paid'],
  ['Лебедева', 0.1, [15], 'shop', 'onReceipt', 'new'],
];

type Step = readonly [status: OrderStatus, daysAfter: number];

const way: readonly Step[] = [
  ['paid', 0.01],
  ['assembling', 0.4],
  ['shipped', 1],
  ['atPickupPoint', 2],
  ['delivered', 3.1],
];

/** What the other customers ordered. */
export const purchases = others.map((person) => ({
  person,
  histories: orders.filter(([lastName]) => lastName === person.lastName).map(historyOf),
}));

function historyOf([, daysAgo, goods, delivery, payment, status]: Purchase): OrderHistory {
  const first = payment === 'onReceipt' ? 'new' : 'awaitingPayment';
  const leftOut = new Set<unknown>([
    payment === 'onReceipt' && 'paid',
    delivery === 'courier' && 'atPickupPoint',
  ]);
  const steps = way.filter(([step]) => !leftOut.has(step));
  const gone: readonly Step[] =
    status === 'cancelled'
      ? [['cancelled', 0.03]]
      : steps.slice(0, steps.findIndex(([step]) => step === status) + 1);
  return {
    goods,
    delivery,
    payment,
    statuses: [[first, daysAgo], ...gone.map(([step, after]) => [step, daysAgo - after] as const)],
  };
}
