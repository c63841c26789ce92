import type { Queryable } from '#src/backend/database/database.ts';
import type { StockMoveReason } from '#src/contract/shop/staff-stock-moves.ts';

/** What changes stock, and when. */
export interface MoveCause {
  readonly reason: StockMoveReason;
  /** The number of an order or reservation, or the id of an import or a change by the staff. */
  readonly subject: string;
  readonly at: Date;
}

export interface StockMove {
  readonly itemId: number;
  readonly shopNumber: string;
  readonly delta: number;
  /** How many are for sale after it. */
  readonly became: number;
}

const AT_ONCE = 500;

/** Records how stock has changed; in the transaction that changes it. */
export async function recordMoves(
  query: Queryable,
  { reason, subject, at }: MoveCause,
  moves: readonly StockMove[],
): Promise<void> {
  const rows = moves
    .filter(({ delta }) => delta !== 0)
    .map(({ itemId, shopNumber, delta, became }) => ({
      item_id: itemId,
      shop_number: shopNumber,
      delta,
      became,
      reason,
      subject,
      moved_at: at.toISOString(),
    }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await query
      .insertInto('stock_moves')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
}
