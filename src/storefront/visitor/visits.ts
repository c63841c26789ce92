import type { Country } from '#src/config/countries.ts';
import type { Gateway, GatewayClient } from '#src/storefront/gateway/gateway.ts';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import type { Cookies, CookieToSet } from './cookie.ts';
import { defaultLocation, locateByIp, locationCookie, storedLocation } from './location.ts';
import { createSeal, type Seal } from './seal.ts';
import { createSessions, type Session } from './sessions.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** One request of one visitor, past the first steps of the page-load sequence (specification §4). */
export interface Visit {
  readonly visitor: Visitor;
  /** What is the visitor's can be asked for: there is a session, and its token is good. */
  readonly isChecked: boolean;
  readonly session: Session;
  /** The gateway under the visitor's own session. */
  readonly gateway: Gateway;
  /** For what a handler keeps in a cookie of its own. */
  readonly seal: Seal;
  /** What the browser has to be told at the end, the session's news among it. */
  news(): Promise<readonly CookieToSet[]>;
}

interface Arrival {
  readonly country: Country;
  readonly cookies: Cookies;
  readonly ip: string;
}

/** Those of a route that say how far a visit goes before its handler. */
interface Flags {
  readonly notLoadData?: true;
  readonly passive?: true;
}

export interface Visits {
  /**
   * The token check and the city (specification §4, steps 2 and 4), but for routes that load no data. A check that
   * fails leaves the visitor anonymous; the calls that want a bearer then say what is wrong.
   */
  begin(arrival: Arrival, flags: Flags): Promise<Visit>;
}

interface VisitDependencies {
  readonly client: GatewayClient;
  /** Those of the cookies' encryption. */
  readonly keys: readonly Uint8Array[];
  readonly now: () => number;
  /** The gateway under the shop's own session. */
  readonly gatewayOf: (country: Country) => Gateway;
}

export function createVisits({ client, keys, now, gatewayOf }: VisitDependencies): Visits {
  const seal = createSeal(keys);
  const sessions = createSessions({ client, seal, now });

  return {
    async begin(arrival, { notLoadData, passive }) {
      const { country, cookies, ip } = arrival;
      const session = await sessions.open(country.code, cookies);
      const onlooker = passive && session.isNew;
      const gateway = onlooker ? gatewayOf(country) : client.as(country.code, session);
      const checked = !notLoadData && !onlooker && (await check(session));
      const stored = storedLocation(country, cookies);
      const located = stored === null && checked ? await locateByIp(gateway, country, ip) : null;
      const city = stored ?? located ?? defaultLocation(country);
      return {
        isChecked: checked,
        visitor: visitorOf(country, { city, userId: session.userId, ip }, cookies),
        session,
        gateway,
        seal,
        news: async () => [...(await session.cookies()), ...(located ? [locationCookie(located)] : [])],
      };
    },
  };
}

/** The token check of a page load (specification §4, step 2). */
async function check(session: Session): Promise<boolean> {
  try {
    await session.token();
    return true;
  } catch (error) {
    if (error instanceof GatewayError) return false;
    throw error;
  }
}
