import type { Database } from '#src/backend/database/database.ts';
import { createMembers, OWNER } from '#src/backend/staff/index.ts';
import type { Environment } from '#src/config/environment.ts';
import type { Finding } from './finding.ts';

/** Checks that somebody can sign in at the desk and invite others. */
export async function checkStaff(
  database: Pick<Database, 'query'>,
  { DESK, NODE_ENV }: Pick<Environment, 'DESK' | 'NODE_ENV'>,
  now: Date,
): Promise<Finding[]> {
  if (DESK === 'off') return [];
  const members = await createMembers(database, () => now).list();
  const owners = members.filter(({ role, state }) => role === OWNER && state === 'active');
  if (owners.length > 0 || NODE_ENV !== 'production')
    return [{ area: 'staff', level: 'ok', message: `owners who can sign in at the desk: ${owners.length}` }];
  return [
    {
      area: 'staff',
      level: 'warning',
      message: 'nobody can sign in at the desk as an owner',
      remedy: 'invite one with npm run staff -- invite, or set DESK to off',
    },
  ];
}
