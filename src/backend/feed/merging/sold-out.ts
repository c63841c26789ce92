import { sql } from 'kysely';
import type { CountryCode } from '#src/config/countries.ts';
import type { Staging } from '../staging/tables.ts';
import type { FeedIdentity } from './planning/existing.ts';

const itemsOf = (query: Staging, { source, country }: FeedIdentity) =>
  query
    .selectFrom('feed_offers')
    .where('source', '=', source)
    .where('country', '=', country)
    .select('feed_offers.item_id');

/** A feed that lists all its goods no longer has those that it leaves out. */
interface Scope extends FeedIdentity {
  readonly isPartial: boolean;
}

const leftOut = (query: Staging, identity: FeedIdentity) =>
  itemsOf(query, identity).where((eb) =>
    eb.or([
      eb('feed_offers.offer_id', '=', ''),
      eb.not(
        eb.exists(
          eb
            .selectFrom('staged_offers')
            .select('staged_offers.seq')
            .whereRef('staged_offers.offer_id', '=', 'feed_offers.offer_id'),
        ),
      ),
    ]),
  );

const released = (query: Staging, identity: FeedIdentity) =>
  itemsOf(query, identity).where('feed_offers.item_id', 'in', (eb) =>
    eb.selectFrom('staged_released').select('staged_released.item_id'),
  );

const goneItems = (query: Staging, { isPartial, ...identity }: Scope) =>
  isPartial ? released(query, identity) : leftOut(query, identity);

const shopsOf = (query: Staging, country: CountryCode) =>
  query.selectFrom('shops').where('country', '=', country).select('number');

/**
 * The number of items to mark as sold out: those missing from the feed, and those released by the comparison.
 */
export async function countMissing(query: Staging, identity: Scope): Promise<number> {
  const { count } = await query
    .selectFrom('stock')
    .where('quantity', '>', 0)
    .where('shop_number', 'in', shopsOf(query, identity.country))
    .where((eb) =>
      eb.or([
        eb('item_id', 'in', goneItems(query, identity)),
        eb('item_id', 'in', eb.selectFrom('staged_released').select('staged_released.item_id')),
      ]),
    )
    .select((eb) => eb.fn.count<number>('item_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of items in stock that come from this feed. */
export async function countInStock(query: Staging, identity: FeedIdentity): Promise<number> {
  const { count } = await query
    .selectFrom('stock')
    .where('quantity', '>', 0)
    .where('shop_number', 'in', shopsOf(query, identity.country))
    .where('item_id', 'in', itemsOf(query, identity))
    .select((eb) => eb.fn.count<number>('item_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Stock is changed once; what the feed counts in a shop goes before what is left there. */
const isUnnoted = sql<boolean>`(item_id, shop_number) NOT IN (SELECT item_id, shop_number FROM pending_elsewhere)`;

/** Records the stock of missing items, to be marked as sold out; their pages stay. */
export async function noteGone(query: Staging, identity: Scope): Promise<void> {
  await query
    .insertInto('pending_elsewhere')
    .columns(['item_id', 'shop_number', 'quantity'])
    .expression((eb) =>
      eb
        .selectFrom('stock')
        .where('quantity', '>', 0)
        .where('shop_number', 'in', shopsOf(query, identity.country))
        .where('item_id', 'in', goneItems(query, identity))
        .where(isUnnoted)
        .select(['item_id', 'shop_number', eb.val(0).as('quantity')]),
    )
    .execute();
}

/** When a feed's stock moves to another shop, the previous shop no longer has it. */
export async function noteFormerShop(
  query: Staging,
  identity: FeedIdentity,
  shopNumber: string,
): Promise<void> {
  await query
    .insertInto('pending_elsewhere')
    .columns(['item_id', 'shop_number', 'quantity'])
    .expression((eb) =>
      eb
        .selectFrom('stock')
        .where('shop_number', '=', shopNumber)
        .where('quantity', '>', 0)
        .where('item_id', 'in', itemsOf(query, identity))
        .where(isUnnoted)
        .select(['item_id', 'shop_number', eb.val(0).as('quantity')]),
    )
    .execute();
}
