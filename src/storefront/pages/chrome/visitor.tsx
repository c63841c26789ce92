import type { Country } from '#src/config/countries.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { ChromeModel } from '#src/storefront/models/chrome/chrome.ts';
import { noticesOf } from '#src/storefront/models/chrome/notices.ts';
import { unpaidOrderModel } from '#src/storefront/models/chrome/unpaid-order.ts';
import { type VisitorModel, visitorModel } from '#src/storefront/models/chrome/visitor.ts';
import { codesOf } from '#src/storefront/models/favorites/favorites.ts';
import { fragment, type Result } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';
import { followAffiliate } from '#src/storefront/visitor/affiliate.ts';
import type { Cookies, CookieToSet } from '#src/storefront/visitor/cookie.ts';
import { storedLocation } from '#src/storefront/visitor/location.ts';
import { messageShownCookie, readMessage } from '#src/storefront/visitor/message.ts';
import { isRefusal, storedPoint } from '#src/storefront/visitor/point.ts';
import { viewportCookies } from '#src/storefront/visitor/viewport.ts';
import { countCart, readFavorites } from '#src/storefront/visitor/visitor-data.ts';
import { regionalSlots } from '#views/chrome/regional-slots.tsx';
import { visitorSlots } from '#views/chrome/visitor-slots.tsx';
import { SlotPartials } from '#views/ui/slot.tsx';

type Input = PrivateInput<object>;

export async function showVisitor(input: Input): Promise<Result> {
  const { cookies, seal, from, query } = input;
  const [{ visitor, affiliate, chrome }, message] = await Promise.all([
    loadVisitor(input, from),
    readMessage(seal, cookies),
  ]);
  const own = visitorSlots(visitor, message);
  const isRegional = chrome && (chrome.city !== null || query.has('regional'));
  const slots = isRegional ? { ...own, ...regionalSlots(chrome, own) } : own;
  return fragment(<SlotPartials slots={slots} />, {
    events: isFoundNow(input) ? ['city-changed'] : [],
    cookies: [
      ...(message ? [messageShownCookie] : []),
      ...viewportCookies(cookies, query.get('width')),
      ...affiliate,
    ],
    // Many visitors share the same data, and each requests it on every page.
    cacheKey: message === null && !isRegional ? `visitor ${JSON.stringify(visitor)}` : undefined,
  });
}

export interface LoadedVisitor {
  readonly visitor: VisitorModel;
  /** The cookies of {@link followAffiliate}. */
  readonly affiliate: readonly CookieToSet[];
  /** Header and footer of the visitor's city. */
  readonly chrome: ChromeModel | null;
}

export async function loadVisitor(input: Input, openedAt: string): Promise<LoadedVisitor> {
  const { visitor, country, cookies, site, chrome, gateway, optional } = input;
  const [storesSegment, common, favorites, cart, affiliate] = await Promise.all([
    optional(chrome.storesSegment(country, visitor.city)),
    chrome.ofCity(country, visitor.city),
    optional(readFavorites(input, 'no').then(codesOf)),
    optional(countCart(input)),
    optional(followAffiliate(gateway, cookies, openedAt)),
  ]);
  const model = visitorModel({
    visitor,
    country,
    geolocation: geolocationOf(country, cookies),
    isMarketed: !!site.tracking?.marketing,
    storesSegment,
    notices: common?.notices ?? noticesOf(country, {}),
    favorites,
    cart: cart?.totalCount ?? null,
    unpaidOrder: isOrderPage(openedAt) ? null : unpaidOrderModel(cart?.unpaidOrder, country, new Date()),
  });
  return { visitor: model, affiliate: affiliate ?? [], chrome: common };
}

/** They show the order itself. */
const orderPages: readonly string[] = [href('thankYou'), href('cabinetOrder'), href('cabinet')];

const isOrderPage = (openedAt: string): boolean => orderPages.includes(openedAt.split('?', 1)[0] ?? '');

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
