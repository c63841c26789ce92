import type { Database } from '#src/backend/database/database.ts';
import type { PaidOrders } from '#src/backend/payments/index.ts';
import { captureMoney } from '../changes/capture-money.ts';
import { changeStatus } from '../changes/change-status.ts';
import { payAgain } from '../changes/pay-again.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { waitsForPayment } from '../records/payable.ts';
import { receiptOf } from '../records/receipt.ts';
import { findByNumber, lockOrder, type OrderRow, readOrderLines } from '../records/rows.ts';
import { tellLost } from './tell-lost.ts';

/** Orders as seen by payments. */
export function paidOrders(
  { query }: Database,
  readKeys: OrderDependencies['readKeys'],
  now: () => Date,
): PaidOrders {
  const find = (id: number): Promise<OrderRow> =>
    query.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

  return {
    find,
    findByNumber: (number) => findByNumber(query, number),
    async receiptOf(id, sum) {
      const { vatCode } = await readKeys();
      return { ...receiptOf(await find(id), await readOrderLines(query, [id]), sum), vatCode };
    },
    async lockUnpaid(transaction, id) {
      const { numUpdatedRows } = await transaction
        .updateTable('orders')
        .set((eb) => ({ id: eb.ref('id') }))
        .where('id', '=', id)
        .where(waitsForPayment)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async captureHold(id) {
      const keys = await readKeys();
      await query.transaction().execute(async (transaction) => {
        await captureMoney(transaction, await lockOrder(transaction, id, now()), keys, now());
      });
    },
    async prepareTellLost() {
      const { links } = await readKeys();
      return async (transaction, payment, now) => tellLost(transaction, payment, links, now);
    },
    async prepareMarkPaid() {
      const keys = await readKeys();
      return async (transaction, id, now) => {
        const paid = await changeStatus(transaction, id, { to: 'paid', actor: 'payment', keys, now });
        return paid ? { isSent: false } : payAgain(transaction, id, now);
      };
    },
  };
}
