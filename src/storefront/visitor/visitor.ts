import type { Country } from '#src/config/countries.ts';
import { isCityVerified } from './city-verify.ts';
import type { Cookies } from './cookie.ts';
import type { Location } from './location.ts';

/** Who is looking, as far as this request knows. */
export interface Visitor {
  readonly city: Location;
  /** Somebody is signed in (specification §3: userId is present). */
  readonly authorised: boolean;
  /** The address from which the request came, as the trusted proxies tell it. */
  readonly ip: string;
  /** Notices that the visitor has put away, by their cookies. */
  readonly dismissed: { readonly cookies: boolean; readonly appBanner: boolean; readonly city: boolean };
}

export function visitorOf(
  country: Country,
  told: { readonly city: Location; readonly userId: string | null; readonly ip: string },
  cookies: Cookies,
): Visitor {
  return Object.freeze({
    city: told.city,
    authorised: told.userId !== null,
    ip: told.ip,
    dismissed: {
      cookies: cookies.cookiesAccepted === '1',
      appBanner: cookies.appBanner === '0',
      city: country.defaultCity.geoBlock || isCityVerified(cookies),
    },
  });
}
