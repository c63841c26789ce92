import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import { type AnonymousVisitor, readSignIns } from '#src/backend/kernel/access-tokens.ts';
import { REFRESH_TOKEN_S } from '#src/config/constants.ts';
import type { Issue } from './issue.ts';
import { hashOf } from './refresh-tokens.ts';

/**
 * Starts the session of an anonymous visitor, which exists in its signed tokens only: whoever holds the user token can
 * start another at any time, so a row would protect nothing.
 */
export async function startAnonymousSession(
  query: Queryable,
  userToken: string,
  key: Uint8Array,
  now: Date,
): Promise<Issue> {
  const userTokenHash = hashOf(userToken);
  const { count: signIns } = await readSignIns(query, userTokenHash);
  return anonymousIssue(randomUUID(), { userTokenHash, signIns }, key, now);
}

/** Issues the tokens of an anonymous session; the same ones within a millisecond. */
export function anonymousIssue(
  sessionId: string,
  visitor: AnonymousVisitor,
  key: Uint8Array,
  issuedAt: Date,
): Issue {
  const claims = `${sessionId}.${issuedAt.getTime()}.${visitor.signIns}`;
  const refreshToken = `${claims}.${signatureOf(claims, visitor.userTokenHash, key)}`;
  return { sessionId, userId: null, visitor, refreshToken, issuedAt };
}

const ANONYMOUS =
  /^(?<claims>(?<id>[0-9a-f-]{36})\.(?<issuedMs>\d{1,15})\.(?<signIns>\d{1,9}))\.(?<signature>[\w-]{43})$/;

export const isAnonymous = (refreshToken: string): boolean => ANONYMOUS.test(refreshToken);

/**
 * Exchanges the refresh token of an anonymous session for new tokens. Tabs that refresh at once may get different pairs;
 * all of them are valid.
 * @returns null for a forged, expired or another visitor's token, or if the visitor has signed in since
 */
export async function continueAnonymousSession(
  query: Queryable,
  given: { readonly userToken: string; readonly refreshToken: string },
  key: Uint8Array,
  now: Date,
): Promise<Issue | null> {
  const {
    claims = '',
    id = '',
    issuedMs,
    signIns,
    signature = '',
  } = ANONYMOUS.exec(given.refreshToken)?.groups ?? {};
  const userTokenHash = hashOf(given.userToken);
  const expected = Buffer.from(signatureOf(claims, userTokenHash, key));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
  if (Number(issuedMs) + REFRESH_TOKEN_S * 1000 <= now.getTime()) return null;
  const { count } = await readSignIns(query, userTokenHash);
  return count === Number(signIns) ? anonymousIssue(id, { userTokenHash, signIns: count }, key, now) : null;
}

const signatureOf = (claims: string, userTokenHash: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(`anonymous\n${userTokenHash}\n${claims}`).digest('base64url');
