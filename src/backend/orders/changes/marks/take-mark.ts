import type { Queryable } from '#src/backend/database/database.ts';
import type { UsedMark } from '#src/contract/cart/staff-packing.ts';
import type { MarkCode } from '../../records/mark-code.ts';
import { findMark } from '../../records/marks.ts';
import type { OrderRow } from '../../records/rows.ts';

/** A mark on the wire that can't be taken. */
export const usedMark = (used: Awaited<ReturnType<typeof findMark>>, isHere: boolean): UsedMark => ({
  state: used?.state === 'withdrawn' || used?.state === 'sold' ? used.state : 'packed',
  orderNumber: used?.number ?? '',
  isHere,
});

interface MarkedUnit {
  readonly itemId: number;
  /** Names the scan. */
  readonly request: string;
  readonly by: string;
}

/**
 * Gives a mark to an order, unless it is used: another order has it, its unit was sold, or it is written off.
 *
 * @param query a transaction that has locked the order
 *
 * @returns where it is used; undefined if the order has it now
 */
export async function takeMark(
  query: Queryable,
  order: Pick<OrderRow, 'id' | 'number'>,
  mark: MarkCode,
  { itemId, request, by }: MarkedUnit,
  now: Date,
): Promise<UsedMark | undefined> {
  const taken = {
    code: mark.code,
    item_id: itemId,
    order_id: order.id,
    state: 'packed' as const,
    request,
    changed_by: by,
    changed_at: now.toISOString(),
  };
  const row = await query
    .insertInto('marks')
    .values({ gtin: mark.gtin, serial: mark.serial, ...taken })
    .onConflict((on) =>
      on.columns(['gtin', 'serial']).doUpdateSet(taken).where('marks.state', '=', 'returned'),
    )
    .returning('id')
    .executeTakeFirst();
  if (row) return undefined;
  const used = await findMark(query, mark);
  const isHere = used?.order_id === order.id;
  if (isHere && used.state === 'packed' && used.request === request) return undefined;
  return usedMark(used, isHere);
}
