export { pictureStaffHandlers } from './pictures/handlers.ts';
export { goodsEditRetention } from './retention-rules.ts';
export { goodsStaffHandlers } from './staff/handlers.ts';
export { structureStaffHandlers } from './structure/handlers.ts';
