import { randomUUID } from 'node:crypto';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { Credentials } from './credentials.ts';
import type { GatewayClient } from './gateway.ts';
import { needsRefresh, renewTokens, type SessionTokens } from './tokens.ts';

/**
 * Credentials for public pages, which know no visitor: one anonymous session of the storefront's own per country
 * (specification §4).
 * @param now milliseconds since 1970
 */
export function publicCredentials(
  client: GatewayClient,
  now: () => number,
): Record<CountryCode, Credentials> {
  const sources = countryCodes.map((country) => [country, ownCredentials(client, country, now)]);
  return Object.fromEntries(sources) as Record<CountryCode, Credentials>;
}

function ownCredentials(client: GatewayClient, country: CountryCode, now: () => number): Credentials {
  let session: SessionTokens = { userToken: randomUUID(), tokens: null };
  let check: Promise<string> | null = null;

  async function renewed(): Promise<string> {
    const next = await renewTokens(client, country, session);
    session = next;
    return next.tokens.accessToken;
  }

  return {
    async token() {
      if (session.tokens && !needsRefresh(session.tokens, now())) return session.tokens.accessToken;
      check ??= renewed().finally(() => {
        check = null;
      });
      return check;
    },
    invalidate(token) {
      if (session.tokens?.accessToken === token) session = { ...session, tokens: null };
    },
  };
}
