import type { Queryable } from '#src/backend/database/database.ts';
import { DEMO_DOMAIN } from '../members/member-rows.ts';
import { listRoles } from '../members/roles.ts';
import { listShops } from '../members/shops.ts';
import { beginSession } from './sessions.ts';

/** The role whose members belong to a shop. */
const SELLER = 'shop';

/** Signs into the demo in a role, without a password; undefined for an unknown role. @param query a transaction */
export async function beginDemoSession(
  query: Queryable,
  role: string,
  device: string,
  now: Date,
): Promise<string | undefined> {
  const known = (await listRoles(query)).find((one) => one.role === role);
  if (!known) return undefined;
  const email = `${role}@${DEMO_DOMAIN}`;
  await query
    .insertInto('staff_members')
    .values({
      email,
      name: `${known.title} (демо)`,
      role,
      shop_number: role === SELLER ? ((await listShops(query))[0]?.number ?? null) : null,
      made_at: now.toISOString(),
    })
    .onConflict((on) => on.doNothing())
    .execute();
  const { id } = await query
    .selectFrom('staff_members')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  return beginSession(query, id, { device, isConfirmed: true, now });
}
