import { timingSafeEqual } from 'node:crypto';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { noticeKeyOf } from './notice-key.ts';

/** A carrier's notices: they only make a parcel be looked at soon. */
export function noticeHandlers(
  { database, now, carrier }: Pick<OrderDependencies, 'database' | 'now' | 'carrier'>,
  soon: () => void,
) {
  const readKey = noticeKeyOf(database);

  async function lookSoon(id: string): Promise<boolean> {
    const { numUpdatedRows } = await database.query
      .updateTable('parcels')
      .set({ due_at: now().toISOString() })
      .where('carrier_id', '=', id)
      .where('state', 'in', ['told', 'made', 'cancelling'])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  return {
    carrierNotice: async ({ body: { key, payload } }) => {
      const isKnown = carrier !== null && isSame(key, await readKey());
      const id = isKnown ? carrier.parcelIn(payload) : null;
      const success = id !== null && (await lookSoon(id));
      if (success) soon();
      return { success, errorMessage: success ? '' : 'UnknownParcel' };
    },
  } satisfies Handlers<Contract['cart']>;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
