import type { Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { PicturedProduct } from '#src/contract/shop/staff-goods-pictures.ts';
import { versionOf } from '../documents/document.ts';
import { type ProductPictures, picturesIn } from './pictures-document.ts';

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
    .leftJoin('kept_pictures', 'kept_pictures.product_id', 'products.id')
    .where('products.model_id', '=', model.id)
    .orderBy('products.position')
    .orderBy('products.id')
    .select(['code', 'slug', 'color_name', 'hex', 'pictures', 'kept_pictures.product_id as kept'])
    .execute();
  const isFed = model.source !== null;
  return { title: model.title, products: rows.map((row) => toProduct(row, isFed)) };
}

interface ProductRow {
  readonly code: string;
  readonly slug: string;
  readonly color_name: string;
  readonly hex: string;
  readonly pictures: string;
  readonly kept: number | null;
}

function toProduct(
  { code, slug, color_name, hex, pictures, kept }: ProductRow,
  isFed: boolean,
): PicturedProduct {
  const stands: ProductPictures = { isKept: kept !== null, pictures: picturesIn(pictures) };
  return {
    modelColorCode: code,
    colorName: color_name,
    hex,
    url: `/product/${slug}`,
    pictures: [...stands.pictures],
    isFed,
    isKept: stands.isKept,
    version: versionOf(stands),
  };
}
