export { type Holder, holderLocks, refusalToHold, type WantedGoods } from './held-goods.ts';
export { putBack } from './put-back.ts';
export { recordStockChanges } from './stock-changes.ts';
export { createStockVersion } from './stock-version.ts';
export { lockStock, takeStock } from './take-stock.ts';
