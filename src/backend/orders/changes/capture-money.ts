import type { Queryable } from '#src/backend/database/database.ts';
import { captureHold } from '#src/backend/payments/index.ts';
import { FISCAL_COUNTRY } from '#src/config/countries.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { OrderKeys } from '../order-dependencies.ts';
import { receiptOf } from '../records/receipt.ts';
import { type OrderRow, readOrderLines } from '../records/rows.ts';

const sentStatuses: readonly OrderStatus[] = ['shipped', 'atPickupPoint', 'delivered'];

/** Whether the goods of an order in a status are packed and gone. */
export const isSent = (status: OrderStatus): boolean => sentStatuses.includes(status);

/** Takes the money that is held for what an order has now. @param query has locked the order */
export const captureMoney = (
  query: Queryable,
  order: OrderRow,
  { vatCode }: Pick<OrderKeys, 'vatCode'>,
  now: Date,
): Promise<void> =>
  captureHold(
    query,
    {
      orderId: order.id,
      isFiscal: order.country === FISCAL_COUNTRY,
      receiptFor: async (amount) => ({
        ...receiptOf(order, await readOrderLines(query, [order.id]), amount),
        vatCode,
      }),
    },
    now,
  );
