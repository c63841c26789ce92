import { type Handlers, notFound, type StaffCaller } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { shownTo } from '../staff-handlers.ts';
import type { ChangedPacking, StaffPacking } from './staff-packing.ts';

/** The calls of who packs. */
export function packingHandlers(packing: StaffPacking) {
  return {
    showPacking: async ({ params }, { staff }) => {
      const shown = await packing.show(params.number);
      if (!shown) throw notFound('Order');
      return { ...shown, order: shownTo(staff, shown.order) };
    },
    packUnit: async ({ params, body }, { staff }) => toReply(staff, await packing.pack(params.number, body)),
    unpackUnit: async ({ params, body }, { staff }) =>
      toReply(staff, await packing.unpack(params.number, body)),
    finishPacking: async ({ params, body }, { staff }) =>
      toReply(staff, await packing.finish(params.number, body.by)),
  } satisfies Handlers<Contract['cart']>;
}

/** @throws Refusal 404 */
function toReply(staff: StaffCaller | undefined, changed: ChangedPacking | undefined) {
  if (!changed) throw notFound('Order');
  return { ...changed, success: changed.errorMessage === '', order: shownTo(staff, changed.order) };
}
