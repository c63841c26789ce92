export { priceRetention } from './retention-rules.ts';
export { priceTasks } from './settling/due-plans.ts';
export { lockPrices } from './settling/moment.ts';
export { settlePrices } from './settling/settle-prices.ts';
export { planPrices } from './staff/changes/plan-prices.ts';
export { priceStaffHandlers } from './staff/handlers.ts';
