import type { Queryable } from '#src/backend/database/database.ts';

/** What the goods of some orders were called when they were ordered. */
export async function readOrderedNames(query: Queryable, orderIds: readonly number[]) {
  const rows =
    orderIds.length === 0
      ? []
      : await query
          .selectFrom('order_lines')
          .where('order_id', 'in', orderIds)
          .select(['order_id', 'item_id', 'model_title', 'size', 'product_code'])
          .execute();
  const goods = new Map(
    rows.map(({ order_id, item_id, model_title, size, product_code }) => [
      `${order_id} ${item_id}`,
      { title: `${model_title} ${product_code}`, size },
    ]),
  );
  return (orderId: number, itemId: number) => goods.get(`${orderId} ${itemId}`) ?? { title: '', size: '' };
}
