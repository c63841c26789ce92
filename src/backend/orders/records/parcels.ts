import type { Selectable } from 'kysely';
import { type Carrier, carrierTitle, type ParcelProblem, stepOf } from '#src/backend/carriers/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import type { TrackStep } from '#src/contract/cart/orders/tracking.ts';
import type { OrderParcel } from '#src/contract/cart/staff-parcel.ts';
import { isAllMarked, isAllPacked, readPackedLines } from './packed-units.ts';
import type { OrderRow } from './rows.ts';

export type ParcelRow = Selectable<Schema['parcels']>;

const columns = [
  'id',
  'order_id',
  'carrier',
  'state',
  'carrier_id',
  'problems',
  'tries',
  'due_at',
  'is_returning',
  'handed_by',
  'handed_at',
] as const satisfies (keyof ParcelRow)[];

/** The parcel that a carrier has of an order, or was to have. */
export const parcelsOf = (query: Queryable, orderId: number) =>
  query.selectFrom('parcels').where('order_id', '=', orderId).select(columns);

export const stepsOf = (query: Queryable, orderId: number) =>
  query
    .selectFrom('parcel_steps')
    .innerJoin('parcels', 'parcels.id', 'parcel_steps.parcel_id')
    .where('parcels.order_id', '=', orderId)
    .orderBy('parcel_steps.at')
    .select(['parcel_steps.code', 'parcel_steps.at', 'parcel_steps.city']);

interface Parts {
  readonly parcel: ParcelRow | undefined;
  readonly steps: readonly { readonly code: string; readonly at: string; readonly city: string }[];
}

/** Those whose meaning is known; of the same ones in a row the first. */
export function trackStepsOf({ parcel, steps }: Parts): TrackStep[] {
  if (!parcel) return [];
  const known = steps.flatMap(({ code, at, city }) => {
    const step = stepOf(parcel.carrier, code);
    return step ? [{ step, at, city }] : [];
  });
  return known.filter(({ step, city }, place) => {
    const before = known[place - 1];
    return before?.step !== step || before.city !== city;
  });
}

/** Nothing is on its way to the carrier, or with it. */
export const isFree = (parcel: Pick<ParcelRow, 'state'> | undefined): boolean =>
  !parcel || parcel.state === 'refused' || parcel.state === 'cancelled';

/** How the shop sends parcels. */
export interface Carrying {
  readonly carrier: Carrier | null;
  /** Whether units of goods that need a mark are scanned by it. */
  readonly isMarking: boolean;
}

/** Why an order can't be handed over now; empty if it can. */
export async function whyNotHandedOver(
  query: Queryable,
  order: OrderRow,
  { carrier, isMarking }: Carrying,
): Promise<'' | 'NoCarrier' | 'NotAllowed' | 'NotAllPacked' | 'NotAllMarked'> {
  if (!carrier || order.country !== carrier.country) return 'NoCarrier';
  if (order.by_email === 1 || order.delivery_kind === 'shop') return 'NotAllowed';
  if (order.status === 'shipped') return '';
  if (order.status !== 'assembling') return 'NotAllowed';
  const lines = await readPackedLines(query, order, isMarking);
  if (!isAllPacked(lines)) return 'NotAllPacked';
  return isAllMarked(lines) ? '' : 'NotAllMarked';
}

/** Null where no carrier has to do with it. */
export async function toOrderParcel(
  query: Queryable,
  order: OrderRow,
  { parcel }: Parts,
  carrying: Carrying,
): Promise<OrderParcel | null> {
  const { carrier } = carrying;
  const why = isFree(parcel) ? await whyNotHandedOver(query, order, carrying) : 'NotAllowed';
  const canHandOver = why === '' && (order.track_number === '' || parcel?.state === 'refused');
  if (!parcel && !canHandOver) return null;
  return {
    carrier: carrierTitle(parcel?.carrier ?? carrier?.name ?? ''),
    state: parcel?.state ?? 'none',
    problems: parcel ? problemsOf(parcel) : [],
    isReturning: parcel?.is_returning === 1,
    canHandOver,
    canCancel: carrier !== null && (parcel?.state === 'told' || parcel?.state === 'made') && !isTaken(order),
    hasLabel: carrier !== null && parcel?.state === 'made',
  };
}

const isTaken = ({ status }: OrderRow): boolean => status === 'atPickupPoint' || status === 'delivered';

const problemsOf = ({ problems }: Pick<ParcelRow, 'problems'>) => storedList(problems) as ParcelProblem[];
