import type { OrderStatus } from '#src/contract/cart/orders.ts';

/** Who changes a status: the owner, the staff, a payment, or the payment deadline. */
export type Mover = 'owner' | 'staff' | 'payment' | 'time';

const transitions: Readonly<Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>>> = {
  awaitingPayment: { paid: ['payment', 'staff'], cancelled: ['owner', 'staff', 'time'] },
  new: { paid: ['staff'], assembling: ['staff'], cancelled: ['owner', 'staff'] },
  paid: { assembling: ['staff'], delivered: ['staff'], cancelled: ['owner', 'staff'] },
  assembling: { shipped: ['staff'], atPickupPoint: ['staff'], cancelled: ['staff'] },
  shipped: { atPickupPoint: ['staff'], delivered: ['staff'], cancelled: ['staff'] },
  atPickupPoint: { delivered: ['staff'], cancelled: ['staff'] },
  delivered: { returned: ['staff'] },
  cancelled: {},
  returned: {},
};

export const mayMove = (from: OrderStatus, to: OrderStatus, mover: Mover): boolean =>
  transitions[from][to]?.includes(mover) ?? false;

export const nextStatuses = (from: OrderStatus, mover: Mover): OrderStatus[] =>
  (Object.keys(transitions[from]) as OrderStatus[]).filter((to) => mayMove(from, to, mover));
