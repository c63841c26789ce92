import { errors, jwtVerify, SignJWT } from 'jose';
import { ACCESS_TOKEN_S } from '#src/config/constants.ts';
import type { BackendDependencies } from '../app.ts';
import type { Database } from '../database/database.ts';
import { secretNamed } from './secrets.ts';

/** Whose an access token is; `userId` is null for an anonymous visitor. */
export interface Bearer {
  readonly sessionId: string;
  readonly userId: string | null;
}

export interface AccessTokens {
  /** Signs a token with `exp` and `UserId` (specification §3); the same second gives the same token. */
  sign(bearer: Bearer, issuedAt: Date): Promise<string>;
  /** Null where the token is not ours, tampered with, out of date, or its session has ended. */
  verifyAccessToken(token: string): Promise<Bearer | null>;
}

const ALGORITHM = 'HS256';

export function createAccessTokens({
  database,
  now,
}: Pick<BackendDependencies, 'database' | 'now'>): AccessTokens {
  const key = secretNamed(database, 'access-tokens');

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
      const bearer = await readBearer(token, await key(), now());
      return bearer && (await isAlive(database, bearer.sessionId)) ? bearer : null;
    },
  };
}

async function readBearer(token: string, key: Uint8Array, currentDate: Date): Promise<Bearer | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'sid', 'UserId'],
      currentDate,
    });
    return { sessionId: String(payload.sid), userId: String(payload.UserId) || null };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

async function isAlive({ query }: Database, sessionId: string): Promise<boolean> {
  const session = await query
    .selectFrom('sessions')
    .select('ended_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.ended_at === null;
}
