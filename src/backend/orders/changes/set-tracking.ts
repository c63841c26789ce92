import type { Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { plainTrackNumber } from '#src/config/track-number.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { Tracking } from '#src/contract/cart/orders/tracking.ts';
import type { OrderRow } from '../records/rows.ts';
import { trackingOf, trackingText } from '../records/tracking.ts';

interface TrackingChange {
  readonly tracking: Tracking | null;
  readonly from: Tracking | null;
  readonly by: string;
}

const tracked: ReadonlySet<OrderStatus> = new Set(['assembling', 'shipped', 'atPickupPoint']);

/** Sets by whom an order goes. @param query a transaction that has locked the order */
export async function setTracking(
  query: Queryable,
  order: OrderRow,
  { tracking, from, by }: TrackingChange,
  now: Date,
): Promise<'' | 'NotAllowed' | 'Changed'> {
  const [was, became] = [trackingText(trackingOf(order)), trackingText(plain(tracking))];
  if (was === became) return '';
  if (was !== trackingText(from)) return 'Changed';
  if (!tracked.has(order.status)) return 'NotAllowed';
  const { carrier, number } = plain(tracking) ?? { carrier: '', number: '' };
  const columns = { carrier, track_number: number };
  await query.updateTable('orders').set(columns).where('id', '=', order.id).execute();
  const what = { by, action: 'tracking', subject: order.number, detail: became, was, became } as const;
  await recordStaffChange(query, what, now);
  return '';
}

const plain = (tracking: Tracking | null): Tracking | null =>
  tracking && { carrier: tracking.carrier.trim(), number: plainTrackNumber(tracking.number) };
