import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import { ACCESS_TOKEN_S } from '#src/config/constants.ts';
import type { Dependencies } from './dependencies.ts';
import { secretNamed } from './secrets.ts';

/** The subject of an access token; `userId` is null for an anonymous visitor. */
export interface Bearer {
  readonly sessionId: string;
  readonly userId: string | null;
}

/** The session of a token, possibly ended. */
export interface Session extends Bearer {
  /** The hash of the visitor's user token, which outlives the session. */
  readonly userTokenHash: string;
  readonly endedAt: Date | null;
}

export interface AccessTokens {
  /** Signs a token with `exp` and `UserId` (specification §3); deterministic within a second. */
  sign(bearer: Bearer, issuedAt: Date): Promise<string>;
  /** Null for a foreign, forged or expired token, or an ended session. */
  verifyAccessToken(token: string): Promise<Session | null>;
  /** Accepts ended sessions too. */
  readSession(token: string): Promise<Session | null>;
}

const ALGORITHM = 'HS256';
const KEPT_SIGNATURES = 10_000;

interface Signed {
  readonly bearer: Bearer;
  /** Unix time in seconds. */
  readonly exp: number;
}

export function createAccessTokens({ database, now }: Pick<Dependencies, 'database' | 'now'>): AccessTokens {
  const key = secretNamed(database, 'access-tokens');
  const signed = new LRUCache<string, Signed>({ max: KEPT_SIGNATURES });

  /** Signatures are cached because they stay valid; expiry and session are checked each time. */
  async function readBearer(token: string): Promise<Bearer | null> {
    const known = signed.get(token);
    if (known && known.exp > Math.floor(now().getTime() / 1000)) return known.bearer;
    const read = await readSigned(token, await key(), now());
    if (read) signed.set(token, read);
    return read?.bearer ?? null;
  }

  async function readSession(token: string): Promise<Session | null> {
    const bearer = await readBearer(token);
    if (!bearer) return null;
    const [session] = await findSessions(database.query, { id: bearer.sessionId });
    if (!session) return null;
    const { user_token_hash, ended_at } = session;
    const endedAt = ended_at === null ? null : new Date(ended_at);
    return { ...bearer, userTokenHash: user_token_hash, endedAt };
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

async function readSigned(token: string, key: Uint8Array, currentDate: Date): Promise<Signed | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'sid', 'UserId'],
      currentDate,
    });
    const bearer = { sessionId: String(payload.sid), userId: String(payload.UserId) || null };
    return { bearer, exp: payload.exp ?? 0 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const findSessions = prepared((query, value: ValueNamed<{ id: string }>) =>
  query.selectFrom('sessions').select(['user_token_hash', 'ended_at']).where('id', '=', value('id')),
);
