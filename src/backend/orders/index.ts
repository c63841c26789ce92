export { mergeOrders } from './merge.ts';
export { createOrders } from './service.ts';
export { createStaffOrders } from './staff-orders.ts';
