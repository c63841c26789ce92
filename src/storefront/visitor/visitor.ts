import type { City, Country } from '#src/config/countries.ts';

/** Who is looking, as far as this request knows. */
export interface Visitor {
  readonly city: City;
  readonly authorised: boolean;
  /** Notices that the visitor has put away, by their cookies. */
  readonly dismissed: { readonly cookies: boolean; readonly appBanner: boolean; readonly city: boolean };
}

type Cookies = Readonly<Record<string, unknown>>;

/** The visitor of a request without a session: the country's default city, nobody signed in. */
export function anonymousVisitor(country: Country, cookies: Cookies): Visitor {
  return {
    city: country.defaultCity,
    authorised: false,
    dismissed: {
      cookies: cookies.cookiesAccepted === '1',
      appBanner: cookies.appBanner === '0',
      city: country.defaultCity.geoBlock || cookies.cityVerify !== undefined,
    },
  };
}
