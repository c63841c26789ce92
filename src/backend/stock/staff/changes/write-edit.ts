import type { Database, Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { StockEditKind, StockReason } from '#src/contract/shop/staff-stock-edits.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import { recordMoves } from '../../stock-moves.ts';
import { noteTurns } from './turns.ts';
import { type ChangedCell, writeCells } from './write-cells.ts';

export interface EditAbout {
  readonly country: CountryCode;
  readonly kind: StockEditKind;
  readonly reason: StockReason;
  readonly note: string;
  readonly by: string;
  readonly now: Date;
  readonly request?: string;
  readonly undoes?: number;
}

const AT_ONCE = 500;
const LOGGED_CELLS = 10;

/**
 * Changes stock, with all that follows a change: its record, the log, and what makes lists and pages follow.
 *
 * @param query a transaction that has locked the stock of the items
 *
 * @returns the id of the change
 */
export async function writeEdit(
  query: Queryable,
  dialect: Database['dialect'],
  about: EditAbout,
  cells: readonly ChangedCell[],
): Promise<number> {
  const { country, kind, reason, note, by, now, request, undoes } = about;
  const { id } = await query
    .insertInto('stock_edits')
    .values({ country, kind, reason, note, made_by: by, made_at: now.toISOString(), request, undoes })
    .returning('id')
    .executeTakeFirstOrThrow();
  const moves = await writeCells(query, dialect, cells);
  await recordLines(query, id, cells);
  await recordMoves(query, { reason: kind, subject: String(id), at: now }, moves);
  await noteTurns(query, country, cells);
  const logged = cells.slice(0, LOGGED_CELLS);
  const names = await readNames(query, logged);
  const written = (name: 'was' | 'became') =>
    logged.map((each) => `${names.get(each.itemId)} ${each.shopNumber}: ${each[name]}`).join(', ');
  const detail = [reason, note, `${cells.length}`].filter(Boolean).join(' · ');
  const values = { was: written('was'), became: written('became') };
  await recordStaffChange(
    query,
    { by, action: actions[kind], subject: `stock:${id}`, detail, ...values },
    now,
  );
  return id;
}

/** `DRESS-1 44`, by item. */
async function readNames(query: Queryable, cells: readonly ChangedCell[]): Promise<Map<number, string>> {
  const rows = await query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'product_id')
    .where(
      'items.id',
      'in',
      cells.map(({ itemId }) => itemId),
    )
    .select(['items.id', 'code', 'size'])
    .execute();
  return new Map(rows.map(({ id, code, size }) => [id, `${code} ${size}`]));
}

const actions: Readonly<Record<StockEditKind, StaffAction>> = {
  counted: 'stock counted',
  moved: 'stock moved',
  off: 'stock written off',
  undone: 'stock change undone',
};

async function recordLines(query: Queryable, id: number, cells: readonly ChangedCell[]): Promise<void> {
  for (let from = 0; from < cells.length; from += AT_ONCE)
    await query
      .insertInto('stock_edit_lines')
      .values(
        cells.slice(from, from + AT_ONCE).map(({ itemId, shopNumber, was, became }) => ({
          edit_id: id,
          item_id: itemId,
          shop_number: shopNumber,
          was,
          became,
        })),
      )
      .execute();
}
