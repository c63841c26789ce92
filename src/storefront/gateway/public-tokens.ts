import { randomUUID } from 'node:crypto';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { Credentials } from './credentials.ts';
import type { GatewayClient } from './gateway.ts';
import { type Holding, isDue, renew } from './tokens.ts';

/**
 * Credentials for public pages, which know no visitor: one anonymous session of the storefront itself per country,
 * with the lifecycle of specification §4.
 * @param now in milliseconds
 */
export function publicTokens(client: GatewayClient, now: () => number): Record<CountryCode, Credentials> {
  const sources = countryCodes.map((country) => [country, ownCredentials(client, country, now)]);
  return Object.fromEntries(sources) as Record<CountryCode, Credentials>;
}

function ownCredentials(client: GatewayClient, country: CountryCode, now: () => number): Credentials {
  let holding: Holding = { userToken: randomUUID(), tokens: null };
  let check: Promise<string> | null = null;

  async function renewed(): Promise<string> {
    const next = await renew(client, country, holding);
    holding = next;
    return next.tokens.accessToken;
  }

  return {
    async token() {
      if (holding.tokens && !isDue(holding.tokens, now())) return holding.tokens.accessToken;
      check ??= renewed().finally(() => {
        check = null;
      });
      return check;
    },
    giveUp(token) {
      if (holding.tokens?.accessToken === token) holding = { ...holding, tokens: null };
    },
  };
}
