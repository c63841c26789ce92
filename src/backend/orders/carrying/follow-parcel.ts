import { type Carrier, type CarrierParcel, carrierTitle, stepOf } from '#src/backend/carriers/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { MINUTE_MS } from '#src/config/durations.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { ParcelStep } from '#src/contract/cart/orders/tracking.ts';
import { changeStatus } from '../changes/change-status.ts';
import { setTracking } from '../changes/set-tracking.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { ParcelRow } from '../records/parcels.ts';
import { lockOrder, type OrderRow } from '../records/rows.ts';
import { trackingOf } from '../records/tracking.ts';
import { mayMove } from '../records/transitions.ts';
import { keepOutcome } from './due-parcels.ts';

const EVERY_MS = 30 * MINUTE_MS;

/**
 * What the carrier says of a parcel that it has: its number becomes the order's, and its steps the order's statuses, never
 * backwards.
 */
export async function followParcel(
  { database, readKeys, now }: Pick<OrderDependencies, 'database' | 'readKeys' | 'now'>,
  parcel: ParcelRow,
  found: CarrierParcel,
): Promise<void> {
  const keys = await readKeys();
  await database.query.transaction().execute(async (transaction) => {
    const at = now();
    const order = await lockOrder(transaction, parcel.order_id, at);
    await keepSteps(transaction, parcel, found);
    const numbered = await nameTrack(transaction, order, parcel, found.number, at);
    const steps = found.steps.flatMap(({ code }) => stepOf(parcel.carrier, code) ?? []);
    for (const to of statusesFor(numbered, steps)) {
      const moved = await changeStatus(transaction, order.id, { to, actor: 'carrier', keys, now: at });
      if (moved) await record(transaction, parcel, order, to, at);
    }
    const isOver = steps.some((step) => ends.has(step));
    // It was refused to be taken back, but not because somebody has it.
    const isToBeForgotten = order.status === 'cancelled' && steps.every((step) => step === 'registered');
    await keepOutcome(
      transaction,
      parcel,
      {
        state: isOver ? 'done' : isToBeForgotten ? 'cancelling' : 'made',
        tries: 0,
        is_returning: Number(isReturning(steps)),
        inMs: isOver ? null : EVERY_MS,
      },
      at,
    );
  });
}

async function keepSteps(query: Queryable, { id }: ParcelRow, { steps }: CarrierParcel): Promise<void> {
  if (steps.length === 0) return;
  await query
    .insertInto('parcel_steps')
    .values(steps.map((step) => ({ parcel_id: id, ...step })))
    .onConflict((on) => on.doNothing())
    .execute();
}

/** A number that the staff has typed meanwhile stays. */
async function nameTrack(
  query: Queryable,
  order: OrderRow,
  { carrier, handed_by }: ParcelRow,
  number: string,
  now: Date,
): Promise<OrderRow> {
  if (order.track_number !== '') return order;
  const tracking = { carrier: carrierTitle(carrier), number };
  await setTracking(query, order, { tracking, from: trackingOf(order), by: handed_by }, now);
  return { ...order, carrier: tracking.carrier, track_number: number };
}

const isReturning = (steps: readonly ParcelStep[]): boolean => {
  const last = steps.at(-1);
  return last === 'notDelivered' || last === 'returning' || last === 'returned';
};

/** After these a carrier has nothing more to say of a parcel. */
const ends: ReadonlySet<ParcelStep> = new Set(['delivered', 'notDelivered', 'returned']);

const onTheWay: ReadonlySet<ParcelStep> = new Set([
  'taken',
  'onItsWay',
  'inCity',
  'withCourier',
  'atPoint',
  'delivered',
]);

/** The statuses to pass, the last one that of the parcel; what is tried on is completed by the staff. */
function statusesFor(order: OrderRow, steps: readonly ParcelStep[]): OrderStatus[] {
  const isWhole = order.fitting === 0 || order.fitted_at !== null;
  if (steps.includes('delivered') && isWhole)
    return mayMove(order, 'delivered', 'carrier') ? ['delivered'] : ['shipped', 'delivered'];
  if (steps.includes('atPoint') && order.delivery_kind === 'terminal') return ['atPickupPoint'];
  return steps.some((step) => onTheWay.has(step)) ? ['shipped'] : [];
}

const record = (
  query: Queryable,
  { carrier }: ParcelRow,
  { number, status }: OrderRow,
  to: OrderStatus,
  now: Date,
): Promise<void> =>
  recordStaffChange(
    query,
    { by: carrierTitle(carrier), action: 'status', subject: number, detail: to, was: status, became: to },
    now,
  );

/** The carrier has forgotten a parcel: its number goes from the order. @param query a transaction */
export async function forgetParcel(
  query: Queryable,
  parcel: ParcelRow,
  { title }: Pick<Carrier, 'title'>,
  now: Date,
): Promise<void> {
  const order = await lockOrder(query, parcel.order_id, now);
  const from = trackingOf(order);
  if (from?.carrier === title) await setTracking(query, order, { tracking: null, from, by: title }, now);
  await keepOutcome(query, parcel, { state: 'cancelled', tries: 0, inMs: null }, now);
}
