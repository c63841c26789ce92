import { randomUUID } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import { TOKEN_REFRESH_THRESHOLD_S } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { contract } from '#src/contract/index.ts';
import { BAD_REPLY } from './attempt.ts';
import { type IssuedTokens, noCredentials } from './credentials.ts';
import type { GatewayClient } from './gateway.ts';
import { GatewayError } from './gateway-error.ts';

/** A session's stored tokens (product.md, Sessions). */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds since 1970. */
  readonly exp: number;
  /** Null for an anonymous visitor. */
  readonly userId: string | null;
}

/** A user token with its session's tokens; `tokens` is null until the first token check. */
export interface SessionTokens {
  readonly userToken: string;
  readonly tokens: Tokens | null;
}

/** Reads `exp` and `UserId` from an access token (product.md, Sessions). @throws GatewayError 502 if it cannot */
export function tokensOf({ token, refreshToken }: IssuedTokens): Tokens {
  const { exp, UserId } = payloadOf(token);
  // Other people's gateways may write either claim as the other kind; 0 is nobody.
  const isNamed = (typeof UserId === 'string' || typeof UserId === 'number') && Boolean(UserId);
  return {
    accessToken: token,
    refreshToken,
    exp: Number(exp) || 0,
    userId: isNamed ? String(UserId) : null,
  };
}

function payloadOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch (error) {
    throw new GatewayError(contract.identity.getToken, 502, BAD_REPLY, error);
  }
}

/** Whether the access token expires within 60 seconds. @param now milliseconds since 1970 */
export const needsRefresh = ({ exp }: Tokens, now: number): boolean =>
  exp - now / 1000 < TOKEN_REFRESH_THRESHOLD_S;

/** The access token until it expires, else null. @param now milliseconds since 1970 */
export const validToken = (tokens: Tokens | null, now: number): string | null =>
  tokens && tokens.exp * 1000 > now ? tokens.accessToken : null;

/**
 * Refreshes a session's tokens, or requests new ones if there are none. If the refresh is refused, the session ends
 * silently (product.md, Sessions): an anonymous visitor keeps the user token and the cart, a customer is signed out.
 */
export async function renewTokens(
  client: GatewayClient,
  country: CountryCode,
  session: SessionTokens,
): Promise<SessionTokens & { readonly tokens: Tokens }> {
  const { identity } = client.as(country, noCredentials);
  if (session.tokens) {
    const { userToken, tokens } = session;
    const reply = await identity.refreshToken({ query: { userToken, refreshToken: tokens.refreshToken } });
    if (reply.errorMessage === '') return { userToken, tokens: tokensOf(reply) };
  }
  const userToken = session.tokens?.userId ? randomUUID() : session.userToken;
  return { userToken, tokens: tokensOf(await identity.getToken({ query: { userToken, country } })) };
}
