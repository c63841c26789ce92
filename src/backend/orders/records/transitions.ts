import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { OrderRow } from './rows.ts';

/** Who changes a status: the owner, the staff, a payment, a deadline, the carrier, or the staff that takes a step back. */
export type StatusActor = 'owner' | 'staff' | 'payment' | 'time' | 'carrier' | 'undo';

const transitions: Readonly<Record<OrderStatus, Partial<Record<OrderStatus, readonly StatusActor[]>>>> = {
  awaitingPayment: { paid: ['payment', 'staff'], cancelled: ['owner', 'staff', 'time'] },
  new: { paid: ['staff'], assembling: ['staff'], cancelled: ['owner', 'staff', 'time'] },
  paid: { assembling: ['staff'], delivered: ['staff'], cancelled: ['owner', 'staff'] },
  assembling: {
    shipped: ['staff', 'carrier'],
    atPickupPoint: ['staff', 'carrier'],
    cancelled: ['staff'],
    new: ['undo'],
    paid: ['undo'],
  },
  shipped: {
    atPickupPoint: ['staff', 'carrier'],
    delivered: ['staff', 'carrier'],
    cancelled: ['staff'],
    assembling: ['undo'],
  },
  atPickupPoint: {
    delivered: ['staff', 'carrier'],
    cancelled: ['staff'],
    assembling: ['undo'],
    shipped: ['undo'],
  },
  delivered: { returned: ['staff'] },
  cancelled: {},
  returned: {},
};

export const mayChangeStatus = (from: OrderStatus, to: OrderStatus, actor: StatusActor): boolean =>
  transitions[from][to]?.includes(actor) ?? false;

type Moved = Pick<OrderRow, 'status' | 'delivery_kind'>;

/** Whether this order may have another status. What a courier brings waits at no point. */
export const mayMove = ({ status, delivery_kind }: Moved, to: OrderStatus, actor: StatusActor): boolean =>
  mayChangeStatus(status, to, actor) && !(to === 'atPickupPoint' && delivery_kind === 'courier');

/** The statuses that this order may have next. */
export const nextStatusesOf = (order: Moved, actor: StatusActor): OrderStatus[] =>
  nextStatuses(order.status, actor).filter((to) => mayMove(order, to, actor));

export const nextStatuses = (from: OrderStatus, actor: StatusActor): OrderStatus[] =>
  (Object.keys(transitions[from]) as OrderStatus[]).filter((to) => mayChangeStatus(from, to, actor));
