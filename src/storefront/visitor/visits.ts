import type { Country } from '#src/config/countries.ts';
import type { Gateway, GatewayClient } from '#src/storefront/gateway/gateway.ts';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import type { Cookies, CookieToSet } from './cookie.ts';
import { defaultLocation, locateByIp, locationCookie, storedLocation } from './location.ts';
import { createSeal, type Seal } from './seal.ts';
import { createSessions, type Session } from './sessions.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** One request of a visitor, after the first steps of the page-load sequence (specification §4). */
export interface Visit {
  readonly visitor: Visitor;
  /** Whether the visitor's own data can be requested: the token check succeeded. */
  readonly hasValidToken: boolean;
  readonly session: Session;
  readonly gateway: Gateway;
  readonly seal: Seal;
  cookiesToSet(): Promise<readonly CookieToSet[]>;
}

interface VisitRequest {
  readonly country: Country;
  readonly cookies: Cookies;
  readonly ip: string;
}

interface Flags {
  readonly notLoadData?: true;
  readonly passive?: true;
}

export interface Visits {
  /** Checks the token and finds the city (specification §4). After a failed check the visitor is anonymous. */
  open(request: VisitRequest, flags: Flags): Promise<Visit>;
}

interface VisitDependencies {
  readonly client: GatewayClient;
  readonly keys: readonly Uint8Array[];
  readonly now: () => number;
  readonly gatewayOf: (country: Country) => Gateway;
}

export function createVisits({ client, keys, now, gatewayOf }: VisitDependencies): Visits {
  const seal = createSeal(keys);
  const sessions = createSessions({ client, seal, now });

  return {
    async open(request, { notLoadData, passive }) {
      const { country, cookies, ip } = request;
      const session = await sessions.open(country.code, cookies);
      const usesShopSession = passive && session.isNew;
      const gateway = usesShopSession ? gatewayOf(country) : client.as(country.code, session, ip || null);
      const checked = !notLoadData && !usesShopSession && (await check(session));
      const stored = storedLocation(country, cookies);
      const located = stored === null && checked ? await locateByIp(gateway, country, ip) : null;
      const city = stored ?? located ?? defaultLocation(country);
      return {
        hasValidToken: checked,
        visitor: visitorOf(country, { city, userId: session.userId, ip }, cookies),
        session,
        gateway,
        seal,
        cookiesToSet: async () => [
          ...(await session.cookies()),
          ...(located ? [locationCookie(located)] : []),
        ],
      };
    },
  };
}

async function check(session: Session): Promise<boolean> {
  try {
    await session.token();
    return true;
  } catch (error) {
    if (error instanceof GatewayError) return false;
    throw error;
  }
}
