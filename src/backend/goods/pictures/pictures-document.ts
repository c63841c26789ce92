import { z } from 'zod';
import type { Queryable } from '#src/backend/database/database.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import { type Picture, picture } from '#src/contract/shapes.ts';
import type { GoodsDocument } from '../documents/document.ts';

export interface ProductPictures {
  readonly isKept: boolean;
  readonly pictures: readonly Picture[];
}

/** The pictures of a product; its subject is the article. */
export const picturesDocument: GoodsDocument<ProductPictures> = {
  kind: 'pictures',
  schema: z.object({ isKept: z.boolean(), pictures: z.array(picture) }),
  isInPages: false,
  async read(query, subject) {
    const row = await query
      .selectFrom('products')
      .leftJoin('kept_pictures', 'kept_pictures.product_id', 'products.id')
      .where('products.code', '=', subject)
      .select(['pictures', 'kept_pictures.product_id as kept'])
      .executeTakeFirst();
    return row ? { isKept: row.kept !== null, pictures: picturesIn(row.pictures) } : null;
  },
  async write(query, subject, value) {
    if (!value) return null;
    const { id: productId } = await query
      .updateTable('products')
      .set({ pictures: JSON.stringify(value.pictures) })
      .where('code', '=', subject)
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepPictures(query, productId, value.isKept);
    return [{ productId, hasNewTexts: false }];
  },
  summary: ({ pictures }) => `${pictures.length} фото`,
};

/** The valid ones of a column. */
export const picturesIn = (text: string): Picture[] =>
  storedList(text).flatMap((each) => picture.safeParse(each).data ?? []);

async function keepPictures(query: Queryable, productId: number, isKept: boolean): Promise<void> {
  await query.deleteFrom('kept_pictures').where('product_id', '=', productId).execute();
  if (isKept) await query.insertInto('kept_pictures').values({ product_id: productId }).execute();
}
