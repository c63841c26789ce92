import { createHash, createHmac } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import { REFRESH_TOKEN_S } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** A stored refresh token with the visitor and country of its session. */
interface StoredToken {
  readonly hash: string;
  readonly userTokenHash: string;
  readonly country: CountryCode;
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Derived from the token it replaces, so that several tabs get the same one although only hashes are stored.
 */
export const successorOf = (refreshToken: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(refreshToken).digest('base64url');

/** Stores a session's new refresh token, hashed, valid for a year from `since`. */
export async function saveRefreshToken(
  query: Queryable,
  token: { readonly value: string; readonly sessionId: string; readonly generation: number },
  since: Date,
): Promise<void> {
  await query
    .insertInto('refresh_tokens')
    .values({
      hash: hashOf(token.value),
      session_id: token.sessionId,
      generation: token.generation,
      expires_at: new Date(since.getTime() + REFRESH_TOKEN_S * 1000).toISOString(),
      used_at: null,
      used_elapsed_ms: null,
    })
    .execute();
}

export interface RefreshTime {
  readonly now: Date;
  /** The running time. */
  readonly elapsed: number;
  /** An ISO time; sessions that started earlier have ended, however often they were used. */
  readonly startedAfter: string;
}

/** Marks a visitor's token as used at this running time; false if it was already used or is invalid. */
export async function useRefreshToken(
  query: Queryable,
  { hash, userTokenHash, country }: StoredToken,
  { now, elapsed, startedAfter }: RefreshTime,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('refresh_tokens')
    .set({ used_at: now.toISOString(), used_elapsed_ms: elapsed })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('session_id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_token_hash', '=', userTokenHash)
        .where('country', '=', country)
        .where('ended_at', 'is', null)
        .where('created_at', '>', startedAfter),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findUsedToken(query: Queryable, { hash, userTokenHash, country }: StoredToken) {
  const row = await query
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .where('refresh_tokens.hash', '=', hash)
    .where('sessions.user_token_hash', '=', userTokenHash)
    .where('sessions.country', '=', country)
    .where('sessions.ended_at', 'is', null)
    .select(['sessions.user_id', 'refresh_tokens.session_id'])
    .select(['refresh_tokens.generation', 'refresh_tokens.used_at', 'refresh_tokens.used_elapsed_ms'])
    .executeTakeFirst();
  if (!row?.used_at) return null;
  const { session_id, user_id, generation, used_at, used_elapsed_ms } = row;
  const usedElapsed = used_elapsed_ms ?? Number.NEGATIVE_INFINITY;
  return { sessionId: session_id, userId: user_id, generation, usedAt: new Date(used_at), usedElapsed };
}
