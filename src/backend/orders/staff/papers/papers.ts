import type { Database } from '#src/backend/database/database.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { shownTo } from '../staff-handlers.ts';
import type { StaffOrders } from '../staff-orders.ts';
import { exportOrders } from './export-orders.ts';
import { printOrders } from './print-orders.ts';

/** The calls for what leaves the desk on paper or as a file. */
export const paperHandlers = (database: Database, orders: Pick<StaffOrders, 'show'>, now: () => Date) =>
  ({
    printOrders: async ({ body }, { staff }) => {
      const printed = await printOrders(database, orders, body, now());
      return { orders: printed.map((order) => shownTo(staff, order)) };
    },
    exportOrders: ({ body }) => exportOrders(database, body, now()),
  }) satisfies Handlers<Contract['cart']>;
