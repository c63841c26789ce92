import { contract } from '#src/contract/index.ts';
import { parcelAt } from '../carrier-books.ts';
import { minutes } from '../world.ts';
import { type Doing, errorIn, staffCall, staffOrder } from './doing.ts';
import { packAll } from './packing.ts';

const { cart } = contract;

/** The carrier is told of a packed order. */
export const handToCarrier: Doing = async (world, played, order) => {
  if (played.country !== 'RU') return '';
  if (order.status === 'assembling') await packAll(world, played, order);
  const { version } = await staffOrder(world, played);
  return `to the carrier ${errorIn(await staffCall(world, played, cart.handOver, { version }))}`;
};

export const takeFromCarrier: Doing = async (world, played, { parcel }) =>
  parcel?.canCancel
    ? `from the carrier ${errorIn(await staffCall(world, played, cart.cancelParcel, {}))}`
    : '';

const TAKEN = 'RECEIVED_AT_SHIPMENT_WAREHOUSE';
const steps = ['TAKEN_BY_COURIER', 'ACCEPTED_AT_PICK_UP_POINT', 'DELIVERED', 'DELIVERED', 'NOT_DELIVERED'];

/** The carrier carries a parcel further, which the shop sees when it looks next. */
export const carry: Doing = async (world, { number }) => {
  if (!parcelAt(world, number)) return '';
  await world.pass(minutes(1));
  await world.upkeep();
  const parcel = parcelAt(world, number);
  const last = parcel?.statuses[0]?.code;
  if (!parcel?.number || last === 'DELIVERED' || last === 'NOT_DELIVERED') return '';
  const code = last === undefined ? TAKEN : world.random.pick(steps);
  world.services.cdek.move(number, code, world.shop.backend.now.toISOString().slice(0, 16));
  await world.pass(minutes(31));
  await world.upkeep();
  return `carrier: ${code}`;
};
