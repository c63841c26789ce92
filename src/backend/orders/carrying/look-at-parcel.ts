import { type Carrier, ParcelRefused } from '#src/backend/carriers/index.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { ParcelRow } from '../records/parcels.ts';
import type { OrderRow } from '../records/rows.ts';
import { keepOutcome, takeParcel } from './due-parcels.ts';
import { followParcel, forgetParcel } from './follow-parcel.ts';
import { pauseAfter, tellCarrier } from './tell-carrier.ts';

const SOON_MS = 10_000;

type Dependencies = Pick<OrderDependencies, 'database' | 'log' | 'now' | 'readKeys'>;

/** Does the next thing about a parcel that is due, and no other process does it at the same time. */
export async function lookAtParcel(dependencies: Dependencies, carrier: Carrier, id: number): Promise<void> {
  const { database, log, now } = dependencies;
  const { query } = database;
  const parcel = await takeParcel(database, id, now());
  if (!parcel || parcel.carrier !== carrier.name) return;
  const order = await query
    .selectFrom('orders')
    .where('id', '=', parcel.order_id)
    .selectAll()
    .executeTakeFirstOrThrow();
  try {
    await nextStep(dependencies, carrier, parcel, order);
  } catch (error) {
    log.warn({ err: error, order: order.number }, 'a parcel could not be read from the carrier');
    await keepOutcome(query, parcel, { inMs: pauseAfter(parcel.tries) }, now());
  }
}

async function nextStep(
  dependencies: Dependencies,
  carrier: Carrier,
  parcel: ParcelRow,
  order: OrderRow,
): Promise<void> {
  if (parcel.state === 'waiting') return tellCarrier(dependencies, carrier, parcel, order);
  // One that the carrier has kept is followed, as it will come back.
  const isToBeForgotten = order.status === 'cancelled' && parcel.state === 'told';
  if (parcel.state === 'cancelling' || isToBeForgotten) return cancelAtCarrier(dependencies, carrier, parcel);
  return readParcel(dependencies, carrier, parcel);
}

async function readParcel(dependencies: Dependencies, carrier: Carrier, parcel: ParcelRow): Promise<void> {
  const { database, now } = dependencies;
  const { query } = database;
  const found = await carrier.read(parcel.carrier_id ?? '');
  if (found?.state === 'made') return followParcel(dependencies, parcel, found);
  if (found?.state === 'refused') {
    const problems = JSON.stringify(found.problems);
    await keepOutcome(query, parcel, { state: 'refused', problems, inMs: null }, now());
  } else if (found?.state === 'gone') {
    await query.transaction().execute((transaction) => forgetParcel(transaction, parcel, carrier, now()));
  } else {
    await keepOutcome(query, parcel, { inMs: soonAfter(parcel.tries) }, now());
  }
}

/** The carrier does what it was asked to in a moment; less and less often after a few looks. */
const soonAfter = (tries: number): number => Math.max(SOON_MS, tries > 5 ? pauseAfter(tries - 5) : 0);

async function isGone(carrier: Carrier, id: string): Promise<boolean> {
  const found = await carrier.read(id);
  return found === null || found.state === 'gone' || found.state === 'refused';
}

/**
 * A parcel that the carrier has already taken stays with it. After a try whose end is not known it is read first, as the carrier
 * may refuse to forget what it has forgotten.
 */
async function cancelAtCarrier(
  { database, now }: Dependencies,
  carrier: Carrier,
  parcel: ParcelRow,
): Promise<void> {
  const { query } = database;
  const id = parcel.carrier_id ?? '';
  try {
    const isKnownGone = parcel.tries > 1 && (await isGone(carrier, id));
    if (!isKnownGone) await carrier.cancel(id);
    if (isKnownGone || (await isGone(carrier, id)))
      await query.transaction().execute((transaction) => forgetParcel(transaction, parcel, carrier, now()));
    else await keepOutcome(query, parcel, { inMs: soonAfter(parcel.tries) }, now());
  } catch (error) {
    if (!(error instanceof ParcelRefused)) throw error;
    const problems = JSON.stringify(error.problems);
    await keepOutcome(query, parcel, { state: 'made', problems, tries: 0, inMs: SOON_MS }, now());
  }
}
