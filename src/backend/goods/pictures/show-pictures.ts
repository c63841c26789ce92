import type { Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { PicturedProduct } from '#src/contract/shop/staff-goods-pictures.ts';
import { versionOf } from '../documents/document.ts';
import { keepsPictures, type ProductPictures, picturesIn } from './pictures-document.ts';

/** A model's colours with their pictures. @throws Refusal 404 */
export async function showPictures(
  query: Queryable,
  code: string,
): Promise<{ title: string; products: PicturedProduct[] }> {
  const model = await query
    .selectFrom('models')
    .leftJoin('feed_models', 'feed_models.model_id', 'models.id')
    .where('models.code', '=', code)
    .select(['models.id', 'models.title', 'feed_models.source'])
    .executeTakeFirst();
  if (!model) throw notFound('Model');
  const rows = await query
    .selectFrom('products')
    .where('products.model_id', '=', model.id)
    .orderBy('products.position')
    .orderBy('products.id')
    .select(['code', 'slug', 'color_name', 'hex', 'pictures'])
    .execute();
  const keeping = {
    isFed: model.source !== null,
    isKept: await keepsPictures(query, model.source, model.id),
  };
  return { title: model.title, products: rows.map((row) => toProduct(row, keeping)) };
}

interface ProductRow {
  readonly code: string;
  readonly slug: string;
  readonly color_name: string;
  readonly hex: string;
  readonly pictures: string;
}

function toProduct(
  { code, slug, color_name, hex, pictures }: ProductRow,
  { isFed, isKept }: Pick<PicturedProduct, 'isFed' | 'isKept'>,
): PicturedProduct {
  const stands: ProductPictures = { isKept, pictures: picturesIn(pictures) };
  return {
    modelColorCode: code,
    colorName: color_name,
    hex,
    url: `/product/${slug}`,
    pictures: [...stands.pictures],
    isFed,
    isKept,
    version: versionOf(stands),
  };
}
