import { CONFIRM_ORDER_HOURS } from '#src/config/caps.ts';
import { HOUR_MS } from '#src/config/durations.ts';
import type { OrderRow } from './rows.ts';

/** How long an order to be paid on delivery waits for the staff to confirm it. */
export const msToConfirm = ({ phone_confirmed }: Pick<OrderRow, 'phone_confirmed'>): number =>
  HOUR_MS * (phone_confirmed === 1 ? CONFIRM_ORDER_HOURS.withCode : CONFIRM_ORDER_HOURS.withoutCode);

/** When an unconfirmed order expires; null once it is confirmed or needs no confirmation. */
export const confirmBefore = (
  order: Pick<OrderRow, 'confirm_until' | 'phone_confirmed' | 'created_at'>,
): string | null =>
  order.confirm_until === null
    ? null
    : new Date(Date.parse(order.created_at) + msToConfirm(order)).toISOString();
