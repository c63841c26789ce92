import type { Database } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { findShop, listShops } from '#src/backend/shop/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ShopStock } from '#src/contract/search/index.ts';
import { readSizesInShop } from '../goods/rows.ts';

/** The shops that have a product or item in stock, by size. @throws Refusal 404 for an unknown product */
export async function listProductStocks(
  database: Database,
  country: CountryCode,
  of: { readonly code: string } | { readonly itemId: number },
  regionId?: string,
): Promise<ShopStock[]> {
  await requireGoods(database, of);
  const shops = await listShops(database, { country, ...(regionId ? { regionId } : {}) });
  const rows = await readStock(database, of);
  const itemsOf = Map.groupBy(rows, (row) => row.shop_number);
  return shops.flatMap((shop) => {
    const items = itemsOf.get(shop.number) ?? [];
    return items.length === 0
      ? []
      : [{ shop, items: items.map(({ id, size, quantity }) => ({ itemId: id, size, count: quantity })) }];
  });
}

async function requireGoods(
  { query }: Database,
  of: { readonly code: string } | { readonly itemId: number },
): Promise<void> {
  const row = await ('code' in of
    ? query.selectFrom('products').where('code', '=', of.code).select('id').executeTakeFirst()
    : query.selectFrom('items').where('id', '=', of.itemId).select('id').executeTakeFirst());
  if (!row) throw notFound('code' in of ? 'Product' : 'Item');
}

async function readStock({ query }: Database, of: { readonly code: string } | { readonly itemId: number }) {
  const select = query
    .selectFrom('stock')
    .innerJoin('items', 'items.id', 'stock.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .where('stock.quantity', '>', 0)
    .select(['stock.shop_number', 'stock.quantity', 'items.id', 'items.size', 'items.position']);
  const rows = await ('code' in of
    ? select.where('products.code', '=', of.code)
    : select.where('items.id', '=', of.itemId)
  ).execute();
  return rows.sort((one, other) => one.position - other.position || one.id - other.id);
}

/** The ids of products a shop has in stock. @throws Refusal 404 if the country has no such shop */
export async function readProductsInShop(
  database: Database,
  country: CountryCode,
  number: string,
): Promise<ReadonlySet<number>> {
  const shop = await findShop(database, number);
  if (shop?.country !== country) throw notFound('Shop');
  const productIds = new Set<number>();
  for await (const { product_id } of readSizesInShop(database, number)) productIds.add(product_id);
  return productIds;
}
