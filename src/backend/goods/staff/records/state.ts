import type { StaffModel } from '#src/contract/shop/staff-goods-shapes.ts';

/** @param priced how many prices it has anywhere @param inStock how many of its sizes with a price are in stock */
export function stateOf(priced: number, inStock: number): StaffModel['state'] {
  if (priced === 0) return 'draft';
  return inStock > 0 ? 'onSale' : 'soldOut';
}
