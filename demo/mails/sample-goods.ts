import type { Queryable } from '#src/backend/database/database.ts';
import type { OrderLineRow } from '#src/backend/orders/records/rows.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';

export type SampleLine = OrderLineRow;

const GOODS = 3;

/** The country's most popular goods, each as one line of an order. */
export async function sampleGoods(query: Queryable, country: CountryCode): Promise<SampleLine[]> {
  const rows = await goodsIn(query, country)
    .where('models.code', '<>', GIFT_CARD_MODEL)
    .orderBy('models.popularity', 'desc')
    .orderBy('products.code')
    .limit(GOODS)
    .execute();
  return rows.map(lineOf);
}

export async function sampleGiftCard(
  query: Queryable,
  country: CountryCode,
): Promise<SampleLine | undefined> {
  const row = await goodsIn(query, country).where('models.code', '=', GIFT_CARD_MODEL).executeTakeFirst();
  return row && lineOf(row, 0);
}

const goodsIn = (query: Queryable, country: CountryCode) =>
  query
    .selectFrom('products')
    .innerJoin('models', 'models.id', 'products.model_id')
    .innerJoin('product_prices', 'product_prices.product_id', 'products.id')
    .where('product_prices.country', '=', country)
    .where('products.position', '=', 0)
    .select([
      'products.id',
      'models.title',
      'models.code as model_code',
      'products.code',
      'products.color_name',
      'products.slug',
      'products.pictures',
      'product_prices.price',
      'product_prices.old_price',
    ])
    .select((eb) =>
      eb
        .selectFrom('items')
        .whereRef('items.product_id', '=', 'products.id')
        .orderBy('items.position', 'desc')
        .limit(1)
        .select('items.size')
        .as('size'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof goodsIn>['execute']>>[number];

const lineOf = (row: Row, position: number): SampleLine => ({
  order_id: 0,
  position,
  item_id: row.id,
  model_title: row.title,
  model_code: row.model_code,
  product_code: row.code,
  color_name: row.color_name,
  size: row.size ?? '',
  slug: row.slug,
  picture: row.pictures,
  count: 1,
  price: row.price,
  old_price: row.old_price,
  discount: 0,
  is_present: 0,
});
