import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** What a feed does with a size at its next import. */
export interface Fed {
  readonly source: string;
  /** The shop that gets what the feed has beyond the other shops. */
  readonly shopNumber: string;
  readonly importedAt: string;
  /** Whether the feed has it no more, and empties every shop. */
  readonly isGone: boolean;
}

/** The feeds that keep the stock of sizes in a country, by size. */
export async function readFeeds(
  query: Queryable,
  country: CountryCode,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, Fed>> {
  if (itemIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('feed_offers')
    .innerJoin('feeds', (join) =>
      join
        .onRef('feeds.source', '=', 'feed_offers.source')
        .onRef('feeds.country', '=', 'feed_offers.country'),
    )
    .where('feed_offers.item_id', 'in', itemIds)
    .where('feed_offers.country', '=', country)
    .select(['item_id', 'offer_id', 'feeds.source', 'feeds.shop_number', 'feeds.imported_at'])
    .execute();
  return new Map(
    rows.map(({ item_id, offer_id, source, shop_number, imported_at }) => [
      item_id,
      { source, shopNumber: shop_number, importedAt: imported_at, isGone: offer_id === '' },
    ]),
  );
}

/** Whether the next import would overwrite what is counted of a size in a shop (docs/decisions/0320-stock-by-hand.md). */
export const isFedThere = (fed: Fed | undefined, shopNumber: string): boolean =>
  fed !== undefined && (fed.isGone || fed.shopNumber === shopNumber);
