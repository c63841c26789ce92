import type { Queryable } from '#src/backend/database/database.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { OrderKeys } from '../../order-dependencies.ts';
import { isAllMarked, readPackedLines } from '../../records/packed-units.ts';
import type { OrderRow } from '../../records/rows.ts';

/** Refuses to let units leave that need a mark and were not scanned. */
export class MarksMissing extends Error {}

/** The steps by which units leave, sent or handed over at once. */
const ways: ReadonlyMap<OrderStatus, readonly OrderStatus[]> = new Map([
  ['paid', ['delivered']],
  ['assembling', ['shipped', 'atPickupPoint']],
]);

/** @param before the order as it stands, locked @throws MarksMissing */
export async function refuseUnmarked(
  query: Queryable,
  before: OrderRow,
  to: OrderStatus,
  { isMarking }: Pick<OrderKeys, 'isMarking'>,
): Promise<void> {
  if (!isMarking || !ways.get(before.status)?.includes(to)) return;
  if (!isAllMarked(await readPackedLines(query, before, isMarking))) throw new MarksMissing();
}
