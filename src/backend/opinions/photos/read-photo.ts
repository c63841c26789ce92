import type { Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { PhotoSize } from '#src/contract/content/photos.ts';

interface PhotoRequest {
  readonly key: string;
  readonly size: PhotoSize;
  /** Null if nobody is signed in. */
  readonly owner: string | null;
}

/**
 * A photo of a published review, or one of the owner's.
 *
 * @throws Refusal 404 for any other
 */
export async function readPhoto(
  query: Queryable,
  { key, size, owner }: PhotoRequest,
): Promise<{ webp: string }> {
  const photo = await query
    .selectFrom('review_photos')
    .leftJoin('reviews', 'reviews.id', 'review_photos.review_id')
    .where('key', '=', key)
    .where((eb) =>
      eb.or([
        eb.and([eb('reviews.state', '=', 'shown'), eb('review_photos.refused_at', 'is', null)]),
        eb('review_photos.owner', '=', owner ?? ''),
      ]),
    )
    .select(`review_photos.${size} as bytes`)
    .executeTakeFirst();
  if (!photo) throw notFound('Photo');
  return { webp: Buffer.from(photo.bytes).toString('base64') };
}

/** A photo of a review, for moderators. @throws Refusal 404 unless the review has it */
export async function readReviewPhoto(
  query: Queryable,
  reviewId: number,
  key: string,
): Promise<{ webp: string }> {
  const photo = await query
    .selectFrom('review_photos')
    .where('key', '=', key)
    .where('review_id', '=', reviewId)
    .select('large')
    .executeTakeFirst();
  if (!photo) throw notFound('Photo');
  return { webp: Buffer.from(photo.large).toString('base64') };
}
