import type { Queryable } from '#src/backend/database/database.ts';
import { isPhoneOf } from '#src/backend/kernel/contacts/phones.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { writtenMoney } from '#src/backend/kernel/money/written-money.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { OrderDependencies } from '../../order-dependencies.ts';
import { findByKey, type OrderRow } from '../../records/rows.ts';
import { createOrder } from '../create-order.ts';
import { isStorageFault } from '../faults.ts';
import { goodsTold } from '../ordered-goods.ts';
import { createQuoteRequestReader } from '../quote-request.ts';
import { OrderRefusal } from '../refusal.ts';
import { callerOf } from './caller.ts';
import { bodyOf, type CallersOrder } from './callers-order.ts';

type Dependencies = OrderDependencies & TimedDependencies;
export type PlacedForCaller = Awaited<ReturnType<typeof createOrder>>;

/** Places orders for callers, each key once; throws OrderRefusal as for a shopper, except for their limits. */
export function createPlacingForCallers(dependencies: Dependencies) {
  const { database, log, now, runningTime, readKeys } = dependencies;
  const readQuoteRequest = createQuoteRequestReader(dependencies);

  async function place(order: CallersOrder): Promise<PlacedForCaller> {
    const { country, recipient, lines, by } = order;
    if (!isPhoneOf(country, recipient.phone)) throw new OrderRefusal('WRONG_PHONE');
    const body = bodyOf(order);
    const shopper = await callerOf(database.query, country, recipient.phone);
    const [{ request }, elapsed, { links }] = await Promise.all([
      readQuoteRequest(shopper, body),
      runningTime.now(),
      readKeys(),
    ]);
    const goods = goodsTold(database, country, lines);
    const at = now();
    const record = (transaction: Queryable, row: OrderRow) => recordPlaced(transaction, row, by, at);
    const placing = { shopper, goods, body, request, links, limits: null, record, now: at, elapsed };
    return createOrder(database, placing);
  }

  /** A fault may hide that the order was written, by this call or by one at the same time. */
  return async (order: CallersOrder): Promise<PlacedForCaller> => {
    try {
      return await place(order);
    } catch (error) {
      if (error instanceof OrderRefusal) throw error;
      const known = await findByKey(database.query, order.idempotencyKey);
      if (known?.for_caller === 1) return { order: known, isNew: false };
      if (!isStorageFault(error)) throw error;
      log.error({ err: error }, "a caller's order could not be written");
      throw new OrderRefusal('SERVICE_UNAVAILABLE');
    }
  };
}

const recordPlaced = (
  transaction: Queryable,
  { number, total_price, country, status }: OrderRow,
  by: string,
  now: Date,
): Promise<void> =>
  recordStaffChange(
    transaction,
    {
      by,
      action: 'order placed',
      subject: number,
      detail: writtenMoney(total_price, country),
      became: status,
    },
    now,
  );
