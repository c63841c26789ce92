import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { Contract } from '#src/contract/index.ts';
import { findReceipt, listReceipts } from './read-receipts.ts';

/** The ledger of receipts for the staff (product.md, Receipts). @param soon lets what is due be sent now */
export function receiptHandlers(
  { database: { query }, now }: Pick<Dependencies, 'database' | 'now'>,
  soon: () => void,
) {
  async function shown(id: number) {
    const found = await findReceipt(query, id);
    if (!found) throw notFound('Receipt');
    return found;
  }

  /** @returns whether it had failed */
  const sendAgain = (id: number, orderNumber: string, by: string): Promise<boolean> =>
    query.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('receipts')
        .set((eb) => ({
          state: 'waiting' as const,
          turn: eb('turn', '+', 1),
          provider_id: null,
          error: '',
          due_at: now().toISOString(),
        }))
        .where('id', '=', id)
        .where('state', '=', 'failed')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      const what = { by, action: 'receipt sent', subject: orderNumber, detail: `receipt ${id}` } as const;
      await recordStaffChange(transaction, { ...what, was: 'failed', became: 'waiting' }, now());
      return true;
    });

  return {
    listReceipts: ({ query: filter }) => listReceipts(query, filter),
    showReceipt: ({ params: { id } }) => shown(id),
    sendReceipt: async ({ params: { id }, body: { by } }) => {
      const { receipt } = await shown(id);
      const success = await sendAgain(id, receipt.orderNumber, by);
      if (success) soon();
      return { success, errorMessage: success ? '' : 'Changed', ...(await shown(id)) };
    },
  } satisfies Handlers<Contract['cart']>;
}
