import * as z from 'zod';
import type { Queryable } from '#src/backend/database/database.ts';
import { decideField, readOwnFields } from '#src/backend/kernel/goods/own-fields.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import { type Picture, picture } from '#src/contract/shapes.ts';
import type { GoodsDocument } from '../documents/document.ts';

export interface ProductPictures {
  readonly isKept: boolean;
  readonly pictures: readonly Picture[];
}

/** The pictures of a product; its subject is the article. Who keeps them is decided for its model. */
export const picturesDocument: GoodsDocument<ProductPictures> = {
  kind: 'pictures',
  schema: z.object({ isKept: z.boolean(), pictures: z.array(picture) }),
  isInPages: false,
  async read(query, subject) {
    const row = await query
      .selectFrom('products')
      .leftJoin('feed_models', 'feed_models.model_id', 'products.model_id')
      .where('products.code', '=', subject)
      .select(['products.model_id', 'pictures', 'feed_models.source'])
      .executeTakeFirst();
    if (!row) return null;
    const isKept = await keepsPictures(query, row.source, row.model_id);
    return { isKept, pictures: picturesIn(row.pictures) };
  },
  async write(query, subject, value) {
    if (!value) return null;
    const { id: productId, model_id: modelId } = await query
      .updateTable('products')
      .set({ pictures: JSON.stringify(value.pictures) })
      .where('code', '=', subject)
      .returning(['id', 'model_id'])
      .executeTakeFirstOrThrow();
    await keepPictures(query, modelId, value.isKept);
    return [{ productId, hasNewTexts: false }];
  },
  summary: ({ pictures }) => `${pictures.length} фото`,
};

/** The valid ones of a column. */
export const picturesIn = (text: string): Picture[] =>
  storedList(text).flatMap((each) => picture.safeParse(each).data ?? []);

/** Whether no feed writes over the pictures of a model. @param source null for one that comes from no feed */
export const keepsPictures = async (
  query: Queryable,
  source: string | null,
  modelId: number,
): Promise<boolean> =>
  source === null || (await readOwnFields(query, source, [modelId]))(modelId).has('pictures');

async function keepPictures(query: Queryable, modelId: number, isKept: boolean): Promise<void> {
  const feed = await query
    .selectFrom('feed_models')
    .where('model_id', '=', modelId)
    .select('source')
    .executeTakeFirst();
  if (feed) await decideField(query, { source: feed.source, modelId, field: 'pictures', isOwn: isKept });
}
