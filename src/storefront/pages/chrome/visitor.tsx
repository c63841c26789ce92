import type { Country } from '#src/config/countries.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { type Result, readyFragment } from '#src/storefront/http/result.ts';
import { codesOf } from '#src/storefront/models/favorites/favorites.ts';
import { visitorModel } from '#src/storefront/models/visitor.ts';
import { countCart, readFavorites } from '#src/storefront/visitor/belongings.ts';
import type { Cookies } from '#src/storefront/visitor/cookie.ts';
import { storedLocation } from '#src/storefront/visitor/location.ts';
import { messageShownCookie, readMessage } from '#src/storefront/visitor/message.ts';
import { isRefusal, storedPoint } from '#src/storefront/visitor/point.ts';
import { findStoresSegment, readTexts } from './shared-parts.ts';
import { visitorHtml } from './visitor-html.tsx';

/** Everything personal on a public page, after load; a part that can't be had does not keep the rest back. */
export async function showVisitor(input: PrivateInput<object>): Promise<Result> {
  const { visitor, country, cookies, seal, site } = input;
  const [storesSegment, texts, favorites, cart, message] = await Promise.all([
    findStoresSegment(input).catch(() => null),
    readTexts(input).catch(() => ({})),
    readFavorites(input, 'no').then(codesOf, () => null),
    countCart(input).catch(() => null),
    readMessage(seal, cookies),
    followAffiliate(input).catch(() => null),
  ]);
  const geolocation = geolocationOf(country, cookies);
  const parts = { storesSegment, texts, favorites, cart, message };
  const isMarketed = !!site.tracking?.marketing;
  const model = visitorModel({ visitor, country, geolocation, isMarketed, ...parts });
  const events = isFoundNow(input) ? ['city-changed'] : [];
  return readyFragment(await visitorHtml(site, model), {
    events,
    cookies: message ? [messageShownCookie] : [],
  });
}

/** A page that was opened with parameters may be an affiliate's link (specification §4, step 3). */
async function followAffiliate({ gateway, from }: PrivateInput<object>): Promise<void> {
  if (from.includes('?')) await gateway.account.checkAffiliate({ body: { path: from } });
}

/** The rest of the page was shown for the country's default city meanwhile. */
function isFoundNow({ country, cookies, visitor }: PrivateInput<object>): boolean {
  return storedLocation(country, cookies) === null && visitor.city.cityGuid !== country.defaultCity.cityGuid;
}

function geolocationOf({ defaultCity }: Country, cookies: Cookies) {
  const point = storedPoint(cookies);
  if (defaultCity.geoBlock) return null;
  if (point === null) return 'unasked';
  return isRefusal(point) ? 'refused' : null;
}
