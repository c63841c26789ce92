import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { jsonRows } from '#src/backend/database/json-rows.ts';
import { isoBefore, type RetentionRule } from '#src/backend/kernel/purging.ts';
import { UNUSED_PHOTO_S } from '#src/config/constants.ts';
import type { ReviewPhoto } from '#src/contract/content/photos.ts';

export const photoRetention: RetentionRule = {
  table: 'review_photos',
  key: 'id',
  expiredKeys: ({ now }) => {
    const limit = isoBefore(now, UNUSED_PHOTO_S * 1000);
    return sql`SELECT id FROM review_photos WHERE review_id IS NULL AND created_at < ${limit}
      UNION ALL SELECT id FROM review_photos WHERE refused_at < ${limit}`;
  },
};

const isKept = sql<boolean>`review_photos.refused_at IS NULL`;

/** The photos of a query's `reviews`, as one column. */
export const photosOfReviews = (query: Queryable) =>
  jsonRows<ReviewPhoto>(
    query,
    query
      .selectFrom('review_photos')
      .where('review_photos.review_id', '=', sql.ref<number>('reviews.id'))
      .where(isKept)
      .select(['key', 'width', 'height'])
      .orderBy('position')
      .orderBy('id'),
  );

/** Whether a query's `reviews` has photos. */
export const hasPhotos = sql<boolean>`EXISTS (SELECT 1 FROM review_photos WHERE review_photos.review_id = reviews.id AND ${isKept})`;

interface WantedPhotos {
  readonly owner: string;
  readonly modelId: number;
  readonly keys: readonly string[];
}

/** Whether all of these are the owner's photos of the model. */
export async function ownsPhotos(query: Queryable, { owner, modelId, keys }: WantedPhotos): Promise<boolean> {
  if (keys.length === 0) return true;
  const found = await query
    .selectFrom('review_photos')
    .where('key', 'in', keys)
    .where('owner', '=', owner)
    .where('model_id', '=', modelId)
    .select('id')
    .execute();
  return found.length === keys.length;
}

/** The keys of a review's photos, in order. */
export async function photoKeysOf(query: Queryable, reviewId: number): Promise<string[]> {
  const photos = await query
    .selectFrom('review_photos')
    .where('review_id', '=', reviewId)
    .where(isKept)
    .select('key')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return photos.map(({ key }) => key);
}

/** Gives a review exactly these photos, in this order. */
export async function setPhotos(query: Queryable, reviewId: number, keys: readonly string[]): Promise<void> {
  for (const [position, key] of keys.entries())
    await query
      .updateTable('review_photos')
      .set({ review_id: reviewId, position, refused_at: null })
      .where('key', '=', key)
      .execute();
  await query
    .deleteFrom('review_photos')
    .where('review_id', '=', reviewId)
    .$if(keys.length > 0, (others) => others.where('key', 'not in', keys))
    .execute();
}
