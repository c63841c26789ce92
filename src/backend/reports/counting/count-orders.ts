import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { MINUTE_MS } from '#src/config/durations.ts';
import { dayIn } from '../day.ts';
import { countCustomerSales } from './customer-sales.ts';
import { addDaySums, daySums } from './day-sums.ts';
import { type Entry, missingEntries } from './entries.ts';
import { type CountedOrder, readOrders } from './facts.ts';

/** Few, so that shoppers' queries come between. */
const BATCH = 40;
/** A change that is written in a transaction shows later than it says; none takes longer than this. */
const LOOKS_BACK_MS = 10 * MINUTE_MS;

interface Place {
  readonly changedAt: string;
  readonly id: number;
}

/**
 * Counts the orders that have changed since they were counted, the longest ago first.
 *
 * @param most how many at once; the others wait for the next round
 */
export async function countOrders(
  { query }: Pick<Database, 'query'>,
  now: Date,
  most = 4_000,
): Promise<void> {
  let from: Place | undefined;
  for (let counted = 0; counted < most; counted += BATCH) {
    const last = from;
    const next = await query.transaction().execute((transaction) => countBatch(transaction, last, now));
    if (!next) return;
    from = next;
    await nextTurn();
  }
}

/** @returns where it ended; undefined at the end */
async function countBatch(query: Queryable, from: Place | undefined, now: Date): Promise<Place | undefined> {
  const kept = await query
    .updateTable('counting_progress')
    .set((eb) => ({ order_id: eb.ref('order_id') }))
    .where('name', '=', 'orders')
    .returning(['changed_at', 'order_id'])
    .executeTakeFirstOrThrow();
  const earliest = new Date(now.getTime() - LOOKS_BACK_MS).toISOString();
  const start = from ?? { changedAt: kept.changed_at, id: kept.order_id };
  const changed = await findChanged(query, start);
  const last = changed.at(-1);
  if (!last) return undefined;
  const due = changed.filter(({ version, counted }) => version !== counted).map(({ id }) => id);
  if (due.length > 0) await countThese(query, due);
  const end = { changedAt: last.changed_at, id: last.id };
  const keptEnd = end.changedAt < earliest ? end : { changedAt: earliest, id: 0 };
  await query
    .updateTable('counting_progress')
    .set({ changed_at: keptEnd.changedAt, order_id: keptEnd.id })
    .where('name', '=', 'orders')
    .execute();
  return end;
}

const findChanged = (query: Queryable, { changedAt, id }: Place) =>
  query
    .selectFrom('orders')
    .leftJoin('counted_orders', 'counted_orders.order_id', 'orders.id')
    .where(sql<boolean>`(orders.changed_at, orders.id) > (${changedAt}, ${id})`)
    .orderBy('orders.changed_at')
    .orderBy('orders.id')
    .limit(BATCH)
    .select(['orders.id', 'changed_at', 'orders.version', 'counted_orders.version as counted'])
    .execute();

async function countThese(query: Queryable, ids: readonly number[]): Promise<void> {
  const [orders, standing] = await Promise.all([readOrders(query, ids), readStanding(query, ids)]);
  const missing = orders.map((order): [CountedOrder, Entry[]] => [
    order,
    missingEntries(
      order.facts,
      standing.filter(({ orderId }) => orderId === order.id),
    ),
  ]);
  await addEntries(query, missing);
  await addDaySums(query, daySums(missing));
  await countCustomerSales(query, orders);
  await query
    .insertInto('counted_orders')
    .values(orders.map(({ id, version }) => ({ order_id: id, version })))
    .onConflict((on) => on.column('order_id').doUpdateSet((eb) => ({ version: eb.ref('excluded.version') })))
    .execute();
}

const readStanding = (query: Queryable, ids: readonly number[]) =>
  query
    .selectFrom('sale_entries')
    .where('order_id', 'in', ids)
    .select(['order_id as orderId', 'kind', 'return_id as returnId', 'subject', 'item_id as itemId'])
    .select(['units', 'gross', 'discount'])
    .execute();

async function addEntries(
  query: Queryable,
  missing: readonly (readonly [CountedOrder, readonly Entry[]])[],
): Promise<void> {
  const rows = missing.flatMap(([{ id, country }, entries]) =>
    entries.map(({ kind, returnId, subject, itemId, units, gross, discount, at }) => ({
      order_id: id,
      country,
      day: dayIn(country, at),
      kind,
      return_id: returnId,
      subject,
      item_id: itemId,
      units,
      gross,
      discount,
    })),
  );
  for (let at = 0; at < rows.length; at += 100)
    await query
      .insertInto('sale_entries')
      .values(rows.slice(at, at + 100))
      .execute();
}
