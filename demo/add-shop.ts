import { openAddLines } from '#src/archive/add-lines.ts';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { cityRows } from '#src/backend/opening/starter/places/cities.ts';
import { type AddRows, addRowsWith, type LinkedIds } from './add-rows.ts';
import { addContent } from './content/add-content.ts';
import { addGoods } from './goods/add-goods.ts';
import { categoryRows } from './goods/categories.ts';
import { designs } from './goods/design/designs.ts';
import { type DemoModel, demoModels } from './goods/models.ts';
import { couponParts, presentArticle, seriesRows } from './goods/selling/coupons.ts';
import { giftCardRows } from './goods/selling/gift-card.ts';
import { demoLooks, type Look, lookRows } from './looks/looks.ts';
import { shopRows } from './places/shops.ts';

/** The last of the demo's ids. */
interface LastIds {
  model: number;
  product: number;
  item: number;
}

/**
 * Adds what an archive of the demo has, as an import of it does: first all but the goods, then goods in batches, looks
 * and codes.
 */
export async function addShop(
  { query }: Pick<Database, 'query'>,
  models: number,
  progress: (done: number, total: number) => void,
): Promise<void> {
  const categories = new Map(categoryRows().map(({ path, id }) => [path, id]));
  const ids: LinkedIds = { categories, products: new Map(), items: new Map() };
  const looks = demoLooks(Math.min(models, designs().length));
  const assured = new Set(looks.flatMap(({ pieces }) => pieces.map(({ productCode }) => productCode)));
  const addRows = addRowsWith(await openAddLines(query), ids);
  await query.transaction().execute((transaction) => addContent(transaction, addRows));
  const last: LastIds = { model: 0, product: 0, item: 0 };
  const source = { shops: shopRows(cityRows()), categoryIds: categories, assured };
  await addGoods({ query }, addRows, demoModels(models, source), (batch) => {
    noteIds(batch, assured, ids, last);
    progress(last.model, models);
  });
  await query.transaction().execute(async (transaction) => {
    await addGiftCard(transaction, addRows, ids, last);
    await addLooks(transaction, addRows, looks, ids);
    await addCodes(transaction, addRows);
  });
}

function noteIds(
  batch: readonly DemoModel[],
  assured: ReadonlySet<string>,
  ids: LinkedIds,
  last: LastIds,
): void {
  for (const { row: model, products } of batch) {
    last.model = model.id;
    for (const { row, items } of products) {
      last.product = row.id;
      last.item = items.at(-1)?.id ?? last.item;
      if (assured.has(row.code)) ids.products.set(row.code, row.id);
    }
  }
}

async function addGiftCard(query: Queryable, addRows: AddRows, ids: LinkedIds, last: LastIds): Promise<void> {
  const card = giftCardRows({
    model: last.model + 1,
    product: last.product + 1,
    item: last.item + 1,
    category: ids.categories.get('gifts/cards') ?? 0,
  });
  await addRows(query, 'goods', [card.model], {
    products: [card.product],
    product_prices: card.prices,
    set_prices: card.prices,
    items: card.items,
    stock: card.stock,
  });
  for (const { size, id } of card.items) ids.items.set(`${card.product.code} ${size}`, id);
  await addRows(query, 'nominals', card.nominals);
}

async function addLooks(
  query: Queryable,
  addRows: AddRows,
  demo: readonly Look[],
  { products: productIds }: LinkedIds,
): Promise<void> {
  const { collections, looks, products } = lookRows(demo, productIds);
  await addRows(query, 'collections', collections);
  await addRows(query, 'looks', looks, { look_products: products });
}

async function addCodes(query: Queryable, addRows: AddRows): Promise<void> {
  const { coupons, coupon_goods } = couponParts(await presentArticle(query));
  await addRows(query, 'series', seriesRows);
  await addRows(query, 'codes', coupons, { coupon_goods });
}
