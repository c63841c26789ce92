import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { readSignIns, type TokenSubject } from '#src/backend/kernel/access-tokens.ts';
import { REFRESH_TOKEN_REUSE_S } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { anonymousIssue } from './anonymous-sessions.ts';
import type { Issue, RefreshRefusal, RefreshRequest } from './issue.ts';
import {
  findUsedToken,
  hashOf,
  type RefreshTime,
  saveRefreshToken,
  successorOf,
  useRefreshToken,
} from './refresh-tokens.ts';

/** Who signs in, and from where, as shown to the customer. */
interface SignInVisitor {
  readonly userTokenHash: string;
  readonly country: CountryCode;
  readonly userId: string;
  readonly device: string;
  readonly city: string;
}

/**
 * Starts a customer's session and ends all of the visitor's, so that tokens that others may know become
 * invalid.
 */
export async function replaceSessions(
  query: Queryable,
  visitor: SignInVisitor,
  key: Uint8Array,
  now: Date,
): Promise<Issue> {
  await query
    .updateTable('sessions')
    .set({ ended_at: now.toISOString() })
    .where('user_token_hash', '=', visitor.userTokenHash)
    .where('ended_at', 'is', null)
    .execute();
  const { country, userId } = visitor;
  return saveSession(query, visitor, signInIssue({ sessionId: randomUUID(), country, userId }, key, now));
}

/** Derives a sign-in's tokens from its session, so that they can be issued again. */
export const signInIssue = (session: TokenSubject, key: Uint8Array, issuedAt: Date): Issue => ({
  ...session,
  refreshToken: successorOf(session.sessionId, key),
  issuedAt,
});

async function saveSession(query: Queryable, visitor: SignInVisitor, issue: Issue): Promise<Issue> {
  const { sessionId, refreshToken, issuedAt } = issue;
  await query
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_token_hash: visitor.userTokenHash,
      country: visitor.country,
      created_at: issuedAt.toISOString(),
      ended_at: null,
      user_id: visitor.userId,
      device: visitor.device,
      city: visitor.city,
      seen_at: issuedAt.toISOString(),
    })
    .execute();
  await saveRefreshToken(query, { value: refreshToken, sessionId, generation: 1 }, issuedAt);
  return issue;
}

/**
 * Exchanges a refresh token for its successor. Repeats within the grace period get the same one; later reuse
 * ends the session, because the token or its successor was stolen. The update comes first, to serialise
 * concurrent calls on both databases. Stored anonymous sessions of older versions continue without a row.
 *
 * @param time includes the running time, which the grace period is measured by
 */
export function continueSession(
  database: Database,
  given: RefreshRequest,
  key: Uint8Array,
  time: RefreshTime,
): Promise<Issue | RefreshRefusal> {
  const { now, elapsed } = time;
  const { country } = given;
  const userTokenHash = hashOf(given.userToken);
  const token = { hash: hashOf(given.refreshToken), userTokenHash, country };
  return database.query.transaction().execute(async (query) => {
    const first = await useRefreshToken(query, token, time);
    const used = await findUsedToken(query, token);
    if (!used) return 'RefreshTokenUnknown';
    const { sessionId, userId, usedAt } = used;
    if (elapsed - used.usedElapsed > REFRESH_TOKEN_REUSE_S * 1000) {
      await endSession(query, sessionId, now);
      return 'RefreshTokenReused';
    }
    if (userId === null) {
      const { count: signIns } = await readSignIns(query, userTokenHash);
      return anonymousIssue({ sessionId, country, visitor: { userTokenHash, signIns } }, key, usedAt);
    }
    const refreshToken = successorOf(given.refreshToken, key);
    if (first) {
      const generation = used.generation + 1;
      await saveRefreshToken(query, { value: refreshToken, sessionId, generation }, now);
      await markSeen(query, sessionId, now);
    }
    return { sessionId, country, userId, refreshToken, issuedAt: usedAt };
  });
}

async function markSeen(query: Queryable, sessionId: string, now: Date): Promise<void> {
  await query
    .updateTable('sessions')
    .set({ seen_at: now.toISOString() })
    .where('id', '=', sessionId)
    .execute();
}

export async function endSession(query: Queryable, sessionId: string, now: Date): Promise<void> {
  await query
    .updateTable('sessions')
    .set({ ended_at: now.toISOString() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Ends a customer's sessions: all of them, only one, or all but one.
 * @returns whether any was ended
 */
export async function endSessionsOf(
  query: Queryable,
  customer: string,
  now: Date,
  { only, except }: { readonly only?: string; readonly except?: string | null } = {},
): Promise<boolean> {
  let update = query
    .updateTable('sessions')
    .set({ ended_at: now.toISOString() })
    .where('user_id', '=', customer)
    .where('ended_at', 'is', null);
  if (only !== undefined) update = update.where('id', '=', only);
  if (typeof except === 'string') update = update.where('id', '<>', except);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}
