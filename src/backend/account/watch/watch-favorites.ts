import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Origins } from '#src/config/origins.ts';
import { lockFavoriteRecipient, type SubscriptionDependencies } from '../subscriptions/index.ts';
import { isProductAvailable } from './availability.ts';
import { changeOf, type FavoriteChange, type WatchedFavorite } from './favorite-changes.ts';
import { enqueueFavoriteNews } from './favorite-news.ts';

export type WatchDependencies = SubscriptionDependencies & { readonly origins: Origins };

interface List {
  readonly id: number;
  readonly owner: Owner;
  readonly country: CountryCode;
}

const LISTS_PER_ROUND = 50;

/**
 * Checks the next fifty lists of favourites, starting over after the last: records which products sold out,
 * came back or got cheaper since they were added, and notifies customers who want that.
 */
export function createFavoriteWatch(dependencies: WatchDependencies): () => Promise<void> {
  let after = 0;

  return async () => {
    const lists = await nextLists(dependencies.database.query, after);
    after = lists.length < LISTS_PER_ROUND ? 0 : (lists.at(-1)?.id ?? 0);
    for (const list of lists) {
      const seen = await readChanges(dependencies.database.query, list);
      if (seen.length > 0) await noteChanges(dependencies, list);
    }
  };
}

async function nextLists(query: Queryable, after: number): Promise<List[]> {
  const rows = await query
    .selectFrom('favorite_lists')
    .where('id', '>', after)
    .orderBy('id')
    .limit(LISTS_PER_ROUND)
    .select(['id', 'owner', 'country'])
    .execute();
  return rows.map((row) => ({ ...row, owner: row.owner as Owner }));
}

async function readChanges(query: Queryable, { id, country }: List): Promise<FavoriteChange[]> {
  const inCountry: RawBuilder<CountryCode> = sql`${country}`;
  const favorites: WatchedFavorite[] = await query
    .selectFrom('favorites')
    .innerJoin('products', 'products.id', 'favorites.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .leftJoin('product_prices', (on) =>
      on.onRef('product_prices.product_id', '=', 'products.id').on('product_prices.country', '=', country),
    )
    .where('favorites.list_id', '=', id)
    .orderBy('favorites.id')
    .select([
      'favorites.id',
      'favorites.noted_price',
      'favorites.told_price',
      'favorites.is_sold_out',
      'favorites.came_back',
      'models.title',
      'products.slug',
      'products.pictures',
      'product_prices.price',
    ])
    .select(isProductAvailable(inCountry).as('available'))
    .execute();
  return favorites.flatMap((favorite) => changeOf(favorite) ?? []);
}

/**
 * Reads the list again under the locks of list and e-mail, so that each change is recorded and notified once.
 */
async function noteChanges(dependencies: WatchDependencies, list: List): Promise<void> {
  const { database, now, runningTime } = dependencies;
  const links = await dependencies.links();
  const elapsed = await runningTime.now();
  const at = now();
  await database.query.transaction().execute(async (query) => {
    await lockList(query, list);
    const recipient = await lockFavoriteRecipient(query, list, elapsed);
    const changes = await readChanges(query, list);
    for (const { favorite, state } of changes)
      await query.updateTable('favorites').set(state).where('id', '=', favorite.id).execute();
    const news = changes.filter((change) => change.news !== null);
    if (recipient && news.length > 0)
      await enqueueFavoriteNews(query, { recipient, links, origins: dependencies.origins, news, at });
  });
}

/** Does not touch `changed_at`: only the owner's own visits keep a list from being purged. */
const lockList = (query: Queryable, { id }: List) =>
  query
    .updateTable('favorite_lists')
    .set((eb) => ({ changed_at: eb.ref('changed_at') }))
    .where('id', '=', id)
    .execute();
