import { join } from 'node:path';
import { addProblems, closeRun } from '#src/backend/exchanges/index.ts';
import type { ExchangeDependencies } from '../protocol/dependencies.ts';
import { reasonOf } from '../protocol/failure.ts';
import { folderOf, type SessionRow } from '../sessions/sessions.ts';
import { confirmOrders, offerOrders } from './changed-orders.ts';
import { receiveOrders } from './receive-orders.ts';
import { ordersXml } from './write-orders.ts';

/** The orders' half of the exchange: what 1C asks for, it has only when it says so. */
export function createSale({ database, root, orders, now }: ExchangeDependencies) {
  const { query } = database;

  async function receive({ id, run_id }: SessionRow, path: string, by: string): Promise<readonly string[]> {
    const files = join(folderOf(root, id), 'files');
    const { changed, problems } = await receiveOrders({ query, orders, by }, files, path).catch(
      async (error: unknown) => {
        const reason = reasonOf(error);
        if (run_id !== null) await closeRun(query, run_id, { state: 'failed', reason }, now());
        throw error;
      },
    );
    if (run_id === null) return ['success'];
    await query.transaction().execute((transaction) => addProblems(transaction, run_id, problems));
    await closeRun(query, run_id, { state: 'done', counts: { statuses: changed } }, now());
    return ['success'];
  }

  return {
    async query({ id }: SessionRow, version: string | null): Promise<string> {
      const changed = await offerOrders(database, id);
      return ordersXml(changed, version?.startsWith('3') ? '3.1' : '2.08', now());
    },
    async confirm({ id, run_id }: SessionRow): Promise<readonly string[]> {
      const confirmed = await confirmOrders(database, id);
      if (run_id !== null)
        await closeRun(query, run_id, { state: 'done', counts: { orders: confirmed } }, now());
      return ['success'];
    },
    /** Older 1C sends no step `import`: its file is taken when its last piece, which is not full, has come. */
    async fileCame(
      session: SessionRow,
      path: string,
      by: string,
      isLast: boolean,
    ): Promise<readonly string[]> {
      return session.version === '' && isLast ? receive(session, path, by) : ['success'];
    },
    importFile: receive,
  };
}
