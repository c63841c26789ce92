import type { Database } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { storedJson, storedList } from '#src/backend/kernel/stored-json.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ProductDetail } from '#src/contract/search/index.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { cardsOf } from './card.ts';
import { readCardRows, readDraftRows, readUnitsInStock } from './rows.ts';

/**
 * Everything about one product, read from the database, sold out or not.
 *
 * @param by its slug or its code
 *
 * @param isListed whether a colour is available
 *
 * @param readRows what it is sold at, if not as now
 *
 * @returns undefined if there is no such product, or the country does not sell it
 */
export async function findProduct(
  database: Database,
  country: CountryCode,
  by: { readonly slug: string } | { readonly code: string },
  isListed: (productId: number) => boolean,
  readRows = readCardRows,
): Promise<ProductDetail | undefined> {
  const row = await readModel(database, by);
  if (!row) return undefined;
  const { id, model_code, care, ...texts } = row;
  const [rows, units, look, nominals] = await Promise.all([
    readRows(database, country, [id]),
    readUnitsInStock(database, country, id),
    findLook(database, id),
    model_code === GIFT_CARD_MODEL ? readNominals(database, country) : [],
  ]);
  const isInStock = (item: { id: number }) => units.has(item.id);
  const card = cardsOf(rows, country, { isListed, isInStock }).get(id);
  if (!card) return undefined;
  const barcodes = new Map(rows.items.map((item) => [item.id, item.barcode]));
  return {
    ...card,
    ...texts,
    itemIds: card.sizes.map(({ itemId }) => itemId),
    care: storedList(care) as ProductDetail['care'],
    sizes: card.sizes.map((size) => ({
      ...size,
      barcode: barcodes.get(size.itemId) ?? '',
      isLast: units.get(size.itemId) === 1,
    })),
    nominals,
    look,
  };
}

/** Reads a product as its page would show it, with or without a price. */
export const createPreview =
  (database: Database) =>
  (country: CountryCode, code: string): Promise<ProductDetail | undefined> =>
    findProduct(database, country, { code }, () => true, readDraftRows);

/** The columns of a product's detail that its card lacks, by their names in the contract. */
function readModel({ query }: Database, by: { readonly slug: string } | { readonly code: string }) {
  const select = query
    .selectFrom('products')
    .innerJoin('models', 'models.id', 'products.model_id')
    .innerJoin('categories', 'categories.id', 'models.category_id')
    .select([
      'products.id',
      'models.code as model_code',
      'models.description',
      'categories.path as categoryPath',
      'models.composition',
      'models.care',
      'models.season',
      'models.fit',
      'models.brand',
      'models.collection',
      'models.measurements as modelMeasurements',
      'models.video',
      'models.size_grid as sizeGrid',
    ]);
  return (
    'slug' in by ? select.where('products.slug', '=', by.slug) : select.where('products.code', '=', by.code)
  ).executeTakeFirst();
}

async function findLook({ query }: Database, productId: number): Promise<ProductDetail['look']> {
  const row = await query
    .selectFrom('look_products')
    .innerJoin('looks', 'looks.id', 'look_products.look_id')
    .where('look_products.product_id', '=', productId)
    .orderBy('looks.position')
    .orderBy('looks.id')
    .select(['looks.slug', 'looks.collection_slug', 'looks.title', 'looks.picture'])
    .executeTakeFirst();
  if (!row) return null;
  const { title } = row;
  return { title, url: lookUrl(row.collection_slug, row.slug), picture: storedJson(row.picture) as Picture };
}

export const lookUrl = (collection: string, look: string) => `/shopbylook/${collection}/${look}`;

async function readNominals({ query }: Database, country: CountryCode): Promise<number[]> {
  const rows = await query
    .selectFrom('gift_card_nominals')
    .where('country', '=', country)
    .orderBy('amount')
    .select('amount')
    .execute();
  return rows.map(({ amount }) => wholeUnits(amount));
}
