import type { Queryable } from '#src/backend/database/database.ts';
import { rowsOf } from '#src/backend/database/json-rows.ts';
import { prepared, type Value, type ValueNamed } from '#src/backend/database/prepared.ts';
import { countRows, type PageRequest, type Slice, sliceOf, totalOf } from '#src/backend/kernel/paging.ts';
import type { OwnReview } from '#src/contract/account/opinions.ts';
import { photosOfReviews } from '../../photos/review-photos.ts';
import { firstProduct, toWritten } from './written.ts';

/** A page of a customer's reviews, most recently sent first. */
export async function listOwnReviews(
  query: Queryable,
  owner: string,
  { modelCode, ...page }: PageRequest & { readonly modelCode?: string | undefined },
): Promise<{ reviews: OwnReview[]; totalCount: number }> {
  const asked = { owner, modelCode: modelCode ?? '', ...sliceOf(page) };
  const rows = await (modelCode === undefined ? selectAll : selectOfModel)(query, asked);
  const totalCount = await totalOf(rows, page, () => countRows(reviewsOf(query, owner, modelCode)));
  const reviews = rows.map((row) => ({
    ...toWritten(row),
    author: row.author,
    rating: row.rating,
    advantages: row.advantages,
    shortcomings: row.shortcomings,
    size: row.size,
    height: row.height,
    fit: row.fit,
    photos: rowsOf(row.photos),
  }));
  return { reviews, totalCount };
}

interface ReviewsQuery extends Slice {
  readonly owner: string;
  readonly modelCode: string;
}

const ownReviews = (scope: 'all' | 'model') =>
  prepared((query, value: ValueNamed<ReviewsQuery>) => {
    const asked = reviewsOf(query, value('owner'), scope === 'model' ? value('modelCode') : undefined)
      .select(['reviews.id', 'reviews.changed_at'])
      .select((eb) => eb.fn.countAll<number>().over().as('total'))
      .orderBy('reviews.changed_at', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(value('limit'))
      .offset(value('offset'));
    // Joins and photos are read only for the rows of the page.
    return query
      .selectFrom(asked.as('asked'))
      .innerJoin('reviews', 'reviews.id', 'asked.id')
      .innerJoin('models', 'models.id', 'reviews.model_id')
      .leftJoin('products', (join) => join.on('products.id', '=', firstProduct))
      .select(['reviews.id', 'reviews.author', 'reviews.rating', 'reviews.text', 'reviews.answer'])
      .select(['reviews.advantages', 'reviews.shortcomings', 'reviews.size', 'reviews.height', 'reviews.fit'])
      .select(['reviews.changed_at', 'reviews.state', 'reviews.refusal'])
      .select(['models.code as model_code', 'models.title as model_title'])
      .select(['products.slug', 'products.pictures'])
      .select(photosOfReviews(query).as('photos'))
      .select('asked.total')
      .orderBy('asked.changed_at', 'desc')
      .orderBy('asked.id', 'desc');
  });

const selectAll = ownReviews('all');
const selectOfModel = ownReviews('model');

const reviewsOf = (query: Queryable, owner: Value<string>, modelCode: Value<string> | undefined) =>
  query
    .selectFrom('reviews')
    .innerJoin('models', 'models.id', 'reviews.model_id')
    .where('reviews.owner', '=', owner)
    .$if(modelCode !== undefined, (found) => found.where('models.code', '=', modelCode ?? ''));
