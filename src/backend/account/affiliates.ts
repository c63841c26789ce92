import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Owner, Shopper } from '#src/backend/kernel/owners.ts';
import { countryCodes } from '#src/config/countries.ts';

/** The query parameters that name an affiliate; the first of them that holds a code counts. */
const PARAMETERS = ['affiliate', 'partner', 'ref'];
const CODE = /^[\w.-]{1,64}$/;

/** The affiliate that a path's query names; undefined where it names none. Any text is a path. */
export function affiliateIn(path: string): string | undefined {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(path) ?? [];
  const given = new URLSearchParams(query);
  return PARAMETERS.flatMap((name) => given.getAll(name)).find((value) => CODE.test(value));
}

/** Keeps by whose link a shopper came; the last one counts. */
export async function keepAffiliate(
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

/**
 * Makes a visitor's affiliates a customer's, in both countries: at sign-in. The link that was followed last counts.
 * @param query the transaction of the sign-in
 */
export async function mergeAffiliates(query: Queryable, from: Owner, to: Owner): Promise<void> {
  if (from === to) return;
  const links = await query.deleteFrom('affiliates').where('owner', '=', from).returningAll().execute();
  for (const country of countryCodes) {
    const link = links.find((each) => each.country === country);
    if (!link) continue;
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
}
