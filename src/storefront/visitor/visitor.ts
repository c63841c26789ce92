import type { Country } from '#src/config/countries.ts';
import type { Cookies } from '#src/web/request/cookie.ts';
import { isCityVerified } from './city-verify.ts';
import type { Location } from './location.ts';

export interface Visitor {
  readonly city: Location;
  readonly authorised: boolean;
  readonly ip: string;
  readonly dismissed: { readonly cookies: boolean; readonly appBanner: boolean; readonly city: boolean };
}

export function visitorOf(
  country: Country,
  details: { readonly city: Location; readonly userId: string | null; readonly ip: string },
  cookies: Cookies,
): Visitor {
  return Object.freeze({
    city: details.city,
    authorised: details.userId !== null,
    ip: details.ip,
    dismissed: {
      cookies: cookies.cookiesAccepted === '1',
      appBanner: cookies.appBanner === '0',
      city: country.defaultCity.geoBlock || isCityVerified(cookies),
    },
  });
}
