import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import type { DayCounters } from './counters/day-counters.ts';
import { countOrders } from './counting/count-orders.ts';

export { countCall } from './counters/count-call.ts';
export { createDayCounters } from './counters/day-counters.ts';
export { countCustomerSales } from './counting/customer-sales.ts';
export { reportHandlers } from './handlers.ts';

/** The background work of reports: counting what changed, and writing what was counted in memory. */
export const reportTasks = ({ database, now }: Dependencies, counters: DayCounters) => ({
  countSales: () => countOrders(database, now()),
  countSteps: () => counters.flush(),
});
