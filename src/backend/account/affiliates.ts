import { countUnits } from '#src/backend/cart/index.ts';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Owner, Shopper } from '#src/backend/kernel/owners.ts';
import { countFavorites, findList } from './favorite-lists.ts';

const PARAMETERS = ['affiliate', 'partner', 'ref'];
const CODE = /^[\w.-]{1,64}$/;

/** The path of an affiliate's link. */
export const pathOfAffiliate = (code: string): string => `/?${PARAMETERS[0]}=${encodeURIComponent(code)}`;

/** The affiliate named in a path's query, or undefined. Accepts any text. */
export function affiliateIn(path: string): string | undefined {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(path) ?? [];
  const parameters = new URLSearchParams(query);
  return PARAMETERS.flatMap((name) => parameters.getAll(name)).find((value) => CODE.test(value));
}

/**
 * Stores the affiliate of a customer, or of a visitor with a cart or favourites; anybody else may be a
 * crawler.
 *
 * @returns whether it was stored
 */
export async function keepAffiliate(
  database: Database,
  shopper: Shopper,
  code: string,
  now: Date,
): Promise<boolean> {
  if (!(await hasSomething(database, shopper))) return false;
  await saveAffiliate(database, shopper, code, now);
  return true;
}

async function hasSomething(database: Database, shopper: Shopper): Promise<boolean> {
  if (shopper.owner.startsWith('customer:')) return true;
  if ((await countUnits(database.query, shopper)) > 0) return true;
  const list = await findList(database.query, shopper);
  return list !== undefined && (await countFavorites(database.query, list)) > 0;
}

async function saveAffiliate(
  { query }: Database,
  { owner, country }: Shopper,
  code: string,
  now: Date,
): Promise<void> {
  const link = { code, followed_at: now.toISOString() };
  await query
    .insertInto('affiliates')
    .values({ owner, country, ...link })
    .onConflict((on) => on.columns(['owner', 'country']).doUpdateSet(link))
    .execute();
}

/** Moves a visitor's affiliate to a customer in the sign-in's transaction; the latest wins. */
export async function mergeAffiliates(query: Queryable, from: Shopper, to: Owner): Promise<void> {
  if (from.owner === to) return;
  const link = await query
    .deleteFrom('affiliates')
    .where('owner', '=', from.owner)
    .where('country', '=', from.country)
    .returningAll()
    .executeTakeFirst();
  if (!link) return;
  await query
    .insertInto('affiliates')
    .values({ ...link, owner: to })
    .onConflict((on) =>
      on
        .columns(['owner', 'country'])
        .doUpdateSet({ code: link.code, followed_at: link.followed_at })
        .where('affiliates.followed_at', '<', link.followed_at),
    )
    .execute();
}
