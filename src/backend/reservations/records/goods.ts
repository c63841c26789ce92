import { productUrl } from '#src/backend/catalogue/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import type { GoodsSnapshot } from '#src/backend/database/goods-snapshot.ts';
import { priceOf } from '#src/backend/kernel/money/money.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Reservation } from '#src/contract/cart/reservations.ts';
import type { Picture } from '#src/contract/shapes.ts';

export interface WantedItem {
  readonly itemId: number;
  readonly count: number;
}

/**
 * The wanted items that the country sells, in the given order; gift cards are excluded because no shop stocks
 * them.
 */
export async function readGoods(
  query: Queryable,
  country: CountryCode,
  items: readonly WantedItem[],
): Promise<GoodsSnapshot[]> {
  const rows = await query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .innerJoin('product_prices', 'product_prices.product_id', 'products.id')
    .where('product_prices.country', '=', country)
    .where('models.code', '<>', GIFT_CARD_MODEL)
    .where(
      'items.id',
      'in',
      items.map(({ itemId }) => itemId),
    )
    .select(['items.id', 'items.size', 'products.code', 'products.color_name', 'products.slug'])
    .select(['products.pictures', 'models.code as model_code', 'models.title'])
    .select(['product_prices.price', 'product_prices.old_price'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return items.flatMap(({ itemId, count }) => {
    const row = byId.get(itemId);
    return row ? [toGoods(row, count)] : [];
  });
}

interface ItemRow {
  readonly id: number;
  readonly size: string;
  readonly code: string;
  readonly color_name: string;
  readonly slug: string;
  readonly pictures: string;
  readonly model_code: string;
  readonly title: string;
  readonly price: number;
  readonly old_price: number | null;
}

function toGoods(row: ItemRow, count: number): GoodsSnapshot {
  const [picture] = storedList(row.pictures);
  return {
    item_id: row.id,
    model_title: row.title,
    model_code: row.model_code,
    product_code: row.code,
    color_name: row.color_name,
    size: row.size,
    slug: row.slug,
    picture: JSON.stringify(picture ? [picture] : []),
    count,
    price: row.price,
    old_price: row.old_price ?? 0,
  };
}

/** A line on the wire. */
export const toLine = (
  goods: GoodsSnapshot,
  country: CountryCode,
): Omit<Reservation['lines'][number], 'returned'> => ({
  itemId: goods.item_id,
  modelTitle: goods.model_title,
  modelCode: goods.model_code,
  modelColorCode: goods.product_code,
  colorName: goods.color_name,
  size: goods.size,
  count: goods.count,
  url: productUrl(goods.slug),
  img: storedList(goods.picture) as Picture[],
  itemPrice: priceOf(goods, country),
});
