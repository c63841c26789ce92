import * as z from 'zod';

export const orderStatuses = [
  'new',
  'awaitingPayment',
  'paid',
  'assembling',
  'shipped',
  'atPickupPoint',
  'delivered',
  'cancelled',
  'returned',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const orderStatus = z.enum(orderStatuses).describe('How far the order has come.');

/** The states by which a customer filters orders. */
export const orderStates = ['underWay', 'received', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];
export const orderState = z
  .enum(orderStates)
  .describe('Only orders under way, received, or cancelled and returned.');
export const statusesOfState: Readonly<Record<OrderState, readonly OrderStatus[]>> = {
  underWay: ['new', 'awaitingPayment', 'paid', 'assembling', 'shipped', 'atPickupPoint'],
  received: ['delivered'],
  cancelled: ['cancelled', 'returned'],
};

/** Whether it has been accepted but not handed over yet. */
export const isOnItsWay = (status: OrderStatus): boolean =>
  status !== 'awaitingPayment' && statusesOfState.underWay.includes(status);

/** Whether its goods are still fetched and packed. */
export const isPackable = (status: OrderStatus): boolean => ['new', 'paid', 'assembling'].includes(status);
