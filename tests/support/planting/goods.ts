import type { Database } from '#src/backend/database/database.ts';
import { minorUnits } from '#src/backend/kernel/money/money.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { addRow, addRows, type Given } from './rows.ts';

/** `[price, old price]` in whole units, or the price alone. */
export type PlantedPrice = number | readonly [price: number, oldPrice: number];

export interface PlantedProduct {
  /** A group of colours, and the colour's name by default. */
  readonly colour: string;
  readonly colourName?: string;
  readonly prices: Readonly<Partial<Record<CountryCode, PlantedPrice>>>;
  /** Size → shop → quantity. An item's barcode is `{product code} {size}`. */
  readonly sizes: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly actions?: readonly string[];
}

/** A model with its products; any column of its row can be set too. */
export interface PlantedModel extends Partial<Given<'models'>> {
  readonly code: string;
  /** The category's path; missing parents are created. */
  readonly category: string;
  /** The n-th colour's product has the code `{code}-{n}`, and that in lower case as its slug. */
  readonly products: readonly PlantedProduct[];
}

export const fixturePicture = { src: '/p/1.webp', width: 600, height: 800, tone: '#cccccc', alt: 'Фото' };

export async function addModel(database: Database, model: PlantedModel): Promise<void> {
  const { category, products, ...given } = model;
  const category_id = await categoryId(database, category);
  const { id } = await addRow(database, 'models', { ...given, category_id });
  for (const [position, product] of products.entries())
    await addProduct(database, { model_id: id, code: `${model.code}-${position + 1}`, position }, product);
}

/** The id of a path's category, which is created if missing. */
async function categoryId(database: Database, path: string): Promise<number> {
  const { query } = database;
  const known = await query.selectFrom('categories').where('path', '=', path).select('id').executeTakeFirst();
  if (known) return known.id;
  const above = path.split('/').slice(0, -1).join('/');
  const parent_id = above === '' ? null : await categoryId(database, above);
  const title = categoryTitles[path.split('/').at(-1) ?? ''] ?? path;
  const { id } = await addRow(database, 'categories', { parent_id, path, title });
  return id;
}

const categoryTitles: Readonly<Record<string, string>> = {
  women: 'Женщинам',
  men: 'Мужчинам',
  dresses: 'Платья',
  shirts: 'Рубашки',
  coats: 'Пальто',
};

async function addProduct(
  database: Database,
  place: { readonly model_id: number; readonly code: string; readonly position: number },
  product: PlantedProduct,
): Promise<void> {
  const { code, position } = place;
  const { colour, colourName = colour, prices, sizes, actions = [] } = product;
  const { id: product_id } = await addRow(database, 'products', {
    ...place,
    slug: code.toLowerCase(),
    color_code: String(position + 1).padStart(2, '0'),
    color_name: colourName,
    color_group: colour,
    pictures: JSON.stringify([fixturePicture]),
  });
  const rows = priceRows(product_id, prices);
  await addRows(database, 'set_prices', rows);
  await addRows(database, 'product_prices', rows);
  await addRows(
    database,
    'price_history',
    rows.map((row) => ({ ...row, since: '' })),
  );
  const items = Object.keys(sizes).map((size, index) => ({
    product_id,
    size,
    position: index,
    barcode: `${code} ${size}`,
  }));
  for (const item of await addRows(database, 'items', items)) {
    const stock = Object.entries(sizes[item.size] ?? {});
    const lying = stock.map(([shop_number, quantity]) => ({ item_id: item.id, shop_number, quantity }));
    await addRows(database, 'stock', lying);
  }
  for (const action_code of actions)
    await database.query.insertInto('product_actions').values({ product_id, action_code }).execute();
}

function priceRows(product_id: number, prices: PlantedProduct['prices']): Given<'product_prices'>[] {
  return countryCodes.flatMap((country) => {
    const given = prices[country];
    if (given === undefined) return [];
    const [price, oldPrice] = typeof given === 'number' ? [given, 0] : given;
    return [{ product_id, country, price: minorUnits(price), old_price: minorUnits(oldPrice) }];
  });
}
