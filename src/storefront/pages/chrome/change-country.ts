import { countryCodes } from '#src/config/countries.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { notFound, redirect } from '#src/web/result.ts';

/** For the country link without JavaScript, because a cached header does not know its page. */
export function changeCountry({ params, site, from }: PrivateInput<{ code: string }>): Result {
  const code = countryCodes.find((each) => each === params.code);
  return code ? redirect(site.origins[code] + from) : notFound;
}
