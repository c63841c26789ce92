import type { Queryable } from '#src/backend/database/database.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import { MAX_FAVORITES } from '#src/config/constants.ts';
import { countryCodes } from '#src/config/countries.ts';
import { countFavorites, lockExistingList, lockList } from './favorite-lists.ts';

const carried = ['added_at', 'noted_price', 'told_price', 'is_sold_out', 'came_back'] as const;

/** Merges both countries' favourites at sign-in, the earliest first until the list is full; deletes the visitor's. */
export async function mergeFavorites(query: Queryable, from: Owner, to: Owner, now: Date): Promise<void> {
  if (from === to) return;
  for (const country of countryCodes) {
    const source = await lockExistingList(query, { owner: from, country }, now);
    if (source === undefined) continue;
    const target = await lockList(query, { owner: to, country }, now);
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
}
