import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { TOKEN_REFRESH_THRESHOLD_S } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { type IssuedTokens, noCredentials } from './credentials.ts';
import type { GatewayClient } from './gateway.ts';

/** The stored tokens of a session (specification §3 Auth data). */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds since 1970. */
  readonly exp: number;
  /** Null for an anonymous visitor. */
  readonly userId: string | null;
}

/** A user token with the tokens of its session; `tokens` is null where there are none yet. */
export interface Holding {
  readonly userToken: string;
  readonly tokens: Tokens | null;
}

/** What is stored of a reply: a signed token's payload carries `exp` and `UserId` (specification §3). */
export function tokensOf({ token, refreshToken }: IssuedTokens): Tokens {
  const { exp = 0, UserId } = decodeJwt(token);
  const userId = typeof UserId === 'string' && UserId !== '' ? UserId : null;
  return { accessToken: token, refreshToken, exp, userId };
}

/** @param now milliseconds since 1970 */
export const isDue = ({ exp }: Tokens, now: number): boolean => exp - now / 1000 < TOKEN_REFRESH_THRESHOLD_S;

/**
 * Refreshes a session's tokens, or asks for new ones where there are none. A refusal ends the session silently
 * (specification §4): an anonymous visitor goes on under the same user token, with the same cart; a customer leaves.
 */
export async function renew(
  client: GatewayClient,
  country: CountryCode,
  holding: Holding,
): Promise<Holding & { readonly tokens: Tokens }> {
  const { identity } = client.as(country, noCredentials);
  if (holding.tokens) {
    const { userToken, tokens } = holding;
    const reply = await identity.refreshToken({ query: { userToken, refreshToken: tokens.refreshToken } });
    if (reply.errorMessage === '') return { userToken, tokens: tokensOf(reply) };
  }
  const userToken = holding.tokens?.userId ? randomUUID() : holding.userToken;
  return { userToken, tokens: tokensOf(await identity.getToken({ query: { userToken, country } })) };
}
