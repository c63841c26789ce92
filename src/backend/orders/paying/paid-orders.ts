import type { Database } from '#src/backend/database/database.ts';
import type { ReadPinKeys } from '#src/backend/gift-cards/index.ts';
import type { PaidOrders } from '#src/backend/payments/index.ts';
import { changeStatus } from '../changes/change-status.ts';
import { receiptOf } from '../records/receipt.ts';
import { findByNumber, type OrderRow, readOrderLines } from '../records/rows.ts';

/** Orders as payments need them. @param readPinKeys for the gift cards that a paid order issues */
export function paidOrders({ query }: Database, readPinKeys: ReadPinKeys): PaidOrders {
  const find = (id: number): Promise<OrderRow> =>
    query.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

  return {
    find,
    findByNumber: (number) => findByNumber(query, number),
    receiptOf: async (id) => receiptOf(await find(id), await readOrderLines(query, [id])),
    async lockUnpaid(transaction, id) {
      const { numUpdatedRows } = await transaction
        .updateTable('orders')
        .set((eb) => ({ id: eb.ref('id') }))
        .where('id', '=', id)
        .where('status', '=', 'awaitingPayment')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async prepareMarkPaid() {
      const { first: pinKey } = await readPinKeys();
      return async (transaction, id, now) => {
        const paid = await changeStatus(transaction, id, { to: 'paid', actor: 'payment', pinKey, now });
        return paid !== undefined;
      };
    },
  };
}
