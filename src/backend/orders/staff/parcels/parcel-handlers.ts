import { type CallContext, type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import { inTimeOr } from '#src/config/in-time.ts';
import type { Contract } from '#src/contract/index.ts';
import { lookAtParcel } from '../../carrying/look-at-parcel.ts';
import { cancelParcel } from '../../changes/parcels/cancel-parcel.ts';
import { handOver } from '../../changes/parcels/hand-over.ts';
import type { OrderDependencies } from '../../order-dependencies.ts';
import { parcelsOf } from '../../records/parcels.ts';
import { findByNumber, type OrderRow } from '../../records/rows.ts';
import { shownTo } from '../staff-handlers.ts';
import type { StaffOrders } from '../staff-orders.ts';

/** How long a page waits for the carrier's first word. */
const FIRST_WORD_MS = 2_500;

/** Parcels that a carrier takes (product.md, Staff). */
export function parcelHandlers(dependencies: OrderDependencies, orders: Pick<StaffOrders, 'show'>) {
  const { database, log, now, carrier, isMarking } = dependencies;
  const { query } = database;

  async function orderOf(number: string): Promise<OrderRow> {
    const order = await findByNumber(query, number);
    if (!order) throw notFound('Order');
    return order;
  }

  /** What is not done in time, the background does. */
  async function firstWord(orderId: number): Promise<void> {
    const parcel = await parcelsOf(query, orderId).executeTakeFirst();
    if (!carrier || !parcel) return;
    const looking = lookAtParcel(dependencies, carrier, parcel.id).catch((error: unknown) => {
      log.error({ err: error, parcel: parcel.id }, 'a parcel could not be looked at');
    });
    await inTimeOr(looking, FIRST_WORD_MS, () => undefined);
  }

  async function replyTo<Code extends string>(order: OrderRow, errorMessage: Code, { staff }: CallContext) {
    if (errorMessage === '') await firstWord(order.id);
    const shown = await orders.show(order.number);
    if (!shown) throw notFound('Order');
    return { success: errorMessage === '', errorMessage, order: shownTo(staff, shown) };
  }

  async function labelOf(id: string): Promise<Buffer | null> {
    try {
      return (await carrier?.label(id)) ?? null;
    } catch (error) {
      log.warn({ err: error, parcel: id }, 'the carrier gave no label');
      return null;
    }
  }

  return {
    handOver: async ({ params, body }, context) => {
      const order = await orderOf(params.number);
      const code = await query
        .transaction()
        .execute((transaction) => handOver(transaction, order.id, { carrier, isMarking }, body, now()));
      return replyTo(order, code, context);
    },
    cancelParcel: async ({ params, body }, context) => {
      const order = await orderOf(params.number);
      const code = await query
        .transaction()
        .execute((transaction) => cancelParcel(transaction, order.id, body.by, now()));
      return replyTo(order, code, context);
    },
    showParcelLabel: async ({ params }) => {
      const order = await orderOf(params.number);
      const parcel = await parcelsOf(query, order.id).executeTakeFirst();
      if (!carrier || parcel?.state !== 'made' || parcel.carrier_id === null)
        return { errorMessage: 'NotAllowed', pdf: '' };
      const pdf = await labelOf(parcel.carrier_id);
      return { errorMessage: pdf ? '' : 'TryLater', pdf: pdf?.toString('base64') ?? '' };
    },
  } satisfies Handlers<Contract['cart']>;
}
