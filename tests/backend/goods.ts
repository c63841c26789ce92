import type { Database } from '#src/backend/database/database.ts';

/** A model in one colour and one size, sold in RU. Returns the ids that other rows point to. */
export async function addProduct(
  { query }: Database,
  product: { readonly code: string; readonly price: number; readonly modelCode?: string },
): Promise<{ modelId: number; productId: number; itemId: number }> {
  const category = await query
    .insertInto('categories')
    .values({ parent_id: null, path: product.code, title: 'Платья', position: 0, picture: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const model = await query
    .insertInto('models')
    .values({
      ...modelTexts,
      code: product.modelCode ?? product.code,
      category_id: category.id,
      size_grid: null,
      has_video: 0,
      popularity: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const color = { color_code: 'black', color_name: 'чёрный', color_group: 'black', hex: '#000000' };
  const row = await query
    .insertInto('products')
    .values({
      ...color,
      code: product.code,
      slug: product.code,
      model_id: model.id,
      pictures: '[]',
      position: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await query
    .insertInto('product_prices')
    .values({ product_id: row.id, country: 'RU', price: product.price, old_price: 0 })
    .execute();
  const item = await query
    .insertInto('items')
    .values({ product_id: row.id, size: '44', position: 0, barcode: product.code })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { modelId: model.id, productId: row.id, itemId: item.id };
}

const modelTexts = {
  title: 'Платье',
  short_description: '',
  description: '',
  keywords: '',
  material: '',
  composition: '',
  care: '[]',
  season: '',
  fit: '',
  collection: '',
  origin_code: 'IT',
  origin_title: 'Италия',
  measurements: '',
  published_at: '2026-01-01T00:00:00.000Z',
};
