import type { Database } from '#src/backend/database/database.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { sessionOf } from '#src/backend/staff/index.ts';
import type { Contract } from '#src/contract/index.ts';
import { deleteView, readColumns, readViews, saveView, writeColumns } from './own-list.ts';

/** How each member sees the list of orders. Who the member is, the session says. */
export const ownListHandlers = ({ query }: Pick<Database, 'query'>) =>
  ({
    showOrderList: async (_input, context) => {
      const { memberId } = sessionOf(context);
      return { columns: await readColumns(query, memberId), views: await readViews(query, memberId) };
    },
    setOrderColumns: async ({ body: { columns } }, context) => {
      await writeColumns(query, sessionOf(context).memberId, columns);
      return { success: true };
    },
    saveOrderView: async ({ body }, context) => {
      const { memberId } = sessionOf(context);
      const errorMessage = await query
        .transaction()
        .execute((transaction) => saveView(transaction, memberId, body));
      return { success: errorMessage === '', errorMessage };
    },
    deleteOrderView: async ({ params, body }, context) => ({
      success: await deleteView(query, sessionOf(context).memberId, { ...params, ...body }),
    }),
  }) satisfies Handlers<Contract['cart']>;
