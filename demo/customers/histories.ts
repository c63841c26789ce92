import type { OrderStatus, PaymentMethod } from '#src/contract/cart/orders/order.ts';
import type { ReturnReason } from '#src/contract/cart/orders/returns.ts';
import type { DeliveryKind } from '#src/contract/delivery/index.ts';

/** How many days before the seed something happened. */
type DaysAgo = number;

export interface ReturnHistory {
  readonly lines: readonly { readonly line: number; readonly reason: ReturnReason }[];
  readonly comment: string;
  readonly requested: DaysAgo;
  /** Null while the staff has not decided. */
  readonly accepted: DaysAgo | null;
}

export interface OrderHistory {
  /** Indexes of the goods; one unit of each. */
  readonly goods: readonly number[];
  readonly delivery: DeliveryKind;
  readonly payment: PaymentMethod;
  /** The first one is the placing of the order. */
  readonly statuses: readonly (readonly [status: OrderStatus, at: DaysAgo])[];
  readonly coupon?: { readonly code: string; readonly percent: number };
  /** The maximum. */
  readonly spendsPoints?: number;
  readonly comment?: string;
  readonly return?: ReturnHistory;
}

/**
 * An order of each state and delivery, oldest first. Each ends before the next begins, except for those under
 * way.
 */
export const histories: readonly OrderHistory[] = [
  {
    goods: [0, 1, 2],
    delivery: 'courier',
    payment: 'onReceipt',
    statuses: [
      ['new', 398.4],
      ['assembling', 398],
      ['shipped', 397.5],
      ['delivered', 396.4],
    ],
  },
  {
    goods: [3, 4],
    delivery: 'terminal',
    payment: 'online',
    statuses: [
      ['awaitingPayment', 301.5],
      ['paid', 301.49],
      ['assembling', 301],
      ['shipped', 300.6],
      ['atPickupPoint', 299.5],
      ['delivered', 297.3],
    ],
  },
  {
    goods: [5],
    delivery: 'courier',
    payment: 'online',
    statuses: [
      ['awaitingPayment', 240.3],
      ['cancelled', 240.27],
    ],
  },
  {
    goods: [5, 6],
    delivery: 'shop',
    payment: 'online',
    statuses: [
      ['awaitingPayment', 190.2],
      ['paid', 190.19],
      ['assembling', 189.8],
      ['shipped', 189.4],
      ['atPickupPoint', 188.5],
      ['delivered', 187.4],
    ],
    coupon: { code: 'ПРИВЕТ', percent: 10 },
  },
  {
    goods: [7, 8, 9, 10],
    delivery: 'courier',
    payment: 'online',
    statuses: [
      ['awaitingPayment', 121.4],
      ['paid', 121.39],
      ['assembling', 121],
      ['shipped', 120.5],
      ['delivered', 119.4],
    ],
    spendsPoints: 600,
    comment: 'Позвоните за час, домофон не работает',
  },
  {
    goods: [11],
    delivery: 'courier',
    payment: 'online',
    statuses: [
      ['awaitingPayment', 75.5],
      ['paid', 75.49],
      ['assembling', 75],
      ['shipped', 74.6],
      ['delivered', 73.5],
      ['returned', 66.4],
    ],
    return: {
      lines: [{ line: 0, reason: 'look' }],
      comment: 'Цвет теплее, чем на фото',
      requested: 70.3,
      accepted: 66.4,
    },
  },
  {
    goods: [12, 13],
    delivery: 'terminal',
    payment: 'online',
    statuses: [
      ['awaitingPayment', 44.3],
      ['paid', 44.29],
      ['assembling', 44],
      ['shipped', 43.6],
      ['atPickupPoint', 42.5],
      ['delivered', 41.3],
    ],
  },
  {
    goods: [14, 15],
    delivery: 'courier',
    payment: 'online',
    statuses: [
      ['awaitingPayment', 25.3],
      ['paid', 25.29],
      ['assembling', 25],
      ['shipped', 24.6],
      ['delivered', 23.5],
    ],
    return: {
      lines: [{ line: 1, reason: 'size' }],
      comment: '',
      requested: 20.4,
      accepted: 16.5,
    },
  },
  {
    goods: [16, 17],
    delivery: 'shop',
    payment: 'onReceipt',
    statuses: [
      ['new', 12.3],
      ['assembling', 12],
      ['shipped', 11.5],
      ['atPickupPoint', 10.5],
      ['delivered', 8.3],
    ],
    return: {
      lines: [{ line: 0, reason: 'size' }],
      comment: 'Нужен размер больше',
      requested: 1.4,
      accepted: null,
    },
  },
  {
    goods: [18],
    delivery: 'terminal',
    payment: 'onReceipt',
    statuses: [
      ['new', 6.4],
      ['assembling', 6],
      ['shipped', 5.4],
      ['atPickupPoint', 1.6],
    ],
  },
  {
    goods: [19, 20],
    delivery: 'courier',
    payment: 'online',
    statuses: [
      ['awaitingPayment', 2.4],
      ['paid', 2.39],
      ['assembling', 2],
      ['shipped', 0.6],
    ],
  },
  {
    goods: [21, 24],
    delivery: 'shop',
    payment: 'onReceipt',
    statuses: [
      ['new', 1.3],
      ['assembling', 0.5],
    ],
  },
  {
    goods: [22],
    delivery: 'terminal',
    payment: 'online',
    statuses: [
      ['awaitingPayment', 0.22],
      ['paid', 0.21],
    ],
  },
  {
    goods: [23],
    delivery: 'courier',
    payment: 'online',
    statuses: [['awaitingPayment', 0]],
  },
];

/** The first that was paid online and handed over. */
export const firstPaid = histories.find(
  ({ statuses }) =>
    statuses.some(([status]) => status === 'delivered') && statuses.some(([status]) => status === 'paid'),
);
