import { countUnits } from '#src/backend/cart/index.ts';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Owner, Shopper } from '#src/backend/kernel/owners.ts';
import { countFavorites, findList } from './favorite-lists.ts';

const PARAMETERS = ['affiliate', 'partner', 'ref'];
const CODE = /^[\w.-]{1,64}$/;
const UTM = ['utm_source', 'utm_medium', 'utm_campaign'];
const UTM_VALUE = /^[\w.-]{1,40}$/;

/** Who led a shopper here: an affiliate, or a campaign. */
interface Led {
  readonly code: string;
  /** `source/medium/campaign`; empty for an affiliate. */
  readonly campaign: string;
}

/** The path of a link that is the same to the shop. */
export function pathOfAffiliate({ code, campaign }: Led): string {
  if (campaign === '') return `/?${new URLSearchParams({ [PARAMETERS[0] ?? '']: code })}`;
  const values = campaign.split('/');
  return `/?${new URLSearchParams(UTM.map((name, at) => [name, values[at] ?? '']))}`;
}

/** The affiliate named in a path's query, else its campaign, or undefined. Accepts any text. */
export function affiliateIn(path: string): Led | undefined {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(path) ?? [];
  const parameters = new URLSearchParams(query);
  const code = PARAMETERS.flatMap((name) => parameters.getAll(name)).find((value) => CODE.test(value));
  return code === undefined ? campaignIn(parameters) : { code, campaign: '' };
}

/** A source is needed; what is written in another way than usual is left out. */
function campaignIn(parameters: URLSearchParams): Led | undefined {
  const [source = '', ...others] = UTM.map((name) => {
    const value = parameters.get(name) ?? '';
    return UTM_VALUE.test(value) ? value : '';
  });
  return source === '' ? undefined : { code: source, campaign: [source, ...others].join('/') };
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
  led: Led,
  now: Date,
): Promise<boolean> {
  if (!(await hasSomething(database, shopper))) return false;
  await saveAffiliate(database, shopper, led, now);
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
  { code, campaign }: Led,
  now: Date,
): Promise<void> {
  const link = { code, campaign, followed_at: now.toISOString() };
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
        .doUpdateSet({ code: link.code, campaign: link.campaign, followed_at: link.followed_at })
        .where('affiliates.followed_at', '<', link.followed_at),
    )
    .execute();
}
