import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Owner, Shopper } from '#src/backend/kernel/owners.ts';
import { countryCodes } from '#src/config/countries.ts';

const PARAMETERS = ['affiliate', 'partner', 'ref'];
const CODE = /^[\w.-]{1,64}$/;

/** The affiliate named in a path's query, or undefined. Accepts any text. */
export function affiliateIn(path: string): string | undefined {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(path) ?? [];
  const parameters = new URLSearchParams(query);
  return PARAMETERS.flatMap((name) => parameters.getAll(name)).find((value) => CODE.test(value));
}

export async function saveAffiliate(
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

/** Moves a visitor's affiliates to a customer in the sign-in's transaction; the latest wins. */
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
