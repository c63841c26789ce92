import { countryCodes } from '#src/config/countries.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { notFound, type Result, redirect } from '#src/storefront/result.ts';

/**
 * Redirects to the same page of that country's shop (decisions, Hosts and countries), because a cached header does not
 * know its page. With JavaScript the link goes there directly.
 */
export function changeCountry({ params, site, from }: PrivateInput<{ code: string }>): Result {
  const code = countryCodes.find((each) => each === params.code);
  return code ? redirect(site.origins[code] + from) : notFound;
}
