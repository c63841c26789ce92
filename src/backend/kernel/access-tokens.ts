import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import { ACCESS_TOKEN_S } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Dependencies } from './dependencies.ts';
import { secretNamed } from './secrets.ts';

/** The subject of an access token; `userId` is null for an anonymous visitor. */
export interface TokenSubject {
  readonly sessionId: string;
  readonly country: CountryCode;
  readonly userId: string | null;
  /** Set for an anonymous session, which exists only in its tokens; otherwise the session is a row. */
  readonly visitor?: AnonymousVisitor | undefined;
}

export interface AnonymousVisitor {
  readonly userTokenHash: string;
  /** How often the visitor had signed in when the session started: signing in ends the visitor's other sessions. */
  readonly signIns: number;
}

export interface Session extends Pick<TokenSubject, 'sessionId' | 'userId'> {
  /** The hash of the visitor's user token, which outlives the session. */
  readonly userTokenHash: string;
  readonly endedAt: Date | null;
}

export interface AccessTokens {
  /** Signs a token with `exp` and `UserId` (product.md, Sessions); deterministic within a second. */
  sign(subject: TokenSubject, issuedAt: Date): Promise<string>;
  /** Null for a forged or expired token, one of another shop or country, or an ended session. */
  verifyAccessToken(token: string, country: CountryCode): Promise<Session | null>;
  /** Accepts ended sessions too. */
  readSession(token: string, country: CountryCode): Promise<Session | null>;
}

const ALGORITHM = 'HS256';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const SIGNATURE_BYTES = 4 * 1024 * 1024;
const ENTRY_BYTES = 600;

interface SignedClaims {
  readonly subject: TokenSubject;
  /** Unix time in seconds. */
  readonly exp: number;
}

export function createAccessTokens({ database, now }: Pick<Dependencies, 'database' | 'now'>): AccessTokens {
  const secret = secretNamed(database, 'access-tokens');
  let imported: Promise<CryptoKey> | undefined;
  const key = async () => {
    const bytes = await secret();
    imported ??= crypto.subtle.importKey('raw', new Uint8Array(bytes), HMAC, false, ['sign', 'verify']);
    return imported;
  };
  const signatures = new LRUCache<string, SignedClaims>({
    maxSize: SIGNATURE_BYTES,
    sizeCalculation: (_claims, token) => ENTRY_BYTES + 2 * token.length,
  });

  /** Signatures are cached because they stay valid; expiry and session are checked each time. */
  async function readSubject(token: string): Promise<TokenSubject | null> {
    const known = signatures.get(token);
    if (known && known.exp > Math.floor(now().getTime() / 1000)) return known.subject;
    const read = await readClaims(token, await key(), now());
    if (read) signatures.set(token, read);
    return read?.subject ?? null;
  }

  const reads = new Map<string, Promise<SessionState | null>>();

  /** Concurrent readers share one query: the account's first page makes eight calls with one token. */
  function readStateOnce({ sessionId, visitor }: TokenSubject): Promise<SessionState | null> {
    const known = reads.get(sessionId);
    if (known) return known;
    const read = nextTick().then(() => {
      reads.delete(sessionId);
      return visitor
        ? readAnonymousSession(database.query, visitor)
        : readStoredSession(database.query, sessionId);
    });
    reads.set(sessionId, read);
    return read;
  }

  async function readSession(token: string, country: CountryCode): Promise<Session | null> {
    const subject = await readSubject(token);
    if (subject?.country !== country) return null;
    const { sessionId, userId } = subject;
    const session = await readStateOnce(subject);
    return session && { sessionId, userId, ...session };
  }

  return {
    async sign(subject, issuedAt) {
      const { sessionId, country, userId, visitor } = subject;
      const seconds = Math.floor(issuedAt.getTime() / 1000);
      const exp = seconds + ACCESS_TOKEN_S;
      const anonymous = visitor && { visitor: visitor.userTokenHash, signIns: visitor.signIns };
      const token = await new SignJWT({ UserId: userId ?? '', sid: sessionId, country, ...anonymous })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt(seconds)
        .setExpirationTime(exp)
        .sign(await key());
      // The request that asked for it goes on with it.
      signatures.set(token, { subject, exp });
      return token;
    },

    async verifyAccessToken(token, country) {
      const session = await readSession(token, country);
      return session?.endedAt === null ? session : null;
    },

    readSession,
  };
}

async function readClaims(token: string, key: CryptoKey, currentDate: Date): Promise<SignedClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'sid', 'UserId', 'country'],
      currentDate,
    });
    const userId = String(payload.UserId) || null;
    const { sid, country, visitor, signIns, exp = 0 } = payload;
    const anonymous =
      userId === null && typeof visitor === 'string'
        ? { userTokenHash: visitor, signIns: Number(signIns) }
        : undefined;
    const subject = { sessionId: String(sid), country: country as CountryCode, userId, visitor: anonymous };
    return { subject, exp };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

type SessionState = Pick<Session, 'userTokenHash' | 'endedAt'>;

const nextTick = () => new Promise<void>((resolve) => void process.nextTick(resolve));

async function readStoredSession(query: Queryable, id: string): Promise<SessionState | null> {
  const [session] = await findSessions(query, { id });
  if (!session) return null;
  const { user_token_hash, ended_at } = session;
  return { userTokenHash: user_token_hash, endedAt: ended_at === null ? null : new Date(ended_at) };
}

const findSessions = prepared((query, value: ValueNamed<{ id: string }>) =>
  query.selectFrom('sessions').select(['user_token_hash', 'ended_at']).where('id', '=', value('id')),
);

async function readAnonymousSession(
  query: Queryable,
  { userTokenHash, signIns }: AnonymousVisitor,
): Promise<SessionState> {
  const { count, latestAt } = await readSignIns(query, userTokenHash);
  return { userTokenHash, endedAt: count === signIns ? null : new Date(latestAt ?? 0) };
}

/** How often a visitor has signed in, and when last; ended sessions count until they are purged. */
export async function readSignIns(
  query: Queryable,
  userTokenHash: string,
): Promise<{ readonly count: number; readonly latestAt: string | null }> {
  const [counted] = await countSignIns(query, { hash: userTokenHash });
  return { count: counted?.count ?? 0, latestAt: counted?.latest_at ?? null };
}

const countSignIns = prepared((query, value: ValueNamed<{ hash: string }>) =>
  query
    .selectFrom('sessions')
    .where('user_token_hash', '=', value('hash'))
    .where('user_id', 'is not', null)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('created_at').as('latest_at')]),
);
