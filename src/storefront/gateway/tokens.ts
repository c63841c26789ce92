import { randomUUID } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import { TOKEN_REFRESH_THRESHOLD_S } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { contract } from '#src/contract/index.ts';
import { type IssuedTokens, noCredentials } from './credentials.ts';
import type { GatewayClient } from './gateway.ts';
import { GatewayError } from './gateway-error.ts';
import { BAD_REPLY } from './one-try.ts';

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

/**
 * What is stored of a reply: a signed token's payload carries `exp` and `UserId` (specification §3).
 * @throws GatewayError 502 for a reply without a token that can be read
 */
export function tokensOf({ token, refreshToken }: IssuedTokens): Tokens {
  const { exp = 0, UserId } = payloadOf(token);
  const userId = typeof UserId === 'string' && UserId !== '' ? UserId : null;
  return { accessToken: token, refreshToken, exp, userId };
}

function payloadOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch (error) {
    throw new GatewayError(contract.identity.getToken, 502, BAD_REPLY, error);
  }
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
