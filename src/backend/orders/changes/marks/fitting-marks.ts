import type { Queryable } from '#src/backend/database/database.ts';
import { marksOf } from '../../records/marks.ts';
import type { Units } from '../../records/returns.ts';
import type { OrderLineRow } from '../../records/rows.ts';

interface Fitted {
  readonly orderId: number;
  readonly lines: readonly Pick<OrderLineRow, 'item_id' | 'count'>[];
  readonly kept: Units;
  /** The ids of marks that are kept, where only some of several like units are. */
  readonly chosen: readonly number[];
}

/** The ids of the marks that come back from a fitting, or what is wrong with those that are said to be kept. */
export async function marksNotKept(
  query: Queryable,
  { orderId, lines, kept, chosen }: Fitted,
): Promise<readonly number[] | 'MarksNeeded' | 'WrongMarks'> {
  const marks = await marksOf(query, orderId, ['packed']);
  const named = new Set(chosen);
  const known = marks.filter(({ id }) => named.has(id));
  if (known.length !== chosen.length) return 'WrongMarks';
  const back: number[] = [];
  for (const [itemId, ofItem] of Map.groupBy(marks, ({ item_id }) => item_id)) {
    const units = lines.find(({ item_id }) => item_id === itemId)?.count ?? 0;
    const staying = kept.get(itemId) ?? 0;
    const said = ofItem.filter(({ id }) => named.has(id)).length;
    if (said > staying) return 'WrongMarks';
    if (staying >= units) continue;
    // Units that were packed without a mark are not told apart.
    if (said < staying - (units - ofItem.length)) return 'MarksNeeded';
    back.push(...ofItem.filter(({ id }) => !named.has(id)).map(({ id }) => id));
  }
  return back;
}
