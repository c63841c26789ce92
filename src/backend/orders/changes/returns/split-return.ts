import type { Queryable } from '#src/backend/database/database.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { partlyRefusedMessages } from '../../messages/return.ts';
import type { OrderChange } from '../../order-dependencies.ts';
import type { ReturnLine, ReturnRecord, Units } from '../../records/returns.ts';
import type { OrderLineRow, OrderRow } from '../../records/rows.ts';
import { addReturn } from './request-return.ts';

interface SplitReturn {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly requested: ReturnRecord;
  /** The units that stay in the return. */
  readonly accepted: Units;
  /** Why the others are refused. */
  readonly why: string;
}

/**
 * Leaves the accepted units in a return, and makes a refused one of the others.
 *
 * @param query has locked the order
 *
 * @returns the lines that stay
 */
export async function splitReturn(
  query: Queryable,
  { order, lines, requested, accepted, why }: SplitReturn,
  { keys, now }: OrderChange,
): Promise<readonly ReturnLine[]> {
  const staying = countsTo(requested.lines, ({ itemId }) => accepted.get(itemId) ?? 0);
  const refused = countsTo(requested.lines, ({ itemId, count }) => count - (accepted.get(itemId) ?? 0));
  if (refused.length === 0) return staying;
  await keepLines(query, requested.id, staying);
  const { comment } = requested;
  const added = { lines: refused, comment, state: 'refused', answer: why } as const;
  const id = await addReturn(query, order.id, added, now);
  const units = new Map(refused.map(({ itemId, count }) => [itemId, count]));
  const goods = lines.flatMap((line) => {
    const count = units.get(line.item_id);
    return count === undefined ? [] : [{ ...line, count }];
  });
  for (const message of partlyRefusedMessages({ order, lines: goods, links: keys.links }, why))
    await enqueue(query, `return:${id}:refused:${message.kind}`, message, now);
  return staying;
}

const countsTo = (lines: readonly ReturnLine[], count: (line: ReturnLine) => number): ReturnLine[] =>
  lines.map((line) => ({ ...line, count: count(line) })).filter((line) => line.count > 0);

async function keepLines(query: Queryable, returnId: number, lines: readonly ReturnLine[]): Promise<void> {
  await query.deleteFrom('order_return_lines').where('return_id', '=', returnId).execute();
  await query
    .insertInto('order_return_lines')
    .values(
      lines.map(({ itemId, count, reason }) => ({ return_id: returnId, item_id: itemId, count, reason })),
    )
    .execute();
}
