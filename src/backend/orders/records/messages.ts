import type { Queryable } from '#src/backend/database/database.ts';
import { readQueued } from '#src/backend/messages/index.ts';
import { orderStatuses } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { messageKinds } from '#src/contract/cart/staff-fields.ts';

const events = ['accepted', 'confirmed', 'fitted', ...orderStatuses];

/** Mails and SMS about an order and its returns; those with gift cards are not among them. */
export async function readOrderMessages(
  query: Queryable,
  number: string,
  returnIds: readonly number[],
): Promise<StaffOrder['messages']> {
  const told = new Map<string, Pick<StaffOrder['messages'][number], 'about' | 'kind'>>(
    messageKinds.flatMap((kind) => [
      ...events.map((about) => [`order:${number}:${about}:${kind}`, { about, kind }] as const),
      ...returnIds.flatMap((id) =>
        ['accepted', 'refused'].map(
          (state) => [`return:${id}:${state}:${kind}`, { about: `return ${state}`, kind }] as const,
        ),
      ),
    ]),
  );
  const queued = await readQueued(query, [...told.keys()]);
  return queued.flatMap(({ key, ...message }) => {
    const what = told.get(key);
    return what ? [{ ...what, ...message }] : [];
  });
}
