import type { Queryable } from '#src/backend/database/database.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';
import { DAY_MS } from '#src/config/durations.ts';

/** For how long a link counts. */
const LINK_DAYS = 30;

/** Where a shopper who orders came from: the link of a partner or campaign that was followed last, else the site. */
export async function readSource(query: Queryable, { owner, country }: Shopper, now: Date): Promise<string> {
  const led = await query
    .selectFrom('affiliates')
    .where('owner', '=', owner)
    .where('country', '=', country)
    .where('followed_at', '>=', isoBefore(now, LINK_DAYS * DAY_MS))
    .select(['code', 'campaign'])
    .executeTakeFirst();
  if (!led) return 'site';
  return led.campaign === '' ? `partner:${led.code}` : `utm:${led.campaign}`;
}
