import { randomUUID } from 'node:crypto';
import type { Packing } from '#src/contract/cart/staff-packing.ts';
import { contract } from '#src/contract/index.ts';
import { markOf } from '#tests/backend/orders/mark-codes.ts';
import type { Played } from '../placing.ts';
import type { World } from '../world.ts';
import { type Doing, errorIn, staffCall } from './doing.ts';

const { cart } = contract;
const by = 'Борис';

type Line = Packing['lines'][number];

const isOpen = ({ count, packed, needsMark, marked }: Line): boolean =>
  packed < count || (needsMark && marked < count);

async function linesOf(world: World, played: Played): Promise<readonly Line[]> {
  const { packing } = (await staffCall(world, played, cart.showPacking)) as { packing: Packing };
  return packing.lines;
}

function newMark({ marks }: World, barcode: string): string {
  const code = markOf(barcode, `u${marks.length}`);
  marks.push(code);
  return code;
}

/** @param mark what is scanned of marked goods */
async function packOne(world: World, played: Played, line: Line, mark: (barcode: string) => string) {
  const { itemId, barcode, needsMark } = line;
  const what = needsMark ? { code: mark(barcode) } : { itemId };
  return errorIn(await staffCall(world, played, cart.packUnit, { ...what, request: randomUUID(), by }));
}

/** A unit is scanned, sometimes by a mark that was scanned before, in this order or another. */
export const pack: Doing = async (world, played) => {
  const { random, marks } = world;
  const lines = await linesOf(world, played);
  if (lines.length === 0) return '';
  const known = (barcode: string) =>
    marks.length > 0 && random.once(3) ? random.pick(marks) : newMark(world, barcode);
  return `packs ${await packOne(world, played, random.pick(lines), known)}`;
};

export const unpack: Doing = async (world, played) => {
  const packed = (await linesOf(world, played)).filter((line) => line.packed > 0);
  if (packed.length === 0) return '';
  const { itemId, packed: units } = world.random.pick(packed);
  const reply = await staffCall(world, played, cart.unpackUnit, { itemId, packed: units, by });
  return `takes a unit out ${errorIn(reply)}`;
};

/** All that lacks is packed, with new marks. */
export const packAll: Doing = async (world, played) => {
  for (const line of await linesOf(world, played))
    for (let open = line; isOpen(open); open = { ...open, packed: open.packed + 1, marked: open.marked + 1 })
      await packOne(world, played, open, (barcode) => newMark(world, barcode));
  return 'packs all';
};

export const sendParcel: Doing = async (world, played, order) => {
  await packAll(world, played, order);
  return `parcel leaves ${errorIn(await staffCall(world, played, cart.finishPacking, { by }))}`;
};
