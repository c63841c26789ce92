import type { Call } from '#src/contract/call.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { contract } from '#src/contract/index.ts';
import type { Played } from '../placing.ts';
import type { World } from '../world.ts';

/** Something that happens to an order, as it was a moment before. @returns what, for the record */
export type Doing = (world: World, played: Played, order: StaffOrder) => Promise<string>;

/** Makes a call of the staff about an order. */
export const staffCall = (
  world: World,
  { number, country }: Played,
  call: Call,
  body?: object,
  accessToken?: string,
): Promise<unknown> => world.call(call, { params: { number }, body }, { country, accessToken });

/** Makes a call of the customer, unless there is no account any more. */
export const ownCall = async (world: World, { country, customer }: Played, call: Call, input: object) =>
  customer.isGone
    ? { errorMessage: 'no account' }
    : world.call(call, input, { country, accessToken: await customer.token() });

export async function staffOrder(world: World, played: Played): Promise<StaffOrder> {
  return ((await staffCall(world, played, contract.cart.showOrder)) as { order: StaffOrder }).order;
}

export const errorIn = (reply: unknown): string => String(Object(reply).errorMessage ?? '');
