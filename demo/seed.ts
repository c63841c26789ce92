import type { Database, Queryable } from '#src/backend/database/database.ts';
import { cityRows } from '#src/backend/opening/starter/places/cities.ts';
import { articleRows } from './articles/index.ts';
import { advanceSequences, clearDemo } from './clear.ts';
import { categoryCompositions } from './compositions/index.ts';
import { bannerRows } from './content/banners.ts';
import { menuRows } from './content/menus.ts';
import { pollRows } from './content/polls.ts';
import { redirectRows } from './content/redirects.ts';
import { sellerRows } from './content/sellers.ts';
import { textRows } from './content/texts.ts';
import { prepareCustomers } from './customers/index.ts';
import { writeSteps } from './customers/steps.ts';
import { writeExchanges } from './exchanges.ts';
import { writeExports } from './exports.ts';
import { categoryRows } from './goods/categories.ts';
import { designs } from './goods/design/designs.ts';
import { type DemoModel, demoModels } from './goods/models.ts';
import { actionRows } from './goods/selling/actions.ts';
import { couponRows, insertCouponRules, insertDemoCards } from './goods/selling/coupons.ts';
import { giftCardPicture, giftCardRows } from './goods/selling/gift-card.ts';
import { planDemoSale } from './goods/selling/price-plans.ts';
import { insertSetPrices } from './goods/selling/set-prices.ts';
import { writeStockEdits } from './goods/selling/stock-edits.ts';
import { sizeGrids } from './goods/sizes.ts';
import { insertAll } from './insert.ts';
import { demoLooks, lookRows } from './looks/looks.ts';
import { DEMO_VERSION, writeMarker } from './marker.ts';
import { rateRows } from './places/delivery.ts';
import { intervalRows } from './places/intervals.ts';
import { shopRows } from './places/shops.ts';
import { terminalRows } from './places/terminals.ts';
import { writeReviewPhotos } from './reviews/photos.ts';
import { reviewsAndQuestions } from './reviews/reviews.ts';
import { siteReviewRows } from './reviews/site-reviews.ts';

const MODELS_PER_TRANSACTION = 250;

interface Filling {
  readonly models: number;
  /** Whether some reviews get photos, which takes seconds. */
  readonly hasPhotos: boolean;
  /** Whether nothing else follows. */
  readonly isWhole?: boolean;
}

/**
 * Empties the demo's tables and fills them: first all but the goods, then goods in batches, looks, and
 * customers.
 */
export async function fillShop(
  database: Database,
  { models, hasPhotos, isWhole = true }: Filling,
  progress: (done: number, total: number) => void,
): Promise<void> {
  const { query } = database;
  const shops = shopRows(cityRows());
  const categories = categoryRows();
  const looks = demoLooks(Math.min(models, designs().length));
  const assured = new Set(looks.flatMap(({ pieces }) => pieces.map(({ productCode }) => productCode)));
  const source = { shops, categoryIds: new Map(categories.map(({ path, id }) => [path, id])), assured };
  await query.transaction().execute(async (transaction) => {
    await clearDemo(transaction);
    await insertContent(transaction);
  });
  const ids = { review: 0, question: 0 };
  const last = { product: 0, item: 0 };
  const productIds = new Map<string, number>();
  let batch: DemoModel[] = [];
  const flush = async () => {
    const ready = batch;
    batch = [];
    await query.transaction().execute((transaction) => insertGoods(transaction, ready, ids));
  };
  for (const model of demoModels(models, source)) {
    batch.push(model);
    for (const { row, items } of model.products) {
      if (assured.has(row.code)) productIds.set(row.code, row.id);
      last.product = row.id;
      last.item = items.at(-1)?.id ?? last.item;
    }
    if (batch.length === MODELS_PER_TRANSACTION) await flush();
    if (model.row.id % 50 === 0 || model.row.id === models) progress(model.row.id, models);
  }
  await flush();
  await query.transaction().execute(async (transaction) => {
    await insertGiftCard(transaction, {
      model: models + 1,
      product: last.product + 1,
      item: last.item + 1,
      category: source.categoryIds.get('gifts/cards') ?? 0,
    });
    const { collections, looks: rows, products } = lookRows(looks, productIds);
    await insertAll(transaction, 'collections', collections);
    await insertAll(transaction, 'looks', rows);
    await insertAll(transaction, 'look_products', products);
  });
  await advanceSequences(database);
  if (hasPhotos) await writeReviewPhotos(database);
  await planDemoSale(database, source.categoryIds.get('women/outerwear') ?? 0, new Date());
  const writeCustomers = await prepareCustomers(database);
  await query.transaction().execute(async (transaction) => {
    await writeCustomers(transaction);
    await writeSteps(transaction, new Date());
    await writeStockEdits(transaction);
    await writeExchanges(transaction, new Date());
    await writeExports(transaction, new Date());
    await transaction
      .updateTable('versions')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute();
    if (isWhole) await writeMarker(transaction, { version: DEMO_VERSION, models, state: 'done' });
  });
}

