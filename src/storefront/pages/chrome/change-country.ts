import { countryCodes } from '#src/config/countries.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { notFound, type Result, redirect } from '#src/storefront/result.ts';

/**
 * `/country/{code}` leads to the same page of that country's shop (decisions, Hosts and countries): a kept header does
 * not know on which page it stands. With a script the link leads there itself.
 */
export function changeCountry({ params, site, from }: PrivateInput<{ code: string }>): Result {
  const code = countryCodes.find((each) => each === params.code);
  return code ? redirect(site.origins[code] + from) : notFound;
}
