import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { SiteReviewTopic } from '#src/contract/content/reviews.ts';
import { flagsOf } from './flags.ts';

interface SentSiteReview {
  readonly owner: string;
  readonly country: CountryCode;
  readonly author: string;
  readonly topic: SiteReviewTopic;
  readonly rating: number;
  readonly text: string;
  /** Empty if it is not about a particular shop. */
  readonly shopNumber: string;
}

/**
 * Stores a review of the shop for the moderator.
 *
 * @returns `same` if the customer has already sent this text
 */
export async function saveSiteReview(
  query: Queryable,
  { shopNumber, ...sent }: SentSiteReview,
  now: Date,
): Promise<'stored' | 'same'> {
  const same = await query
    .selectFrom('site_reviews')
    .where('owner', '=', sent.owner)
    .where('text', '=', sent.text)
    .select('id')
    .executeTakeFirst();
  if (same) return 'same';
  const at = now.toISOString();
  await query
    .insertInto('site_reviews')
    .values({
      ...sent,
      shop_number: shopNumber || null,
      state: 'pending',
      flags: flagsOf(sent.author, sent.text).join(' '),
      created_at: at,
      changed_at: at,
    })
    .execute();
  return 'stored';
}

/** Whether the country has a shop with this number. */
export async function isKnownShop(query: Queryable, country: CountryCode, number: string): Promise<boolean> {
  const shop = await query
    .selectFrom('shops')
    .where('number', '=', number)
    .where('country', '=', country)
    .where('kind', '=', 'shop')
    .select('number')
    .executeTakeFirst();
  return shop !== undefined;
}
