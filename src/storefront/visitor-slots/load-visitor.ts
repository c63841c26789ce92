import type { Country } from '#src/config/countries.ts';
import type { ChromeModel } from '#src/models/chrome/chrome.ts';
import { noticesOf } from '#src/models/chrome/notices.ts';
import { unpaidOrderModel } from '#src/models/chrome/unpaid-order.ts';
import { type VisitorModel, visitorModel } from '#src/models/chrome/visitor.ts';
import { codesOf } from '#src/models/favorites/favorites.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { followAffiliate } from '#src/storefront/visitor/affiliate.ts';
import { isRefusal, storedPoint } from '#src/storefront/visitor/point.ts';
import { countCart, readFavorites } from '#src/storefront/visitor/visitor-data.ts';
import type { Cookies, CookieToSet } from '#src/web/request/cookie.ts';

export interface LoadedVisitor {
  readonly visitor: VisitorModel;
  /** The cookies of {@link followAffiliate}. */
  readonly affiliate: readonly CookieToSet[];
  /** Header and footer of the visitor's city. */
  readonly chrome: ChromeModel | null;
}

/**
 * The visitor's data for header, menu and notices.
 *
 * @param openedAt the URL of the page that shows them
 */
export async function loadVisitor(input: PrivateInput<object>, openedAt: string): Promise<LoadedVisitor> {
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

/** These pages show the order themselves. */
const orderPages: readonly string[] = [href('thankYou'), href('cabinetOrder'), href('cabinet')];

const isOrderPage = (openedAt: string): boolean => orderPages.includes(openedAt.split('?', 1)[0] ?? '');

function geolocationOf({ defaultCity }: Country, cookies: Cookies) {
  const point = storedPoint(cookies);
  if (defaultCity.geoBlock) return null;
  if (point === null) return 'unasked';
  return isRefusal(point) ? 'refused' : null;
}
