import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { type Call, type Country, call, country, text } from './call.ts';

const key = new TextEncoder().encode(randomUUID());
const VALID = '15m';

/** Who may refresh by a refresh token; each is good once. */
const refreshable = new Map<string, { readonly userToken: string; readonly country: Country }>();

async function tokensOf(userToken: string, of: Country) {
  const token = await new SignJWT({ UserId: '', visitor: `${of}:${userToken}`, country: of })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(VALID)
    .sign(key);
  const refreshToken = randomUUID();
  refreshable.set(refreshToken, { userToken, country: of });
  return { token, refreshToken, errorMessage: '' };
}

/** The visitor of a country whom an access token names; null for a forged, expired or foreign one. */
export async function visitorOf(authorization: string | undefined, of: Country): Promise<string | null> {
  const [, token = ''] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
  const verified = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null);
  const { visitor, country: issuedFor } = verified?.payload ?? {};
  return issuedFor === of && typeof visitor === 'string' ? visitor : null;
}

/** Sessions of visitors; nobody can sign in. */
export const sessionCalls: Readonly<Record<string, Call>> = {
  'identity.getToken': call('query', z.object({ userToken: text(64).min(1), country }), (input) =>
    tokensOf(input.userToken, input.country),
  ),
  'identity.refreshToken': call(
    'query',
    z.object({ userToken: text(64).min(1), refreshToken: text(256).min(1) }),
    ({ userToken, refreshToken }, { country: of }) => {
      const known = refreshable.get(refreshToken);
      if (known?.userToken !== userToken || known.country !== of)
        return { token: '', refreshToken: '', errorMessage: 'RefreshTokenUnknown' };
      refreshable.delete(refreshToken);
      return tokensOf(userToken, of);
    },
  ),
};
