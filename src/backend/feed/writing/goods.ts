import type { Kysely } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { FeedIdentity } from '../merging/planning/existing.ts';
import { padded } from '../rows.ts';

const MODELS_AT_ONCE = 100;

type Query = Kysely<Schema>;
type RowOf<Read extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Read>
>[number];

/** Which goods are read. */
export interface GoodsOf extends FeedIdentity {
  /** Whose stock counts; all shops of the country if left out or empty. */
  readonly shops?: readonly string[] | undefined;
}

export interface FeedGoods {
  readonly model: RowOf<typeof readModels>;
  readonly product: RowOf<typeof readProducts>;
  readonly item: RowOf<typeof readItems>;
}

/** A country's goods, sold out or not, in batches of models ordered by id. */
export async function* readGoods(query: Query, identity: GoodsOf): AsyncGenerator<FeedGoods[]> {
  for (let after = 0; ; ) {
    const models = await readModels(query, identity, after);
    const last = models.at(-1);
    if (!last) return;
    const products = await readProducts(
      query,
      identity,
      models.map(({ id }) => id),
    );
    const items = await readItems(
      query,
      identity,
      products.map(({ id }) => id),
    );
    const productsOf = Map.groupBy(products, ({ model_id }) => model_id);
    const itemsOf = Map.groupBy(items, ({ product_id }) => product_id);
    yield models.flatMap((model) =>
      (productsOf.get(model.id) ?? []).flatMap((product) =>
        (itemsOf.get(product.id) ?? []).map((item) => ({ model, product, item })),
      ),
    );
    after = last.id;
  }
}

/** Includes the source's own ids for models that came from it. */
function readModels(query: Query, { source }: FeedIdentity, after: number) {
  return query
    .selectFrom('models')
    .leftJoin('feed_models', (join) =>
      join.onRef('feed_models.model_id', '=', 'models.id').on('feed_models.source', '=', source),
    )
    .where('models.id', '>', after)
    .where('models.code', '<>', GIFT_CARD_MODEL)
    .orderBy('models.id')
    .limit(MODELS_AT_ONCE)
    .selectAll('models')
    .select([
      'feed_models.model_key',
      'feed_models.group_id',
      'feed_models.vendor',
      'feed_models.vendor_code',
    ])
    .execute();
}

function readProducts(query: Query, { country }: FeedIdentity, modelIds: readonly number[]) {
  return query
    .selectFrom('products')
    .innerJoin('product_prices', 'product_prices.product_id', 'products.id')
    .where('products.model_id', 'in', padded(modelIds, 0))
    .where('product_prices.country', '=', country)
    .orderBy('products.position')
    .orderBy('products.id')
    .selectAll('products')
    .select(['product_prices.price', 'product_prices.old_price'])
    .execute();
}

function readItems(query: Query, { source, country, shops = [] }: GoodsOf, productIds: readonly number[]) {
  return query
    .selectFrom('items')
    .leftJoin('feed_offers', (join) =>
      join
        .onRef('feed_offers.item_id', '=', 'items.id')
        .on('feed_offers.source', '=', source)
        .on('feed_offers.country', '=', country),
    )
    .where('items.product_id', 'in', padded(productIds, 0))
    .orderBy('items.position')
    .orderBy('items.id')
    .selectAll('items')
    .select(['feed_offers.offer_id'])
    .select((eb) =>
      eb
        .selectFrom('stock')
        .innerJoin('shops', 'shops.number', 'stock.shop_number')
        .whereRef('stock.item_id', '=', 'items.id')
        .where('shops.country', '=', country)
        .$if(shops.length > 0, (stock) => stock.where('stock.shop_number', 'in', shops))
        .select((sum) => sum.fn.sum<number | string | null>('stock.quantity').as('quantity'))
        .as('quantity'),
    )
    .execute();
}
