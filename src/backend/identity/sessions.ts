import { randomUUID } from 'node:crypto';
import { REFRESH_TOKEN_REUSE_S } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Database, Queryable } from '../database/database.ts';
import {
  findUsedToken,
  hashOf,
  keepRefreshToken,
  randomRefreshToken,
  successorOf,
  useRefreshToken,
} from './refresh-tokens.ts';

/** What a pair of tokens is made of. */
export interface Issue {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly issuedAt: Date;
}

/** Why a refresh token gives nothing: the codes of its errorMessage. */
export type RefreshRefusal = 'RefreshTokenUnknown' | 'RefreshTokenReused';

/** Begins the session of an anonymous visitor. */
export async function startSession(
  database: Database,
  userToken: string,
  country: CountryCode,
  now: Date,
): Promise<Issue> {
  const sessionId = randomUUID();
  const refreshToken = randomRefreshToken();
  await database.query.transaction().execute(async (query) => {
    await query
      .insertInto('sessions')
      .values({
        id: sessionId,
        user_token_hash: hashOf(userToken),
        country,
        created_at: now.toISOString(),
        ended_at: null,
      })
      .execute();
    await keepRefreshToken(query, { value: refreshToken, sessionId, generation: 1 }, now);
  });
  return { sessionId, refreshToken, issuedAt: now };
}

/**
 * Exchanges a refresh token for its successor. Whoever comes with the same one soon after gets the same; whoever comes
 * later ends the session, for then the token was stolen or its thief came first.
 * The update comes first: it makes parallel calls wait for each other on both databases.
 */
export function continueSession(
  database: Database,
  given: { readonly userToken: string; readonly refreshToken: string },
  key: Uint8Array,
  now: Date,
): Promise<Issue | RefreshRefusal> {
  const userTokenHash = hashOf(given.userToken);
  const hash = hashOf(given.refreshToken);
  return database.query.transaction().execute(async (query) => {
    const first = await useRefreshToken(query, hash, userTokenHash, now);
    const used = await findUsedToken(query, hash, userTokenHash);
    if (!used) return 'RefreshTokenUnknown';
    const { sessionId, usedAt } = used;
    if (now.getTime() - usedAt.getTime() > REFRESH_TOKEN_REUSE_S * 1000) {
      await endSession(query, sessionId, now);
      return 'RefreshTokenReused';
    }
    const refreshToken = successorOf(given.refreshToken, key);
    if (first) {
      const generation = used.generation + 1;
      await keepRefreshToken(query, { value: refreshToken, sessionId, generation }, now);
    }
    return { sessionId, refreshToken, issuedAt: usedAt };
  });
}

/** Ends a session: neither its refresh tokens nor its access tokens are good for anything after that. */
async function endSession(query: Queryable, sessionId: string, now: Date): Promise<void> {
  await query
    .updateTable('sessions')
    .set({ ended_at: now.toISOString() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}
