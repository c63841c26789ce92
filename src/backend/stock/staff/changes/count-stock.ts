import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { RefusedCell } from '#src/contract/shop/staff-stock-edits.ts';
import { lockStock } from '../../take-stock.ts';
import { isFedThere, readFeeds } from '../records/feeds.ts';
import { type OnHand, readOnHand, setAside, unitsOf } from '../records/on-hand.ts';
import { type OnlyShop, readStockShops } from '../records/shops.ts';
import type { ChangedCell } from './write-cells.ts';
import { type EditAbout, writeEdit } from './write-edit.ts';

type Cells = ParsedInput<Contract['shop']['countStock']>['body']['cells'];
type Counted = Cells[number];
export type EditBy = Omit<EditAbout, 'kind' | 'request' | 'undoes'> & { readonly only: OnlyShop };

/** What one cell comes to: nothing to do, a change, or why not. */
type Judged = { readonly change?: ChangedCell; readonly refused?: RefusedCell };

/** Sets what lies in the shops; a cell that can't be set leaves the others alone. */
export const countStock = (
  { query, dialect }: Database,
  cells: Cells,
  about: EditBy,
): Promise<CallReply<Contract['shop']['countStock']>> =>
  query.transaction().execute(async (transaction) => {
    const itemIds = [...new Set(cells.map(({ itemId }) => itemId))].sort((one, other) => one - other);
    await lockStock(transaction, dialect, itemIds);
    const judge = await createJudge(transaction, itemIds, about);
    const judged = cells.map(judge);
    const changes = judged.flatMap(({ change }) => change ?? []);
    const refused = judged.flatMap((each) => each.refused ?? []);
    const { only: _, ...rest } = about;
    const id =
      changes.length > 0
        ? await writeEdit(transaction, dialect, { ...rest, kind: 'counted' }, changes)
        : null;
    return { success: refused.length === 0, id, saved: changes.length, refused };
  });

async function createJudge(
  query: Queryable,
  itemIds: readonly number[],
  { country, only }: EditBy,
): Promise<(cell: Counted) => Judged> {
  const [places, feeds, onHand, known] = await Promise.all([
    readStockShops(query, country),
    readFeeds(query, country, itemIds),
    readOnHand(query, itemIds),
    query.selectFrom('items').where('id', 'in', itemIds).select('id').execute(),
  ]);
  const shopNumbers = new Set(
    places.map(({ number }) => number).filter((number) => only == null || number === only),
  );
  const ids = new Set(known.map(({ id }) => id));
  return (cell) => {
    const now = onHand.of(cell.itemId, cell.shopNumber);
    if (!ids.has(cell.itemId) || !shopNumbers.has(cell.shopNumber)) return refuse(cell, null, 'NotFound');
    if (cell.units === unitsOf(now)) return {};
    if (isFedThere(feeds.get(cell.itemId), cell.shopNumber)) return refuse(cell, now, 'Fed');
    return judgeCount(cell, now);
  };
}

function judgeCount(cell: Counted, now: OnHand): Judged {
  const lying = unitsOf(now);
  if (cell.was !== lying) return refuse(cell, now, 'Changed');
  if (cell.units < setAside(now)) return refuse(cell, now, 'SetAside');
  const { itemId, shopNumber, units } = cell;
  return { change: { itemId, shopNumber, was: lying, became: units, free: now.free } };
}

const refuse = (
  { itemId, shopNumber }: Counted,
  now: OnHand | null,
  errorMessage: RefusedCell['errorMessage'],
): Judged => ({
  refused: {
    itemId,
    shopNumber,
    errorMessage,
    units: now ? unitsOf(now) : 0,
    setAside: now ? setAside(now) : 0,
  },
});
