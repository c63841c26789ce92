import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';

export type SessionRow = Selectable<Schema['commerceml_sessions']>;
export type SessionType = SessionRow['type'];

/** How long a session may rest between two steps. */
const LIFETIME_MS = 6 * 3_600_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export async function beginSession(
  { query }: Pick<Database, 'query'>,
  keyId: number,
  type: SessionType,
  now: Date,
): Promise<string> {
  const token = randomBytes(24).toString('hex');
  const at = now.toISOString();
  await query
    .insertInto('commerceml_sessions')
    .values({
      token_hash: hashOf(token),
      key_id: keyId,
      type,
      state: 'open',
      began_at: at,
      used_at: at,
      run_id: null,
    })
    .execute();
  return token;
}

/** The session of a token, which is used by being found; undefined if it has ended, or its key has. */
export async function findSession(
  query: Queryable,
  token: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const at = now.toISOString();
  return query
    .updateTable('commerceml_sessions')
    .set({ used_at: at })
    .where('token_hash', '=', hashOf(token))
    .where('state', '<>', 'ended')
    .where('used_at', '>', new Date(now.getTime() - LIFETIME_MS).toISOString())
    .where('key_id', 'in', (eb) =>
      eb
        .selectFrom('staff_keys')
        .where('revoked_at', 'is', null)
        .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', at)]))
        .select('staff_keys.id'),
    )
    .returningAll()
    .executeTakeFirst();
}

export const folderOf = (root: string, id: number): string => join(root, String(id));

export async function setState(
  query: Queryable,
  id: number,
  state: SessionRow['state'],
  reason = '',
): Promise<void> {
  await query
    .updateTable('commerceml_sessions')
    .set({ state, reason: reason.slice(0, 500) })
    .where('id', '=', id)
    .execute();
}
