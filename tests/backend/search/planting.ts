import type { Database } from '#src/backend/database/database.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';

/** `[price, old price]` in whole units, or the price alone. */
export type PlantedPrice = number | readonly [price: number, oldPrice: number];

export interface PlantedProduct {
  /** Group of colours; also the name of the colour, unless there is one. */
  readonly colour: string;
  readonly colourName?: string;
  readonly prices: Readonly<Partial<Record<CountryCode, PlantedPrice>>>;
  /** Size → shop → how many. */
  readonly sizes: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly actions?: readonly string[];
}

export interface PlantedModel {
  readonly code: string;
  readonly title?: string;
  /** Path of the category; the parents are made with it. */
  readonly category: string;
  readonly popularity?: number;
  readonly publishedAt?: string;
  readonly material?: string;
  readonly season?: string;
  readonly fit?: string;
  readonly origin?: readonly [code: string, title: string];
  readonly keywords?: string;
  /** The product of the n-th colour has the code `{code}-{n}` and the slug of that in lower case. */
  readonly products: readonly PlantedProduct[];
}

export const fixturePicture = { src: '/p/1.webp', width: 600, height: 800, tone: '#cccccc', alt: 'Фото' };

/** M1 in Moscow, P1 in Petersburg and the warehouse W1 in RU, Y1 in AM. */
export async function plantShops({ query }: Database): Promise<void> {
  const city = { region_name: '', is_main: 1, latitude: 0, longitude: 0, position: 0 };
  await query
    .insertInto('cities')
    .values([
      { ...city, guid: 'msk', country: 'RU', name: 'Москва', region_id: '77' },
      { ...city, guid: 'spb', country: 'RU', name: 'Санкт-Петербург', region_id: '78' },
      { ...city, guid: '1', country: 'AM', name: 'Ереван', region_id: '374' },
    ])
    .execute();
  const shop = {
    address: '',
    metro: '',
    phone: '',
    hours: '',
    latitude: 0,
    longitude: 0,
    url: '/stores/a/b',
  };
  await query
    .insertInto('shops')
    .values([
      { ...shop, number: 'M1', country: 'RU', kind: 'shop', name: 'Москва 1', city_guid: 'msk', position: 1 },
      { ...shop, number: 'P1', country: 'RU', kind: 'shop', name: 'Питер 1', city_guid: 'spb', position: 2 },
      {
        ...shop,
        number: 'W1',
        country: 'RU',
        kind: 'warehouse',
        name: 'Склад',
        city_guid: 'msk',
        position: 3,
      },
      { ...shop, number: 'Y1', country: 'AM', kind: 'shop', name: 'Ереван 1', city_guid: '1', position: 4 },
    ])
    .execute();
}

/** Adds models with all that belongs to them and gives the ids of their products by code. */
export async function plantModels(
  database: Database,
  models: readonly PlantedModel[],
): Promise<ReadonlyMap<string, number>> {
  const productIds = new Map<string, number>();
  for (const model of models) {
    const modelId = await plantModel(database, model);
    for (const [place, product] of model.products.entries()) {
      const code = `${model.code}-${place + 1}`;
      productIds.set(code, await plantProduct(database, modelId, code, place, product));
    }
  }
  return productIds;
}

async function plantModel(database: Database, model: PlantedModel): Promise<number> {
  const [originCode, originTitle] = model.origin ?? ['IT', 'Италия'];
  const { id } = await database.query
    .insertInto('models')
    .values({
      code: model.code,
      category_id: await plantCategory(database, model.category),
      title: model.title ?? 'Вещь',
      short_description: '',
      description: '<p>Описание</p>',
      keywords: model.keywords ?? '',
      material: model.material ?? '',
      composition: '',
      care: JSON.stringify([{ sign: 'hand-wash', title: 'Ручная стирка' }]),
      season: model.season ?? '',
      fit: model.fit ?? '',
      collection: '',
      origin_code: originCode,
      origin_title: originTitle,
      measurements: '',
      size_grid: null,
      has_video: 0,
      popularity: model.popularity ?? 0,
      published_at: model.publishedAt ?? '2026-01-01T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function plantCategory(database: Database, path: string): Promise<number> {
  const { query } = database;
  const known = await query.selectFrom('categories').where('path', '=', path).select('id').executeTakeFirst();
  if (known) return known.id;
  const above = path.split('/').slice(0, -1).join('/');
  const { id } = await query
    .insertInto('categories')
    .values({
      parent_id: above === '' ? null : await plantCategory(database, above),
      path,
      title: categoryTitles[path.split('/').at(-1) ?? ''] ?? path,
      position: 0,
      picture: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const categoryTitles: Readonly<Record<string, string>> = {
  women: 'Женщинам',
  men: 'Мужчинам',
  dresses: 'Платья',
  shirts: 'Рубашки',
  coats: 'Пальто',
};

async function plantProduct(
  { query }: Database,
  modelId: number,
  code: string,
  place: number,
  product: PlantedProduct,
): Promise<number> {
  const { id } = await query
    .insertInto('products')
    .values({
      model_id: modelId,
      code,
      slug: code.toLowerCase(),
      color_code: String(place + 1).padStart(2, '0'),
      color_name: product.colourName ?? product.colour,
      color_group: product.colour,
      hex: '#112233',
      pictures: JSON.stringify([fixturePicture]),
      position: place,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const country of countryCodes) {
    const given = product.prices[country];
    if (given === undefined) continue;
    const [price, oldPrice] = typeof given === 'number' ? [given, 0] : given;
    await query
      .insertInto('product_prices')
      .values({ product_id: id, country, price: price * 100, old_price: oldPrice * 100 })
      .execute();
  }
  for (const [position, [size, stock]] of Object.entries(product.sizes).entries()) {
    const item = await query
      .insertInto('items')
      .values({ product_id: id, size, position, barcode: `${code} ${size}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [shop, quantity] of Object.entries(stock)) {
      await query.insertInto('stock').values({ item_id: item.id, shop_number: shop, quantity }).execute();
    }
  }
  for (const action of product.actions ?? []) {
    await query.insertInto('product_actions').values({ product_id: id, action_code: action }).execute();
  }
  return id;
}
