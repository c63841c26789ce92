import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { TOKEN_REFRESH_THRESHOLD_S } from '#src/config/constants.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { GatewayClient, TokenSource } from './gateway.ts';

interface Kept {
  readonly token: string;
  readonly refreshToken: string;
  readonly exp: number;
}

/**
 * Bearers for public pages, which know no visitor: one anonymous session of the storefront itself per country,
 * with the lifecycle of specification §4.
 * @param now in milliseconds
 */
export function publicTokens(client: GatewayClient, now: () => number): Record<CountryCode, TokenSource> {
  const sources = countryCodes.map((country) => [country, tokenSource(client, country, now)]);
  return Object.fromEntries(sources) as Record<CountryCode, TokenSource>;
}

function tokenSource(client: GatewayClient, country: CountryCode, now: () => number): TokenSource {
  const { identity } = client.as(country, async () => null);
  const userToken = randomUUID();
  let kept: Kept | null = null;
  let check: Promise<Kept> | null = null;

  async function renew(): Promise<Kept> {
    const refreshed =
      kept && (await identity.refreshToken({ query: { userToken, refreshToken: kept.refreshToken } }));
    const reply =
      refreshed && refreshed.errorMessage === ''
        ? refreshed
        : await identity.getToken({ query: { userToken, country } });
    return { ...reply, exp: decodeJwt(reply.token).exp ?? 0 };
  }

  return async () => {
    if (kept && kept.exp - now() / 1000 >= TOKEN_REFRESH_THRESHOLD_S) return kept.token;
    check ??= renew().finally(() => {
      check = null;
    });
    kept = await check;
    return kept.token;
  };
}
