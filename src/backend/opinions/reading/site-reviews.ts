import type { Database } from '#src/backend/database/database.ts';
import { countRows, offsetOf } from '#src/backend/kernel/paging.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type SiteReviewsRequest = ParsedInput<Contract['content']['getSiteReviews']>['query'];
type Reply = CallReply<Contract['content']['getSiteReviews']>;

/** A page of a country's published reviews of the shop, newest first. */
export async function listSiteReviews(
  { query }: Database,
  country: CountryCode,
  { topic, shopNumber, ...page }: SiteReviewsRequest,
): Promise<Reply> {
  const found = query
    .selectFrom('site_reviews')
    .where('site_reviews.country', '=', country)
    .where('site_reviews.state', '=', 'shown')
    .$if(topic !== undefined, (all) => all.where('site_reviews.topic', '=', topic ?? 'goods'))
    .$if(shopNumber !== undefined, (all) => all.where('site_reviews.shop_number', '=', shopNumber ?? ''));
  const [rows, totalCount] = await Promise.all([
    found
      .leftJoin('shops', 'shops.number', 'site_reviews.shop_number')
      .selectAll('site_reviews')
      .select('shops.name as shop_name')
      .orderBy('site_reviews.created_at', 'desc')
      .orderBy('site_reviews.id', 'desc')
      .limit(page.pageSize)
      .offset(offsetOf(page))
      .execute(),
    countRows(found),
  ]);
  const reviews = rows.map(({ id, author, rating, text, answer, topic: about, created_at, ...row }) => {
    const shop = { shopNumber: row.shop_number ?? '', shopName: row.shop_name ?? '' };
    return { id, author, rating, text, answer, topic: about, date: created_at, ...shop };
  });
  return { reviews, totalCount };
}
