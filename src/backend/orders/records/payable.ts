import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import { isGone, type PaymentRow, withLostMoney } from '#src/backend/payments/index.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { OrderRow } from './rows.ts';

/** In these an order that was paid by money that is gone can be paid again: it stands and is not handed over yet. */
const standing: readonly OrderStatus[] = ['paid', 'assembling', 'shipped', 'atPickupPoint'];

/** Whether an order waits to be paid online: it never was, or the money that was held for it is gone. */
export const isPayable = (
  { status, total_price }: Pick<OrderRow, 'status' | 'total_price'>,
  payments: readonly PaymentRow[],
): boolean => status === 'awaitingPayment' || (total_price > 0 && isToBePaidAgain(status, payments));

export const isToBePaidAgain = (status: OrderStatus, payments: readonly PaymentRow[]): boolean =>
  standing.includes(status) && payments.some(isGone);

/** The same of a row of orders. */
export const waitsForPayment = (eb: ExpressionBuilder<Schema, 'orders'>) =>
  eb.or([
    eb('status', '=', 'awaitingPayment'),
    eb.and([eb('status', 'in', standing), eb('total_price', '>', 0), eb('id', 'in', withLostMoney(eb))]),
  ]);
