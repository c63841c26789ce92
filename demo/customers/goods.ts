import type { Queryable } from '#src/backend/database/database.ts';
import type { GoodsSnapshot } from '#src/backend/database/goods-snapshot.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { modelCode } from '../goods/codes.ts';

/** A size of a product as it goes into an order; money in minor units. */
export interface Goods {
  readonly item_id: number;
  readonly size: string;
  readonly product_id: number;
  readonly product_code: string;
  readonly slug: string;
  readonly color_name: string;
  readonly pictures: string;
  readonly model_id: number;
  readonly model_code: string;
  readonly model_title: string;
  readonly price: number;
  readonly old_price: number;
}

/** The snapshot of one unit, for the lines of orders and reservations. */
export const snapshotOf = (goods: Goods): GoodsSnapshot => ({
  item_id: goods.item_id,
  model_title: goods.model_title,
  model_code: goods.model_code,
  product_code: goods.product_code,
  color_name: goods.color_name,
  size: goods.size,
  slug: goods.slug,
  picture: JSON.stringify((JSON.parse(goods.pictures) as unknown[]).slice(0, 1)),
  count: 1,
  price: goods.price,
  old_price: goods.old_price,
});

const READ_MODELS = 120;
const readCodes = Array.from({ length: READ_MODELS }, (_, index) => modelCode(index));
/** The customers' own sizes. */
const OWN_SIZES = ['44', 'S', '38', 'W28 L32'];

/** One size of each of the first women's models in stock in a country, alternating expensive and cheap. */
export async function readGoods(query: Queryable, country: CountryCode): Promise<Goods[]> {
  const rows = await query
    .selectFrom('models')
    .innerJoin('categories', 'categories.id', 'models.category_id')
    .innerJoin('products', 'products.model_id', 'models.id')
    .innerJoin('product_prices', 'product_prices.product_id', 'products.id')
    .innerJoin('items', 'items.product_id', 'products.id')
    .where('models.code', 'in', readCodes)
    .where('categories.path', 'like', 'women/%')
    .where('product_prices.country', '=', country)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stock')
          .innerJoin('shops', 'shops.number', 'stock.shop_number')
          .whereRef('stock.item_id', '=', 'items.id')
          .where('shops.country', '=', country)
          .where('stock.quantity', '>', 0)
          .select('stock.item_id'),
      ),
    )
    .orderBy('models.code')
    .orderBy('products.position')
    .orderBy('items.position')
    .select(['items.id as item_id', 'items.size', 'products.id as product_id'])
    .select(['products.code as product_code', 'slug', 'color_name', 'pictures'])
    .select(['models.id as model_id', 'models.code as model_code', 'models.title as model_title'])
    .select(['product_prices.price', 'product_prices.old_price'])
    .execute();
  return [...Map.groupBy(rows, ({ model_id }) => model_id).values()].flatMap(
    (sizes) => sizes.find(({ size }) => OWN_SIZES.includes(size)) ?? sizes.slice(0, 1),
  );
}
