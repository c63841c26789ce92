import { closeRun } from '#src/backend/exchanges/index.ts';
import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import type { SessionRow } from '../sessions/sessions.ts';
import { confirmOrders, offerOrders } from './changed-orders.ts';
import { ordersXml } from './write-orders.ts';

/** The orders' half of the exchange: what 1C asks for, it has only when it says so. */
export function createSale({ database, now }: Dependencies) {
  return {
    async query({ id }: SessionRow, version: string | null): Promise<string> {
      const orders = await offerOrders(database, id);
      return ordersXml(orders, version?.startsWith('3') ? '3.1' : '2.08', now());
    },
    async confirm({ id, run_id }: SessionRow): Promise<readonly string[]> {
      const orders = await confirmOrders(database, id);
      if (run_id !== null)
        await closeRun(database.query, run_id, { state: 'done', counts: { orders } }, now());
      return ['success'];
    },
  };
}
