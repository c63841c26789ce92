import type { Queryable } from '#src/backend/database/database.ts';

/** Hides photos of a review, which can be shown again for a day. @param at names the decision */
export async function hidePhotos(
  query: Queryable,
  reviewId: number,
  keys: readonly string[],
  at: string,
): Promise<void> {
  if (keys.length === 0) return;
  await query
    .updateTable('review_photos')
    .set({ refused_at: at })
    .where('review_id', '=', reviewId)
    .where('key', 'in', keys)
    .execute();
}

interface Hiding {
  /** Names the decision. */
  readonly decided_at: string;
  readonly deleted_photos: number;
}

/** Whether all photos that a decision has hidden are still there. */
export async function areHidden(
  query: Queryable,
  reviewId: number,
  { decided_at, deleted_photos }: Hiding,
): Promise<boolean> {
  if (deleted_photos === 0) return true;
  const { count } = await query
    .selectFrom('review_photos')
    .where('review_id', '=', reviewId)
    .where('refused_at', '=', decided_at)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) === deleted_photos;
}

/** Shows the photos again that a decision has hidden. */
export async function showHiddenPhotos(query: Queryable, reviewId: number, at: string): Promise<void> {
  await query
    .updateTable('review_photos')
    .set({ refused_at: null })
    .where('review_id', '=', reviewId)
    .where('refused_at', '=', at)
    .execute();
}
