import { type FeedGoods, isWithdrawn } from '#src/backend/feed/index.ts';
import type { MarketNumbers } from '../numbers/numbers.ts';

/** One size of each colour: one whose barcode the marketplace has a number for, if there is such. */
export function colourRows(batch: readonly FeedGoods[], numbers: MarketNumbers): readonly FeedGoods[] {
  const offered = batch.filter((goods) => !isWithdrawn(goods));
  return [...Map.groupBy(offered, ({ product }) => product.id).values()].flatMap((sizes) => {
    const known = sizes.find(({ item }) => numbers.has(item.barcode));
    return known ?? sizes.slice(0, 1);
  });
}
