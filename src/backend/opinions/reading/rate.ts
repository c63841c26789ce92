import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { hasPhotos } from '../photos/review-photos.ts';
import { readSizeRecords } from '../sizing/size-records.ts';
import { sizesByHeight } from './sizes-by-height.ts';

type Rate = CallReply<Contract['content']['getReviewsRate']>;

const ratings = [1, 2, 3, 4, 5] as const;

/**
 * A model's published reviews: the mean rating to two decimals (0 without reviews), the count of each rating
 * from one star to five, and how sizes fitted.
 */
export async function readRate({ query }: Database, modelCode: string): Promise<Rate> {
  const rows = await query
    .selectFrom('reviews')
    .innerJoin('models', 'models.id', 'reviews.model_id')
    .where('models.code', '=', modelCode)
    .where('reviews.state', '=', sql.lit('shown' as const))
    .groupBy(['reviews.rating', 'reviews.size', 'reviews.fit', 'reviews.height'])
    .select(['reviews.rating', 'reviews.size', 'reviews.fit', 'reviews.height'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`SUM(CASE WHEN ${hasPhotos} THEN 1 ELSE 0 END)`.as('with_photo'))
    .execute();
  const records = await readSizeRecords(query, modelCode);
  const countOf = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((sum, row) => sum + row.count, 0);
  const count = countOf(() => true);
  const stars = rows.reduce((sum, row) => sum + row.rating * row.count, 0);
  const sizes = [...new Set(rows.map(({ size }) => size))].filter(Boolean).sort(inOrder);
  return {
    rate: count === 0 ? 0 : Math.round((stars / count) * 100) / 100,
    count,
    byRating: ratings.map((rating) => countOf((row) => row.rating === rating)),
    withPhoto: rows.reduce((sum, row) => sum + Number(row.with_photo), 0),
    sizes: sizes.map((size) => ({ size, count: countOf((row) => row.size === size) })),
    fit: {
      small: countOf(({ fit }) => fit === 'small'),
      true: countOf(({ fit }) => fit === 'true'),
      large: countOf(({ fit }) => fit === 'large'),
    },
    sizeBuyers: new Set(records.map(({ buyer }) => buyer)).size,
    heights: sizesByHeight(rows),
  };
}

const inOrder = new Intl.Collator('ru', { numeric: true }).compare;
