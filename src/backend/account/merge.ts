import type { Queryable } from '#src/backend/database/database.ts';
import type { Owner, Shopper } from '#src/backend/kernel/owners.ts';
import { MAX_FAVORITES } from '#src/config/constants.ts';
import { countFavorites, lockExistingList, lockList } from './favorite-lists.ts';

const carried = ['added_at', 'noted_price', 'told_price', 'is_sold_out', 'came_back'] as const;

/** Merges a visitor's favourites into a customer's at sign-in, the earliest first until the list is full; deletes the visitor's. */
export async function mergeFavorites(query: Queryable, from: Shopper, to: Owner, now: Date): Promise<void> {
  const source = from.owner === to ? undefined : await lockExistingList(query, from, now);
  if (source === undefined) return;
  const target = await lockList(query, { ...from, owner: to }, now);
  const room = MAX_FAVORITES - (await countFavorites(query, target));
  await query
    .insertInto('favorites')
    .columns(['list_id', 'product_id', ...carried])
    .expression((eb) =>
      eb
        .selectFrom('favorites')
        .where('list_id', '=', source)
        .where('product_id', 'not in', (present) =>
          present.selectFrom('favorites').where('list_id', '=', target).select('product_id'),
        )
        .orderBy('id')
        .limit(room)
        .select((row) => [row.val(target).as('list_id'), 'product_id', ...carried]),
    )
    .execute();
  await query.deleteFrom('favorite_lists').where('id', '=', source).execute();
}
