import { sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { rowsOf } from '#src/backend/database/json-rows.ts';
import { countRows, offsetOf } from '#src/backend/kernel/paging.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { ReviewSort } from '#src/contract/content/reviews.ts';
import type { Contract } from '#src/contract/index.ts';
import { hasPhotos, photosOfReviews } from '../photos/review-photos.ts';

type ReviewsRequest = ParsedInput<Contract['content']['getReviews']>['query'];
type Reply = CallReply<Contract['content']['getReviews']>;

/** A page of a model's published reviews; empty for an unknown model. */
export async function listReviews({ query }: Database, request: ReviewsRequest): Promise<Reply> {
  const found = matching(query, request);
  const [rows, totalCount] = await Promise.all([
    found
      .selectAll('reviews')
      .select(photosOfReviews(query).as('photos'))
      .orderBy(orders[request.sort])
      .orderBy('reviews.created_at', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(request.pageSize)
      .offset(offsetOf(request))
      .execute(),
    countRows(found),
  ]);
  const reviews = rows.map((row) => ({
    id: row.id,
    author: row.author,
    rating: row.rating,
    text: row.text,
    advantages: row.advantages,
    shortcomings: row.shortcomings,
    size: row.size,
    height: row.height,
    fit: row.fit,
    isPurchaseConfirmed: row.is_purchase_confirmed === 1,
    photos: rowsOf(row.photos),
    date: row.created_at,
    answer: row.answer,
    votesUp: row.votes_up,
    votesDown: row.votes_down,
  }));
  return { reviews, totalCount };
}

function matching(query: Queryable, { modelCode, rating, size, withPhoto }: ReviewsRequest) {
  return query
    .selectFrom('reviews')
    .innerJoin('models', 'models.id', 'reviews.model_id')
    .where('models.code', '=', modelCode)
    .where('reviews.state', '=', sql.lit('shown' as const))
    .$if(rating !== undefined, (found) => found.where('reviews.rating', '=', rating ?? 0))
    .$if(withPhoto === 'yes', (found) => found.where(hasPhotos))
    .$if(size !== '', (found) => found.where('reviews.size', '=', size));
}

/** Ties are sorted newest first. */
const orders = {
  new: sql`reviews.created_at DESC`,
  useful: sql`reviews.votes_up - reviews.votes_down DESC`,
  high: sql`reviews.rating DESC`,
  low: sql`reviews.rating`,
} satisfies Record<ReviewSort, unknown>;
