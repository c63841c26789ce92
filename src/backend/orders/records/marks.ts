import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { markedModels } from '#src/backend/kernel/goods/marked-models.ts';
import { FISCAL_COUNTRY } from '#src/config/countries.ts';
import type { MarkCode } from './mark-code.ts';
import type { OrderRow } from './rows.ts';

export type MarkState = Selectable<Schema['marks']>['state'];
/** Whole codes by item. */
export type Marks = ReadonlyMap<number, readonly string[]>;

/** Which of these items have to be scanned unit by unit. */
export async function itemsToMark(
  query: Queryable,
  { country }: Pick<OrderRow, 'country'>,
  itemIds: readonly number[],
  isMarking: boolean,
): Promise<ReadonlySet<number>> {
  if (!isMarking || country !== FISCAL_COUNTRY || itemIds.length === 0) return new Set();
  const rows = await query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .where('items.id', 'in', itemIds)
    .select(['items.id', 'model_id'])
    .execute();
  const marked = await markedModels(
    query,
    rows.map(({ model_id }) => model_id),
  );
  return new Set(rows.filter(({ model_id }) => marked.has(model_id)).map(({ id }) => id));
}

/** The marks that an order has in these states, in the order in which they were scanned. */
export async function marksOf(
  query: Queryable,
  orderId: number,
  states: readonly MarkState[],
): Promise<{ id: number; item_id: number; gtin: string; serial: string; code: string }[]> {
  return query
    .selectFrom('marks')
    .where('order_id', '=', orderId)
    .where('state', 'in', states)
    .orderBy('id')
    .select(['id', 'item_id', 'gtin', 'serial', 'code'])
    .execute();
}

export const codesByItem = (rows: readonly { readonly item_id: number; readonly code: string }[]): Marks =>
  new Map(
    [...Map.groupBy(rows, ({ item_id }) => item_id)].map(([item, of]) => [item, of.map(({ code }) => code)]),
  );

/** A mark as the shop knows it, with its order's number. */
export const findMark = (query: Queryable, { gtin, serial }: MarkCode) =>
  query
    .selectFrom('marks')
    .leftJoin('orders', 'orders.id', 'marks.order_id')
    .where('gtin', '=', gtin)
    .where('serial', '=', serial)
    .select(['marks.id', 'marks.state', 'order_id', 'marks.item_id', 'request', 'orders.number'])
    .executeTakeFirst();
