import { countRows, offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import type { RefundGrant } from '#src/backend/payments/index.ts';
import type { StaffReturn } from '#src/contract/cart/staff-returns/return.ts';
import { acceptReturn, refuseReturn } from '../../changes/returns/accept-return.ts';
import type { Acceptance } from '../../changes/returns/acceptance.ts';
import type { OrderDependencies } from '../../order-dependencies.ts';
import { readReturns } from '../../records/returns.ts';
import type { OrderRow } from '../../records/rows.ts';
import { rehearse } from '../edits/rehearse.ts';
import type { StaffOrders, StaffOutcome } from '../staff-orders.ts';
import { readStaffReturns } from './read-staff-returns.ts';
import { type ReturnQuote, toQuote } from './return-quote.ts';

interface ReturnsListing extends PageRequest {
  readonly state?: StaffReturn['state'] | undefined;
}

interface AcceptDecision extends Acceptance {
  /** The version of the order that it was decided on; without one, whatever it is now. */
  readonly version?: number | undefined;
  readonly by: string;
  readonly grant?: RefundGrant;
}

/** Staff operations on returns; undefined for an unknown id. */
export interface StaffReturns {
  /** Newest first. */
  list(listing: ReturnsListing): Promise<{ returns: StaffReturn[]; totalCount: number }>;
  /** What accepting it would give back; nothing is changed. */
  quote(id: number, acceptance: Acceptance): Promise<ReturnQuote | undefined>;
  accept(id: number, decision: AcceptDecision): Promise<StaffOutcome | undefined>;
  /** @param why the reason shown to the customer */
  refuse(id: number, why: string, by: string): Promise<StaffOutcome | undefined>;
}

/** Only what was asked for can be decided. */
const became = (state: StaffReturn['state']) => ({ was: 'requested', became: state });

export function createStaffReturns(
  { database: { query }, now, readKeys }: Pick<OrderDependencies, 'database' | 'now' | 'readKeys'>,
  orders: Pick<StaffOrders, 'change'>,
): StaffReturns {
  const orderOf = (id: number): Promise<OrderRow | undefined> =>
    query
      .selectFrom('orders')
      .innerJoin('order_returns', 'order_returns.order_id', 'orders.id')
      .where('order_returns.id', '=', id)
      .selectAll('orders')
      .executeTakeFirst();

  return {
    async list({ state, ...page }) {
      const found = query
        .selectFrom('order_returns')
        .where('at_fitting', '=', 0)
        .$if(state !== undefined, (returns) => returns.where('state', '=', state ?? 'requested'));
      const rows = await found
        .orderBy('order_returns.id', 'desc')
        .limit(page.pageSize)
        .offset(offsetOf(page))
        .select('order_returns.id')
        .execute();
      const ids = rows.map(({ id }) => id);
      return { returns: await readStaffReturns(query, ids), totalCount: await countRows(found) };
    },
    async quote(id, acceptance) {
      const order = await orderOf(id);
      if (!order) return undefined;
      const keys = await readKeys();
      const outcome = await rehearse(query, async (transaction) => {
        const ids = { id, orderId: order.id };
        const errorMessage = await acceptReturn(transaction, ids, acceptance, { keys, now: now() });
        const settled = (await readReturns(transaction, order.id)).find((each) => each.id === id);
        return { errorMessage, settled };
      });
      return toQuote(query, order, id, outcome);
    },
    async accept(id, { by, version, grant, marks = [], ...acceptance }) {
      const order = await orderOf(id);
      const detail = [`return ${id}`, describePlaces(acceptance)].filter(Boolean).join(': ');
      const what = { by, action: 'return accepted', detail, ...became('accepted') } as const;
      const keys = await readKeys();
      return (
        order &&
        orders.change(order, what, (transaction, at) =>
          acceptReturn(
            transaction,
            { id, orderId: order.id, version },
            { ...acceptance, marks },
            { keys, now: at, grant },
          ),
        )
      );
    },
    async refuse(id, why, by) {
      const order = await orderOf(id);
      const what = {
        by,
        action: 'return refused',
        detail: `return ${id}: ${why}`,
        ...became('refused'),
      } as const;
      const keys = await readKeys();
      return (
        order &&
        orders.change(order, what, (transaction, at) =>
          refuseReturn(transaction, { id, orderId: order.id }, why, { keys, now: at }),
        )
      );
    },
  };
}

/** How many units go where, for the log. */
function describePlaces({ units = [], why }: Acceptance): string {
  const places = units.map(({ itemId, count, to, shopNumber }) =>
    [`${itemId} × ${count} → ${to}`, shopNumber].filter(Boolean).join(' '),
  );
  return [...places, why].filter(Boolean).join(', ');
}
