import { expect, it } from 'vitest';
import type { Reply, Shopper } from './support/shopper.ts';
import { openWholeShop } from './support/whole-shop.ts';

const NOT_PLACED = 'Заказ не оформлен, мы ничего не списали.';

/** The text that a shopper finally sees, on the reply's page or the one it redirects to. */
async function readAfter(shopper: Shopper, reply: Reply): Promise<string> {
  const { words } = reply.location ? await shopper.get(reply.location) : reply;
  return words.replaceAll('\u00a0', ' ');
}

async function openLastPiece() {
  const shop = await openWholeShop();
  const [last = { item: 0 }, other = { item: 0 }] = shop.items;
  const { query } = shop.database;
  const one = await query
    .selectFrom('stock')
    .innerJoin('shops', 'shops.number', 'stock.shop_number')
    .where('item_id', '=', last.item)
    .where('shops.country', '=', 'RU')
    .select('shop_number')
    .executeTakeFirstOrThrow();
  await query.updateTable('stock').set({ quantity: 0 }).where('item_id', '=', last.item).execute();
  await query
    .updateTable('stock')
    .set({ quantity: 1 })
    .where('item_id', '=', last.item)
    .where('shop_number', '=', one.shop_number)
    .execute();
  const { title } = await query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .where('items.id', '=', last.item)
    .select('models.title')
    .executeTakeFirstOrThrow();
  return { shop, last: last.item, other: other.item, title };
}

it.each([
  ['alone', false],
  ['with another thing', true],
])(
  'a shopper who loses the last unit, %s, reads what sold out and that no order was placed',
  async (_, hasMore) => {
    const { shop, last, other, title } = await openLastPiece();
    const [winner, loser] = [shop.newShopper(), shop.newShopper()];
    for (const shopper of [winner, loser]) await shopper.add(last);
    if (hasMore) await loser.add(other);
    const [first, second] = [await winner.checkout(), await loser.checkout()];
    expect((await winner.order(first)).status).toBe(303);
    const words = await readAfter(loser, await loser.order(second));
    expect(words).toContain('Один из товаров закончился на складе');
    expect(words).toContain(title.replaceAll('\u00a0', ' '));
    expect(words).toContain(NOT_PLACED);
    const orders = await shop.database.query.selectFrom('orders').select('id').execute();
    expect(orders).toHaveLength(1);
  },
);
