import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** Locks or creates a list. Must be the transaction's first statement, to serialise changes on both databases. */
export async function lockList(query: Queryable, { owner, country }: Shopper, now: Date): Promise<number> {
  const changed_at = now.toISOString();
  const { id } = await query
    .insertInto('favorite_lists')
    .values({ owner, country, changed_at })
    .onConflict((on) => on.columns(['owner', 'country']).doUpdateSet({ changed_at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockExistingList(
  query: Queryable,
  { owner, country }: Shopper,
  now: Date,
): Promise<number | undefined> {
  const list = await query
    .updateTable('favorite_lists')
    .set({ changed_at: now.toISOString() })
    .where('owner', '=', owner)
    .where('country', '=', country)
    .returning('id')
    .executeTakeFirst();
  return list?.id;
}

export async function findList(query: Queryable, { owner, country }: Shopper): Promise<number | undefined> {
  const [list] = await findLists(query, { owner, country });
  return list?.id;
}

const findLists = prepared((query, value: ValueNamed<{ owner: string; country: CountryCode }>) =>
  query
    .selectFrom('favorite_lists')
    .where('owner', '=', value('owner'))
    .where('country', '=', value('country'))
    .select('id'),
);

export async function countFavorites(query: Queryable, list: number): Promise<number> {
  const [counted] = await countRows(query, { list });
  return counted?.count ?? 0;
}

const countRows = prepared((query, value: ValueNamed<{ list: number }>) =>
  query
    .selectFrom('favorites')
    .where('list_id', '=', value('list'))
    .select((eb) => eb.fn.countAll<number>().as('count')),
);
