import { type Carrier, type CarrierParcel, ParcelRefused } from '#src/backend/carriers/index.ts';
import { MINUTE_MS } from '#src/config/durations.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { ParcelRow } from '../records/parcels.ts';
import type { OrderRow } from '../records/rows.ts';
import { keepOutcome } from './due-parcels.ts';
import { newParcel } from './new-parcel.ts';

const FIRST_LOOK_MS = 2_000;
const MOST_TRIES = 12;
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;

/** Doubles from a minute on. */
export const pauseAfter = (tries: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.max(0, tries - 1), LONGEST_PAUSE_MS);

type Dependencies = Pick<OrderDependencies, 'database' | 'log' | 'now'>;

/** Tells the carrier of a parcel. After a try whose end is not known, it is first asked whether it has the parcel. */
export async function tellCarrier(
  { database, log, now }: Dependencies,
  carrier: Carrier,
  parcel: ParcelRow,
  order: OrderRow,
): Promise<void> {
  const { query } = database;
  const refuse = (problems: readonly object[]) =>
    keepOutcome(query, parcel, { state: 'refused', problems: JSON.stringify(problems), inMs: null }, now());
  try {
    const known = parcel.tries > 1 ? await knownParcel(carrier, parcel, order) : null;
    if (!known && order.status !== 'assembling' && order.status !== 'shipped') {
      await refuse([{ code: 'own.status', text: '' }]);
      return;
    }
    const told = known ?? (await newParcel(query, order, carrier.name));
    if ('code' in told) {
      await refuse([told]);
      return;
    }
    const { id } = 'id' in told ? told : await carrier.place(told);
    await keepOutcome(query, parcel, { state: 'told', carrier_id: id, tries: 0, inMs: FIRST_LOOK_MS }, now());
  } catch (error) {
    if (error instanceof ParcelRefused) {
      await refuse(error.problems);
      return;
    }
    log.warn({ err: error, order: order.number }, 'the carrier could not be told of a parcel');
    if (parcel.tries >= MOST_TRIES) await refuse([{ code: 'own.silent', text: '' }]);
    else await keepOutcome(query, parcel, { inMs: pauseAfter(parcel.tries) }, now());
  }
}

/** One that was refused or taken back before is not this one. */
async function knownParcel(
  carrier: Carrier,
  { carrier_id }: ParcelRow,
  { number }: OrderRow,
): Promise<CarrierParcel | null> {
  const found = await carrier.find(number);
  const isThis = found && found.id !== carrier_id && (found.state === 'told' || found.state === 'made');
  return isThis ? found : null;
}
