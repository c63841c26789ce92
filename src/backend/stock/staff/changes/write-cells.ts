import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { StockMove } from '../../stock-moves.ts';

/** A size in a shop. */
export interface ChangedCell {
  readonly itemId: number;
  readonly shopNumber: string;
  /** How many lay there, with those set aside, and how many do after the change. */
  readonly was: number;
  readonly became: number;
  /** How many were for sale before it. */
  readonly free: number;
}

const AT_ONCE = 500;

export const freeAfter = ({ free, was, became }: ChangedCell): number => free + became - was;

/** Writes what is for sale. A row that somebody made meanwhile is added to: only rows that exist can be locked. */
export async function writeCells(
  query: Queryable,
  dialect: Database['dialect'],
  cells: readonly ChangedCell[],
): Promise<StockMove[]> {
  const moves: StockMove[] = [];
  for (let from = 0; from < cells.length; from += AT_ONCE) {
    const rows = cells.slice(from, from + AT_ONCE);
    const isSet = ({ free }: ChangedCell) => free > 0 || dialect === 'sqlite';
    moves.push(...(await upsert(query, rows.filter(isSet), 'set')));
    moves.push(
      ...(await upsert(
        query,
        rows.filter((row) => !isSet(row)),
        'add',
      )),
    );
  }
  return moves;
}

async function upsert(
  query: Queryable,
  cells: readonly ChangedCell[],
  how: 'set' | 'add',
): Promise<StockMove[]> {
  if (cells.length === 0) return [];
  const written = await query
    .insertInto('stock')
    .values(
      cells.map((cell) => ({
        item_id: cell.itemId,
        shop_number: cell.shopNumber,
        quantity: freeAfter(cell),
      })),
    )
    .onConflict((on) =>
      on.columns(['item_id', 'shop_number']).doUpdateSet((eb) => ({
        quantity:
          how === 'set'
            ? eb.ref('excluded.quantity')
            : eb('stock.quantity', '+', eb.ref('excluded.quantity')),
      })),
    )
    .returning(['item_id', 'shop_number', 'quantity'])
    .execute();
  const now = new Map(written.map((row) => [`${row.item_id} ${row.shop_number}`, row.quantity]));
  return cells.map(({ itemId, shopNumber, was, became }) => ({
    itemId,
    shopNumber,
    delta: became - was,
    became: now.get(`${itemId} ${shopNumber}`) ?? 0,
  }));
}