/** Inserts places, the category tree, and editorial content. */
async function insertContent(query: Queryable): Promise<void> {
  const cities = cityRows();
  const tiles = new Map(categoryCompositions().map(({ path, picture }) => [path, JSON.stringify(picture)]));
  for (const path of ['gifts', 'gifts/cards']) tiles.set(path, JSON.stringify(giftCardPicture));
  await insertAll(query, 'cities', cities);
  await insertAll(query, 'shops', shopRows(cities));
  await insertAll(query, 'terminals', terminalRows(cities));
  await insertAll(query, 'delivery_rates', rateRows());
  await insertAll(query, 'delivery_intervals', intervalRows());
  await insertAll(
    query,
    'categories',
    categoryRows().map((row) => ({ ...row, picture: tiles.get(row.path) ?? null })),
  );
  await insertAll(
    query,
    'size_grids',
    sizeGrids.map(({ slug, title, columns, rows }) => ({
      slug,
      title,
      columns: JSON.stringify(columns),
      rows: JSON.stringify(rows),
    })),
  );
  await insertAll(query, 'actions', actionRows);
  await insertAll(query, 'menu_items', menuRows());
  await insertAll(query, 'texts', textRows());
  await insertAll(query, 'banners', bannerRows());
  await insertAll(query, 'redirects', redirectRows());
  await insertAll(query, 'sellers', sellerRows);
  await insertAll(query, 'articles', articleRows());
  const { polls, questions } = pollRows();
  await insertAll(query, 'polls', polls);
  await insertAll(query, 'poll_questions', questions);
  await insertAll(
    query,
    'site_reviews',
    siteReviewRows(shopRows(cities).filter(({ kind }) => kind === 'shop')),
  );
}

async function insertGoods(
  query: Queryable,
  models: readonly DemoModel[],
  ids: { review: number; question: number },
): Promise<void> {
  const products = models.flatMap((model) => model.products);
  const opinions = models.map((model) => reviewsAndQuestions(model, ids));
  await insertAll(
    query,
    'models',
    models.map(({ row }) => row),
  );
  await insertAll(
    query,
    'products',
    products.map(({ row }) => row),
  );
  await insertAll(
    query,
    'product_prices',
    products.flatMap(({ prices }) => prices),
  );
  await insertSetPrices(query, models);
  await insertAll(
    query,
    'items',
    products.flatMap(({ items }) => items),
  );
  await insertAll(
    query,
    'stock',
    products.flatMap(({ stock }) => stock),
  );
  await insertAll(
    query,
    'product_actions',
    products.flatMap(({ actions }) => actions),
  );
  await insertAll(
    query,
    'reviews',
    opinions.flatMap(({ reviews }) => reviews),
  );
  await insertAll(
    query,
    'questions',
    opinions.flatMap(({ questions }) => questions),
  );
}

async function insertGiftCard(query: Queryable, ids: Parameters<typeof giftCardRows>[0]): Promise<void> {
  const rows = giftCardRows(ids);
  await insertAll(query, 'models', [rows.model]);
  await insertAll(query, 'products', [rows.product]);
  await insertAll(query, 'product_prices', rows.prices);
  await insertAll(query, 'set_prices', rows.prices);
  await insertAll(query, 'items', rows.items);
  await insertAll(query, 'stock', rows.stock);
  await insertAll(query, 'gift_card_nominals', rows.nominals);
  await insertAll(query, 'coupons', couponRows);
  await insertCouponRules(query);
  await insertDemoCards(query);
}
