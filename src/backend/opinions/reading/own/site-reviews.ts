import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type Value, type ValueNamed } from '#src/backend/database/prepared.ts';
import {
  countRows,
  type PageRequest,
  rowCount,
  type Slice,
  sliceOf,
  totalOf,
} from '#src/backend/kernel/paging.ts';
import type { OwnSiteReview } from '#src/contract/account/opinions.ts';

/** A page of a customer's reviews of the shop, newest first. */
export async function listOwnSiteReviews(
  query: Queryable,
  owner: string,
  page: PageRequest,
): Promise<{ reviews: OwnSiteReview[]; totalCount: number }> {
  const rows = await selectSiteReviews(query, { owner, ...sliceOf(page) });
  const totalCount = await totalOf(rows, page, () => countRows(siteReviewsOf(query, owner)));
  const reviews = rows.map(({ id, rating, topic, text, state, refusal, answer, ...row }) => {
    const written = { id, rating, topic, text, state, refusal, answer };
    return { ...written, date: row.created_at, shopName: row.shop_name ?? '' };
  });
  return { reviews, totalCount };
}

const selectSiteReviews = prepared((query, value: ValueNamed<{ owner: string } & Slice>) =>
  siteReviewsOf(query, value('owner'))
    .leftJoin('shops', 'shops.number', 'site_reviews.shop_number')
    .selectAll('site_reviews')
    .select('shops.name as shop_name')
    .select(rowCount(siteReviewsOf(query, value('owner'))).as('total'))
    .orderBy('site_reviews.id', 'desc')
    .limit(value('limit'))
    .offset(value('offset')),
);

const siteReviewsOf = (query: Queryable, owner: Value<string>) =>
  query.selectFrom('site_reviews').where('site_reviews.owner', '=', owner);
