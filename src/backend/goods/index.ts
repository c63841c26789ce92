export { goodsStaffHandlers } from './staff/handlers.ts';
