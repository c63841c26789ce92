import { countryCodes } from '#src/config/countries.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { notFound, type Result, redirect } from '#src/storefront/result.ts';

/** For the country link without JavaScript: a cached header does not know its page. */
export function changeCountry({ params, site, from }: PrivateInput<{ code: string }>): Result {
  const code = countryCodes.find((each) => each === params.code);
  return code ? redirect(site.origins[code] + from) : notFound;
}
