import type { Selectable } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { lockStock } from '../../take-stock.ts';
import { type OnHandOf, readOnHand, unitsOf } from '../records/on-hand.ts';
import type { EditBy } from './count-stock.ts';
import { type ChangedCell, freeAfter } from './write-cells.ts';
import { writeEdit } from './write-edit.ts';

type Refused = CallReply<Contract['shop']['undoStock']>['errorMessage'];
type Line = Selectable<Schema['stock_edit_lines']>;
export type UndoneBy = Omit<EditBy, 'reason' | 'note'>;

/**
 * Takes an own change back by its difference, so that what was sold since stays sold.
 *
 * @throws Refusal 404
 */
export const undoEdit = ({ query, dialect }: Database, id: number, about: UndoneBy): Promise<Refused> =>
  query.transaction().execute(async (transaction) => {
    const edit = await transaction
      .selectFrom('stock_edits')
      .where('id', '=', id)
      .where('country', '=', about.country)
      .selectAll()
      .executeTakeFirst();
    if (!edit || edit.kind === 'undone') throw notFound('Edit');
    const lines = await readLines(transaction, id);
    const itemIds = [...new Set(lines.map(({ item_id }) => item_id))];
    await lockStock(transaction, dialect, itemIds);
    const refusal = await refusalToUndo(transaction, edit, lines, about);
    if (refusal !== '') return refusal;
    const { of } = await readOnHand(transaction, itemIds);
    const cells = lines.map((line) => reversed(line, of));
    if (cells.some((cell) => freeAfter(cell) < 0)) return 'TooFew';
    const { only: _, ...rest } = about;
    const undoing = { ...rest, kind: 'undone', reason: 'mistake', note: '', undoes: id } as const;
    await writeEdit(transaction, dialect, undoing, cells);
    return '';
  });

const readLines = (query: Queryable, id: number): Promise<Line[]> =>
  query
    .selectFrom('stock_edit_lines')
    .where('edit_id', '=', id)
    .orderBy('item_id')
    .orderBy('shop_number')
    .selectAll()
    .execute();

async function refusalToUndo(
  query: Queryable,
  { id, made_by }: Selectable<Schema['stock_edits']>,
  lines: readonly Line[],
  { by, only }: UndoneBy,
): Promise<Refused> {
  if (made_by !== by || isElsewhere(lines, only)) return 'NotOwn';
  const undone = await query
    .selectFrom('stock_edits')
    .where('undoes', '=', id)
    .select('id')
    .executeTakeFirst();
  if (undone) return 'Already';
  const later = await query
    .selectFrom('stock_edit_lines as own')
    .innerJoin('stock_edit_lines as later', (join) =>
      join
        .onRef('later.item_id', '=', 'own.item_id')
        .onRef('later.shop_number', '=', 'own.shop_number')
        .onRef('later.edit_id', '>', 'own.edit_id'),
    )
    .where('own.edit_id', '=', id)
    .limit(1)
    .select('later.edit_id')
    .executeTakeFirst();
  return later || lines.length === 0 ? 'Changed' : '';
}

/** What went from a shop to another one is its own shop's too. */
const isElsewhere = (lines: readonly Line[], only: EditBy['only']): boolean =>
  only != null && !lines.some(({ shop_number }) => shop_number === only);

function reversed(
  { item_id: itemId, shop_number: shopNumber, was, became }: Line,
  of: OnHandOf,
): ChangedCell {
  const now = of(itemId, shopNumber);
  const lying = unitsOf(now);
  return { itemId, shopNumber, was: lying, became: lying - (became - was), free: now.free };
}
