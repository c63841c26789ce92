import type { Database } from '#src/backend/database/database.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type Rate = CallReply<Contract['content']['getReviewsRate']>;

const ratings = [1, 2, 3, 4, 5] as const;

/** A model's mean rating to two decimals, 0 without ratings; `byRating` counts from one star to five. */
export async function readRate({ query }: Database, modelCode: string): Promise<Rate> {
  const rows = await query
    .selectFrom('reviews')
    .innerJoin('models', 'models.id', 'reviews.model_id')
    .where('models.code', '=', modelCode)
    .groupBy('reviews.rating')
    .select((eb) => ['reviews.rating', eb.fn.countAll<number>().as('count')])
    .execute();
  const byRating = ratings.map((rating) => rows.find((row) => row.rating === rating)?.count ?? 0);
  const count = byRating.reduce((sum, each) => sum + each, 0);
  const stars = rows.reduce((sum, row) => sum + row.rating * row.count, 0);
  return { rate: count === 0 ? 0 : Math.round((stars / count) * 100) / 100, count, byRating };
}
