import type { Queryable } from '#src/backend/database/database.ts';
import type { GoodsSnapshot } from '#src/backend/database/goods-snapshot.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { EditRefusal } from './refusal.ts';

/** Goods that can be put into an order, as a line keeps them, at today's price. */
export type SellableGoods = Omit<GoodsSnapshot, 'count'>;

/** Items that are sold in a country, gift cards apart. */
export const sellable = (query: Queryable, country: CountryCode) =>
  query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .innerJoin('product_prices', 'product_prices.product_id', 'products.id')
    .where('product_prices.country', '=', country)
    .where('models.code', '<>', GIFT_CARD_MODEL)
    .select([
      'items.id as item_id',
      'items.size',
      'models.title as model_title',
      'models.code as model_code',
      'products.code as product_code',
      'products.color_name',
      'products.slug',
      'products.pictures',
      'product_prices.price',
      'product_prices.old_price',
    ]);

/** @throws EditRefusal NotSold */
export async function readSellable(
  query: Queryable,
  country: CountryCode,
  itemId: number,
): Promise<SellableGoods> {
  const found = await sellable(query, country).where('items.id', '=', itemId).executeTakeFirst();
  if (!found) throw new EditRefusal('NotSold');
  const { pictures, old_price, ...goods } = found;
  const [picture] = storedList(pictures);
  return { ...goods, old_price: old_price ?? 0, picture: JSON.stringify(picture ? [picture] : []) };
}
