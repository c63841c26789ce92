export { holderLocks, refusalToHold } from './held-goods.ts';
export type { Holder, WantedGoods } from './held-lines.ts';
export { putBack } from './put-back.ts';
export { stockMovesRetention } from './retention-rules.ts';
export { stockStaffHandlers } from './staff/handlers.ts';
export { recordStockChanges } from './stock-changes.ts';
export type { MoveCause } from './stock-moves.ts';
export { createStockVersion } from './stock-version.ts';
export { lockStock, type StockUnits, takeStock } from './take-stock.ts';
