import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import { ACCESS_TOKEN_S } from '#src/config/constants.ts';
import type { Dependencies } from './dependencies.ts';
import { secretNamed } from './secrets.ts';

/** The subject of an access token; `userId` is null for an anonymous visitor. */
export interface TokenSubject {
  readonly sessionId: string;
  readonly userId: string | null;
}

export interface Session extends TokenSubject {
  /** The hash of the visitor's user token, which outlives the session. */
  readonly userTokenHash: string;
  readonly endedAt: Date | null;
}

export interface AccessTokens {
  /** Signs a token with `exp` and `UserId` (specification §3); deterministic within a second. */
  sign(subject: TokenSubject, issuedAt: Date): Promise<string>;
  /** Null for a foreign, forged or expired token, or an ended session. */
  verifyAccessToken(token: string): Promise<Session | null>;
  /** Accepts ended sessions too. */
  readSession(token: string): Promise<Session | null>;
}

const ALGORITHM = 'HS256';
const MAX_CACHED_SIGNATURES = 10_000;

interface SignedClaims {
  readonly subject: TokenSubject;
  /** Unix time in seconds. */
  readonly exp: number;
}

export function createAccessTokens({ database, now }: Pick<Dependencies, 'database' | 'now'>): AccessTokens {
  const key = secretNamed(database, 'access-tokens');
  const signatures = new LRUCache<string, SignedClaims>({ max: MAX_CACHED_SIGNATURES });

  /** Signatures are cached because they stay valid; expiry and session are checked each time. */
  async function readSubject(token: string): Promise<TokenSubject | null> {
    const known = signatures.get(token);
    if (known && known.exp > Math.floor(now().getTime() / 1000)) return known.subject;
    const read = await readClaims(token, await key(), now());
    if (read) signatures.set(token, read);
    return read?.subject ?? null;
  }

  async function readSession(token: string): Promise<Session | null> {
    const subject = await readSubject(token);
    if (!subject) return null;
    const [session] = await findSessions(database.query, { id: subject.sessionId });
    if (!session) return null;
    const { user_token_hash, ended_at } = session;
    const endedAt = ended_at === null ? null : new Date(ended_at);
    return { ...subject, userTokenHash: user_token_hash, endedAt };
  }

  return {
    async sign({ sessionId, userId }, issuedAt) {
      const seconds = Math.floor(issuedAt.getTime() / 1000);
      return new SignJWT({ UserId: userId ?? '', sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_TOKEN_S)
        .sign(await key());
    },

    async verifyAccessToken(token) {
      const session = await readSession(token);
      return session?.endedAt === null ? session : null;
    },

    readSession,
  };
}

async function readClaims(token: string, key: Uint8Array, currentDate: Date): Promise<SignedClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'sid', 'UserId'],
      currentDate,
    });
    const subject = { sessionId: String(payload.sid), userId: String(payload.UserId) || null };
    return { subject, exp: payload.exp ?? 0 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const findSessions = prepared((query, value: ValueNamed<{ id: string }>) =>
  query.selectFrom('sessions').select(['user_token_hash', 'ended_at']).where('id', '=', value('id')),
);
