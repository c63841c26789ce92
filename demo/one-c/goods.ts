import type { Queryable } from '#src/backend/database/database.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { MINOR_PER_WHOLE } from '#src/contract/money.ts';

const MODELS = 3;
const MOST_SEEN = 20;

export interface SentSize {
  readonly id: string;
  readonly title: string;
  readonly size: string;
  /** Whole rubles. */
  readonly price: number;
  readonly count: number;
}

/** A colour of the demo as 1C has it. */
export interface SentGood {
  readonly id: string;
  readonly article: string;
  readonly title: string;
  readonly brand: string;
  readonly colour: string;
  /** Its titles from the root down. */
  readonly group: { readonly id: string; readonly titles: readonly string[] };
  readonly sizes: readonly SentSize[];
}

/** The last few goods, so that 1C has nothing else to tell than what is there. */
export async function readGoods(query: Queryable): Promise<readonly SentGood[]> {
  const models = await query
    .selectFrom('models')
    .where('models.code', '<>', GIFT_CARD_MODEL)
    .orderBy('models.id', 'desc')
    .limit(MOST_SEEN)
    .select(['models.id', 'models.code', 'models.title', 'models.brand', 'models.category_id'])
    .execute();
  const categories = await query.selectFrom('categories').select(['id', 'parent_id', 'title']).execute();
  const goods: SentGood[] = [];
  for (const model of models) {
    const colour = await query
      .selectFrom('products')
      .innerJoin('product_prices', 'product_prices.product_id', 'products.id')
      .where('products.model_id', '=', model.id)
      .where('product_prices.country', '=', 'RU')
      // 1C knows no old prices.
      .where('product_prices.old_price', '=', 0)
      .orderBy('products.position')
      .limit(1)
      .select(['products.id', 'products.color_name', 'product_prices.price'])
      .executeTakeFirst();
    if (!colour || goods.length === MODELS) continue;
    const id = `demo-${model.code}`;
    const price = Math.round(colour.price / MINOR_PER_WHOLE);
    const sizes = await readSizes(query, colour.id);
    goods.push({
      ...{ id, article: model.code, title: model.title, brand: model.brand, colour: colour.color_name },
      group: { id: `demo-${model.category_id}`, titles: titlesOf(model.category_id, categories) },
      sizes: sizes.map(({ size, quantity }) => ({
        ...{ id: `${id}#${size}`, title: model.title, size, price },
        count: Number(quantity ?? 0),
      })),
    });
  }
  return goods;
}

interface Category {
  readonly id: number;
  readonly parent_id: number | null;
  readonly title: string;
}

function titlesOf(id: number | null, categories: readonly Category[]): readonly string[] {
  const category = categories.find((each) => each.id === id);
  return category ? [...titlesOf(category.parent_id, categories), category.title] : [];
}

/** With what all shops of the country have: 1C counts that as one. */
const readSizes = (query: Queryable, product: number) =>
  query
    .selectFrom('items')
    .where('items.product_id', '=', product)
    .orderBy('items.position')
    .select('items.size')
    .select((eb) =>
      eb
        .selectFrom('stock')
        .innerJoin('shops', 'shops.number', 'stock.shop_number')
        .whereRef('stock.item_id', '=', 'items.id')
        .where('shops.country', '=', 'RU')
        .select((sum) => sum.fn.sum<number | string | null>('stock.quantity').as('quantity'))
        .as('quantity'),
    )
    .execute();
