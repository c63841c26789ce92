import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import { readSignIns, type TokenSubject } from '#src/backend/kernel/access-tokens.ts';
import { REFRESH_TOKEN_S } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Issue, RefreshRequest } from './issue.ts';
import { hashOf } from './refresh-tokens.ts';

/**
 * Starts the session of an anonymous visitor, which exists only in its signed tokens: anybody with the user
 * token can start another at any time, so a row would protect nothing.
 */
export async function startAnonymousSession(
  query: Queryable,
  { userToken, country }: { readonly userToken: string; readonly country: CountryCode },
  key: Uint8Array,
  now: Date,
): Promise<Issue> {
  const userTokenHash = hashOf(userToken);
  const { count: signIns } = await readSignIns(query, userTokenHash);
  return anonymousIssue({ sessionId: randomUUID(), country, visitor: { userTokenHash, signIns } }, key, now);
}

type AnonymousSession = Pick<TokenSubject, 'sessionId' | 'country'> & Required<Pick<TokenSubject, 'visitor'>>;

/** Issues the tokens of an anonymous session; the same ones within a millisecond. */
export function anonymousIssue(session: AnonymousSession, key: Uint8Array, issuedAt: Date): Issue {
  const { sessionId, country, visitor } = session;
  const claims = `${sessionId}.${issuedAt.getTime()}.${visitor.signIns}`;
  const refreshToken = `${claims}.${signatureOf(claims, { ...visitor, country }, key)}`;
  return { ...session, userId: null, refreshToken, issuedAt };
}

const ANONYMOUS =
  /^(?<claims>(?<id>[0-9a-f-]{36})\.(?<issuedMs>\d{1,15})\.(?<signIns>\d{1,9}))\.(?<signature>[\w-]{43})$/;

export const isAnonymous = (refreshToken: string): boolean => ANONYMOUS.test(refreshToken);

/**
 * Exchanges the refresh token of an anonymous session for new tokens. Tabs that refresh at the same time may
 * get different pairs; all of them are valid.
 *
 * @returns null for a forged or expired token, one of another visitor or country, or if the visitor has
 * signed in since
 */
export async function continueAnonymousSession(
  query: Queryable,
  given: RefreshRequest,
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
  const { country } = given;
  const userTokenHash = hashOf(given.userToken);
  const expected = Buffer.from(signatureOf(claims, { userTokenHash, country }, key));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
  if (Number(issuedMs) + REFRESH_TOKEN_S * 1000 <= now.getTime()) return null;
  const { count } = await readSignIns(query, userTokenHash);
  if (count !== Number(signIns)) return null;
  return anonymousIssue({ sessionId: id, country, visitor: { userTokenHash, signIns: count } }, key, now);
}

const signatureOf = (
  claims: string,
  { userTokenHash, country }: { readonly userTokenHash: string; readonly country: CountryCode },
  key: Uint8Array,
): string =>
  createHmac('sha256', key).update(`anonymous\n${country}\n${userTokenHash}\n${claims}`).digest('base64url');
