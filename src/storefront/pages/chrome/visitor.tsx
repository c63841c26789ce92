import type { Country } from '#src/config/countries.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { noticesOf } from '#src/storefront/models/chrome/notices.ts';
import { codesOf } from '#src/storefront/models/favorites/favorites.ts';
import { type VisitorModel, visitorModel } from '#src/storefront/models/visitor.ts';
import { fragment, type Result } from '#src/storefront/result.ts';
import type { Cookies } from '#src/storefront/visitor/cookie.ts';
import { storedLocation } from '#src/storefront/visitor/location.ts';
import { messageShownCookie, readMessage } from '#src/storefront/visitor/message.ts';
import { isRefusal, storedPoint } from '#src/storefront/visitor/point.ts';
import { viewportCookies } from '#src/storefront/visitor/viewport.ts';
import { countCart, readFavorites } from '#src/storefront/visitor/visitor-data.ts';
import { SlotPartials } from '#views/chrome/slot.tsx';
import { visitorSlots } from '#views/chrome/visitor-slots.tsx';

type Input = PrivateInput<object>;

export async function showVisitor(input: Input): Promise<Result> {
  const { cookies, seal, from, query } = input;
  const [visitor, message] = await Promise.all([loadVisitor(input, from), readMessage(seal, cookies)]);
  return fragment(<SlotPartials slots={visitorSlots(visitor, message)} />, {
    events: isFoundNow(input) ? ['city-changed'] : [],
    cookies: [...(message ? [messageShownCookie] : []), ...viewportCookies(cookies, query.get('width'))],
    // Many visitors share the same data, and each requests it on every page.
    cacheKey: message === null ? `visitor ${JSON.stringify(visitor)}` : undefined,
  });
}

export async function loadVisitor(input: Input, openedAt: string): Promise<VisitorModel> {
  const { visitor, country, cookies, site, chrome, optional } = input;
  const [storesSegment, common, favorites, cart] = await Promise.all([
    optional(chrome.storesSegment(country, visitor.city)),
    chrome.of(country),
    optional(readFavorites(input, 'no').then(codesOf)),
    optional(countCart(input)),
    optional(followAffiliate(input, openedAt)),
  ]);
  const notices = common?.notices ?? noticesOf(country, {});
  const geolocation = geolocationOf(country, cookies);
  const isMarketed = !!site.tracking?.marketing;
  return visitorModel({
    visitor,
    country,
    geolocation,
    isMarketed,
    storesSegment,
    notices,
    favorites,
    cart,
  });
}

/** A page opened with parameters may be an affiliate link (specification §4, step 3). */
async function followAffiliate({ gateway }: Input, openedAt: string): Promise<void> {
  if (openedAt.includes('?')) await gateway.account.checkAffiliate({ body: { path: openedAt } });
}

/** The rest of the page was rendered for the country's default city. */
function isFoundNow({ country, cookies, visitor }: Input): boolean {
  return storedLocation(country, cookies) === null && visitor.city.cityGuid !== country.defaultCity.cityGuid;
}

function geolocationOf({ defaultCity }: Country, cookies: Cookies) {
  const point = storedPoint(cookies);
  if (defaultCity.geoBlock) return null;
  if (point === null) return 'unasked';
  return isRefusal(point) ? 'refused' : null;
}
