import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { lockStock } from '../../take-stock.ts';
import { type OnHandOf, readOnHand, unitsOf } from '../records/on-hand.ts';
import { readStockShops } from '../records/shops.ts';
import type { EditBy } from './count-stock.ts';
import type { ChangedCell } from './write-cells.ts';
import { writeEdit } from './write-edit.ts';

type Body = ParsedInput<Contract['shop']['moveStock']>['body'];
export type Move = Pick<Body, 'from' | 'to' | 'lines' | 'request'>;
type Reply = CallReply<Contract['shop']['moveStock']>;

/** Moves units that are for sale to another shop, or writes them off: all of them or none. */
export const moveStock = ({ query, dialect }: Database, move: Move, about: EditBy): Promise<Reply> =>
  query.transaction().execute(async (transaction) => {
    const itemIds = move.lines.map(({ itemId }) => itemId).sort((one, other) => one - other);
    await lockStock(transaction, dialect, itemIds);
    const known = await findByRequest(transaction, move.request);
    if (known) return { success: true, errorMessage: '', id: known.id, short: [] };
    if (!(await areShops(transaction, move, about))) return refused('UnknownShop');
    const { of } = await readOnHand(transaction, itemIds);
    const short = move.lines
      .map(({ itemId, count }) => ({ itemId, left: of(itemId, move.from).free, count }))
      .filter(({ left, count }) => left < count);
    if (short.length > 0)
      return refused(
        'TooFew',
        short.map(({ itemId, left }) => ({ itemId, left })),
      );
    const { only: _, ...rest } = about;
    const edit = { ...rest, kind: move.to === null ? 'off' : 'moved', request: move.request } as const;
    const id = await writeEdit(transaction, dialect, edit, cellsOf(move, of));
    return { success: true, errorMessage: '', id, short: [] };
  });

const findByRequest = (query: Queryable, request: string) =>
  query.selectFrom('stock_edits').where('request', '=', request).select('id').executeTakeFirst();

async function areShops(query: Queryable, { from, to }: Move, { country, only }: EditBy): Promise<boolean> {
  const places = await readStockShops(query, country);
  const isPlace = (wanted: string) => places.some(({ number }) => number === wanted);
  return isPlace(from) && (only == null || from === only) && from !== to && (to === null || isPlace(to));
}

const cellsOf = ({ from, to, lines }: Move, of: OnHandOf): ChangedCell[] =>
  lines.flatMap(({ itemId, count }) => [
    cellBy(itemId, from, -count, of),
    ...(to === null ? [] : [cellBy(itemId, to, count, of)]),
  ]);

function cellBy(itemId: number, shopNumber: string, more: number, of: OnHandOf): ChangedCell {
  const now = of(itemId, shopNumber);
  const was = unitsOf(now);
  return { itemId, shopNumber, was, became: was + more, free: now.free };
}

const refused = (errorMessage: Reply['errorMessage'], short: Reply['short'] = []): Reply => ({
  success: false,
  errorMessage,
  id: null,
  short,
});
