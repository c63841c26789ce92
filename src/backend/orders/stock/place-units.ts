import type { Queryable } from '#src/backend/database/database.ts';
import { putBack, recordStockChanges } from '#src/backend/stock/index.ts';
import type { ReturnedUnits } from '#src/contract/cart/staff-returns/deciding.ts';
import type { OrderRow } from '../records/rows.ts';
import { type TakenUnits, takeBack } from './return-goods.ts';

export type Placement = ReturnedUnits[number];
type PlacedUnits = TakenUnits & Pick<Placement, 'to'>;

interface ReturnedGoods {
  readonly id: number;
  readonly order: Pick<OrderRow, 'id' | 'number'>;
  /** By item. */
  readonly units: ReadonlyMap<number, number>;
  /** Where they go; by default where they were taken from. */
  readonly placements?: readonly Placement[] | undefined;
}

/**
 * Places the units of a return and records where they went: only those for stock can be sold again.
 *
 * @param query a transaction that has locked the order
 */
export async function placeUnits(
  query: Queryable,
  { id, order, units, placements }: ReturnedGoods,
  { at, by }: { readonly at: Date; readonly by: string | null },
): Promise<void> {
  const taken = await takeBack(query, order.id, units);
  const placed = placements
    ? spread(taken, placements)
    : taken.map((each) => ({ ...each, to: 'stock' as const }));
  if (placed.length === 0) return;
  const moved = { order_id: order.id, return_id: id, moved_at: at.toISOString(), moved_by: by };
  await query
    .insertInto('returned_units')
    .values(
      placed.map(({ itemId, count, to, shopNumber }) => ({
        ...moved,
        item_id: itemId,
        count,
        destination: to,
        shop_number: shopNumber,
      })),
    )
    .execute();
  // In the order in which everybody locks stock.
  const forSale = placed
    .filter(({ to }) => to === 'stock')
    .sort((one, other) => one.itemId - other.itemId || (one.shopNumber < other.shopNumber ? -1 : 1));
  const cause = { reason: 'return', subject: order.number, at } as const;
  for (const each of forSale) await putBack(query, each, cause);
  await recordStockChanges(query, [...new Set(forSale.map(({ productId }) => productId))]);
}

/** Each placement gets its units from what was taken, in order. */
function spread(taken: readonly TakenUnits[], placements: readonly Placement[]): PlacedUnits[] {
  const left = taken.map((each) => ({ ...each }));
  return placements.flatMap(({ itemId, count, to, shopNumber }) => {
    let missing = count;
    return left
      .filter((each) => each.itemId === itemId)
      .flatMap((each) => {
        const units = Math.min(each.count, missing);
        each.count -= units;
        missing -= units;
        return units > 0 ? [{ ...each, count: units, to, shopNumber: shopNumber ?? each.shopNumber }] : [];
      });
  });
}
