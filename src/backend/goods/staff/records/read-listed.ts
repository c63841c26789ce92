import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { firstPicture } from '#src/backend/kernel/stored-pictures.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ListedModel } from '#src/contract/shop/staff-goods.ts';
import { stateOf } from './state.ts';

/** Models as the list shows them, in this order. */
export async function readListed(
  query: Queryable,
  country: CountryCode,
  ids: readonly number[],
): Promise<ListedModel[]> {
  if (ids.length === 0) return [];
  const [models, products] = await Promise.all([readModels(query, ids), readProducts(query, country, ids)]);
  const productsOf = Map.groupBy(products, ({ model_id }) => model_id);
  const byId = new Map(models.map((model) => [model.id, model]));
  return ids.flatMap((id) => {
    const model = byId.get(id);
    return model ? [toListed(model, productsOf.get(id) ?? [])] : [];
  });
}

const readModels = (query: Queryable, ids: readonly number[]) =>
  query
    .selectFrom('models')
    .innerJoin('categories', 'categories.id', 'models.category_id')
    .leftJoin('feed_models', 'feed_models.model_id', 'models.id')
    .where('models.id', 'in', ids)
    .select([
      'models.id',
      'models.code',
      'models.title',
      'categories.title as category',
      'feed_models.source',
    ])
    .execute();

function readProducts(query: Queryable, country: CountryCode, ids: readonly number[]) {
  const sizes = sql`SELECT COUNT(*) FROM items WHERE items.product_id = products.id`;
  const inStock = sql`EXISTS (SELECT 1 FROM stock JOIN shops ON shops.number = stock.shop_number
    WHERE stock.item_id = items.id AND stock.quantity > 0 AND shops.country = ${country})`;
  return query
    .selectFrom('products')
    .where('products.model_id', 'in', ids)
    .orderBy('products.position')
    .orderBy('products.id')
    .select(['products.model_id', 'products.color_name', 'products.pictures'])
    .select((eb) => [
      eb
        .selectFrom('product_prices')
        .whereRef('product_id', '=', 'products.id')
        .where('product_prices.country', '=', country)
        .select('price')
        .as('price'),
      sql<number>`(SELECT COUNT(*) FROM product_prices WHERE product_id = products.id)`.as('priced'),
      sql<number>`(${sizes})`.as('sizes'),
      sql<number>`(${sizes} AND ${inStock})`.as('in_stock'),
    ])
    .execute();
}

type Product = Awaited<ReturnType<typeof readProducts>>[number];
type Model = Awaited<ReturnType<typeof readModels>>[number];

function toListed(model: Model, products: readonly Product[]): ListedModel {
  const prices = products.flatMap(({ price }) => price ?? []);
  const sum = (name: 'sizes' | 'in_stock' | 'priced', of = products) =>
    of.reduce((total, product) => total + Number(product[name]), 0);
  const sizesInStock = sum('in_stock');
  const shown = products.filter(({ price }) => price !== null);
  return {
    modelCode: model.code,
    title: model.title,
    category: model.category,
    colours: products.map(({ color_name }) => color_name),
    sizesInStock,
    sizes: sum('sizes'),
    price: prices.length > 0 ? wholeUnits(Math.min(...prices)) : null,
    state: stateOf(sum('priced'), sum('in_stock', shown)),
    source: model.source,
    img: products
      .map(({ pictures }) => firstPicture(pictures))
      .filter((each) => each !== null)
      .slice(0, 1),
  };
}
