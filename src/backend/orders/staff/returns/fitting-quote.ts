import type { Queryable } from '#src/backend/database/database.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { FittingQuote } from '#src/contract/cart/staff-fitting.ts';
import type { Contract } from '#src/contract/index.ts';
import { completeFitting } from '../../changes/complete-fitting.ts';
import type { OrderDependencies, OrderKeys } from '../../order-dependencies.ts';
import { fittingOf } from '../../records/fitting.ts';
import { readOrderParts } from '../../records/order-parts.ts';
import { readPackedLines } from '../../records/packed-units.ts';
import { findByNumber, type OrderRow } from '../../records/rows.ts';
import { findGoods, linesNamed } from '../../records/scanned.ts';
import { rehearse } from '../edits/rehearse.ts';
import { shownTo } from '../staff-handlers.ts';
import type { StaffOrders } from '../staff-orders.ts';

type Kept = FittingQuote['kept'];
type Scanned = Omit<FittingQuote, 'success' | 'due' | 'order'>;

/** The call that says what is to be paid for what is kept, with one thing more that was scanned. */
export const fittingHandlers = (
  { database: { query }, now, readKeys }: Pick<OrderDependencies, 'database' | 'now' | 'readKeys'>,
  orders: Pick<StaffOrders, 'show'>,
) =>
  ({
    quoteFitting: async ({ params: { number }, body: { lines, code } }, { staff }) => {
      const [row, order] = await Promise.all([findByNumber(query, number), orders.show(number)]);
      if (!row || !order) throw notFound('Order');
      const keys = await readKeys();
      const scanned = await withScanned(query, row, lines, code);
      const { errorMessage, due } = await rehearse(query, (transaction) =>
        dueFor(transaction, row, scanned.kept, { keys, now: now() }),
      );
      const refusal = errorMessage || scanned.errorMessage;
      const success = refusal === '';
      return { ...scanned, success, errorMessage: refusal, due, order: shownTo(staff, order) };
    },
  }) satisfies Handlers<Contract['cart']>;

async function withScanned(query: Queryable, order: OrderRow, kept: Kept, code: string): Promise<Scanned> {
  const outcome = (errorMessage: Scanned['errorMessage'], itemId: number | null = null): Scanned => ({
    errorMessage,
    kept,
    itemId,
    goods: null,
  });
  if (code === '') return outcome('');
  const named = linesNamed(await readPackedLines(query, order, false), code);
  if (named.length === 0) {
    const goods = (await findGoods(query, code)) ?? null;
    return { ...outcome(goods ? 'OtherGoods' : 'UnknownCode'), goods };
  }
  const keptOf = (id: number) => kept.find(({ itemId }) => itemId === id)?.count ?? 0;
  const [line, ...others] = named.filter(({ itemId, count }) => keptOf(itemId) < count);
  if (!line) return outcome('TooMany', named[0]?.itemId ?? null);
  if (others.length > 0) return outcome('SizeNeeded', line.itemId);
  const { itemId } = line;
  const rest = kept.filter((each) => each.itemId !== itemId);
  return { ...outcome('', itemId), kept: [...rest, { itemId, count: keptOf(itemId) + 1 }] };
}

/** @param query a transaction that is rolled back */
async function dueFor(
  query: Queryable,
  { id, number }: OrderRow,
  kept: Kept,
  change: { readonly keys: OrderKeys; readonly now: Date },
): Promise<{ readonly errorMessage: '' | 'NotAllowed' | 'WrongLines'; readonly due: number | null }> {
  const units = new Map(kept.map(({ itemId, count }) => [itemId, count]));
  const errorMessage = await completeFitting(query, id, units, change);
  const after = await findByNumber(query, number);
  if (errorMessage !== '' || !after) return { errorMessage, due: null };
  const { lines, returns } = await readOrderParts(query, id);
  return { errorMessage, due: fittingOf(after, lines, returns)?.due ?? null };
}
