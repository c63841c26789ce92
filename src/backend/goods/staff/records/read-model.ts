import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { markedCategories } from '#src/backend/kernel/goods/marked-models.ts';
import { readOwnFields, readRuledFields } from '#src/backend/kernel/goods/own-fields.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { firstPicture } from '#src/backend/kernel/stored-pictures.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { goodsFields } from '#src/contract/shop/goods-fields.ts';
import type { KeptField, StaffColour, StaffModel } from '#src/contract/shop/staff-goods-shapes.ts';
import { draftOf } from './model-values.ts';
import { stateOf } from './state.ts';
import { usedItems } from './used-items.ts';
import { hasWants } from './wanted-products.ts';

/** @throws Refusal 404 for an unknown model, and for that of the gift cards */
export async function readModel(query: Queryable, code: string): Promise<StaffModel> {
  const row = await query
    .selectFrom('models')
    .leftJoin('feed_models', 'feed_models.model_id', 'models.id')
    .where('models.code', '=', code)
    .where('models.code', '<>', GIFT_CARD_MODEL)
    .selectAll('models')
    .select('feed_models.source')
    .executeTakeFirst();
  if (!row) throw notFound('Model');
  const { id, version, source } = row;
  const [colours, kept] = await Promise.all([
    readColours(query, id),
    source === null ? [] : readKept(query, source, id),
  ]);
  const prices = colours.flatMap((colour) => colour.prices).length;
  const priced = colours.filter((colour) => colour.prices.length > 0);
  const inStock = priced.flatMap(({ sizes }) => sizes).filter(({ units }) => units > 0).length;
  const state = stateOf(prices, inStock);
  const areFree = colours.every(({ sizes }) => sizes.every(({ mayGo }) => mayGo));
  const mayGo = state === 'draft' && source === null && areFree && !(await hasWants(query, 'model', id));
  const isCategoryMarked = (await markedCategories(query, [row.category_id])).has(row.category_id);
  const draft = draftOf(row);
  return { modelCode: code, version, state, source, draft, isCategoryMarked, kept, colours, mayGo };
}

async function readKept(query: Queryable, source: string, modelId: number): Promise<KeptField[]> {
  const [ruled, ownOf] = await Promise.all([
    readRuledFields(query, source),
    readOwnFields(query, source, [modelId]),
  ]);
  const own = ownOf(modelId);
  return goodsFields.map((field) => ({
    field,
    keeper: own.has(field) ? 'shop' : 'feed',
    isByRule: own.has(field) === ruled.has(field),
  }));
}

async function readColours(query: Queryable, modelId: number): Promise<StaffColour[]> {
  const [products, prices, sizes] = await Promise.all([
    query
      .selectFrom('products')
      .where('model_id', '=', modelId)
      .orderBy('position')
      .orderBy('id')
      .selectAll()
      .execute(),
    query
      .selectFrom('product_prices')
      .innerJoin('products', 'products.id', 'product_prices.product_id')
      .where('products.model_id', '=', modelId)
      .orderBy('country', 'desc')
      .select(['product_id', 'country', 'price'])
      .execute(),
    readSizes(query, modelId),
  ]);
  return products.map((product) => ({
    modelColorCode: product.code,
    url: `/product/${product.slug}`,
    colorCode: product.color_code,
    colorName: product.color_name,
    colorGroup: product.color_group,
    hex: product.hex,
    img: [firstPicture(product.pictures)].filter((picture) => picture !== null),
    prices: prices
      .filter(({ product_id }) => product_id === product.id)
      .map(({ country, price }) => ({ country, price: wholeUnits(price) })),
    sizes: sizes
      .filter(({ product_id }) => product_id === product.id)
      .map(({ id, size, barcode, units, is_fed, is_used }) => ({
        itemId: id,
        size,
        barcode,
        units: Number(units),
        isFed: Boolean(is_fed),
        mayGo: Number(units) === 0 && !is_fed && !is_used,
      })),
  }));
}

const readSizes = (query: Queryable, modelId: number) =>
  query
    .selectFrom('items')
    .where('product_id', 'in', (eb) => eb.selectFrom('products').where('model_id', '=', modelId).select('id'))
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'product_id', 'size', 'barcode'])
    .select([
      sql<number>`(SELECT COALESCE(SUM(quantity), 0) FROM stock WHERE stock.item_id = items.id)`.as('units'),
      sql<
        number | boolean
      >`EXISTS (SELECT 1 FROM feed_offers WHERE feed_offers.item_id = items.id AND offer_id <> '')`.as(
        'is_fed',
      ),
      sql<number | boolean>`(items.id IN (${usedItems(sql`items.id`)}))`.as('is_used'),
    ])
    .execute();
