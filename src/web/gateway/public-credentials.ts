import { randomUUID } from 'node:crypto';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { Credentials } from './credentials.ts';
import type { GatewayClient } from './gateway.ts';
import { GatewayError } from './gateway-error.ts';
import { inTime } from './in-time.ts';
import { needsRefresh, renewTokens, type SessionTokens, validToken } from './tokens.ts';

/** How long public pages wait for the identity service before they go without it. */
const IDENTITY_WAITS_MS = 500;

/**
 * Credentials for public pages, which know no visitor: one anonymous session of the storefront's own per
 * country (product.md, Sessions). While the identity service does not answer, the old token is used as long
 * as it is valid, then null, because nothing on a public page is personal.
 *
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
  let check: Promise<string | null> | null = null;
  let isLate = false;

  async function renewed(): Promise<string | null> {
    try {
      const next = await renewTokens(client, country, session);
      session = next;
      return next.tokens.accessToken;
    } catch (error) {
      if (error instanceof GatewayError) return null;
      throw error;
    } finally {
      check = null;
      isLate = false;
    }
  }

  return {
    async token() {
      if (session.tokens && !needsRefresh(session.tokens, now())) return session.tokens.accessToken;
      check ??= renewed();
      const token = isLate ? null : await inTime(check, IDENTITY_WAITS_MS);
      isLate = token === null && check !== null;
      return token ?? validToken(session.tokens, now());
    },
    invalidate(token) {
      if (session.tokens?.accessToken === token) session = { ...session, tokens: null };
    },
  };
}
