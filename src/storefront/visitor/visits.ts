import type { Country } from '#src/config/countries.ts';
import type { Gateway, GatewayClient } from '#src/web/gateway/gateway.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { inTime } from '#src/web/gateway/in-time.ts';
import type { Cookies, CookieToSet } from '#src/web/request/cookie.ts';
import { defaultLocation, locateByIp, locationCookie, storedLocation } from './location.ts';
import { createSeal, type Seal } from './seal.ts';
import { createSessions, type Session } from './sessions.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** One request of a visitor, after the first steps of the page-load sequence (product.md, Sessions). */
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
  /**
   * Runs the token check and finds the city (product.md, Sessions), unless the route loads no data. After a
   * failed check the visitor is anonymous, and calls that need an access token fail. A check that takes
   * longer than a page waits continues, and those calls wait for it.
   */
  open(request: VisitRequest, flags: Flags): Promise<Visit>;
}

interface VisitDependencies {
  readonly client: GatewayClient;
  readonly keys: readonly Uint8Array[];
  readonly now: () => number;
  readonly gatewayOf: (country: Country) => Gateway;
}

/** How long a page waits for the token check and the city together, before it is rendered without them. */
const PAGE_WAITS_MS = 500;

export function createVisits({ client, keys, now, gatewayOf }: VisitDependencies): Visits {
  const seal = createSeal(keys);
  const sessions = createSessions({ client, seal, now });

  return {
    async open(request, { notLoadData, passive }) {
      const { country, cookies, ip } = request;
      const session = await sessions.open(country.code, cookies);
      const usesShopSession = passive && session.isNew;
      const gateway = usesShopSession ? gatewayOf(country) : client.as(country.code, session, ip || null);
      const until = performance.now() + PAGE_WAITS_MS;
      const soon = <Value>(work: Promise<Value>) => inTime(work, Math.max(until - performance.now(), 0));
      const checked = !notLoadData && !usesShopSession && ((await soon(check(session))) ?? false);
      const stored = storedLocation(country, cookies);
      const located = stored === null && checked ? await soon(locateByIp(gateway, country, ip)) : null;
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
