import type { Country } from '#src/config/countries.ts';
import type { Visitor } from '#src/storefront/visitor/visitor.ts';
import { accountLink, type Link, shopLinks, storesLink } from './chrome/links.ts';
import type { Notices } from './chrome/notices.ts';

/** What only this visitor sees in header, menu and notices, of which those are left that were not put away. */
export interface VisitorModel extends Notices {
  readonly cityName: string;
  readonly stores: Link;
  readonly account: Link;
  readonly menuAccount: readonly Link[];
  /** Somebody is signed in, and can leave. */
  readonly authorised: boolean;
  /** Whether the marketing tool is told what the visitor does (specification §6); null where it is off. */
  readonly marketing: 'guest' | 'customer' | null;
  /** The codes of all favourites; null where they can't be had. */
  readonly favorites: readonly string[] | null;
  /** Units in the cart, of which 0 are not shown; null where they can't be had. */
  readonly cart: number | null;
  /** Whether the browser may be asked for its place; null where that is settled or the country has one city. */
  readonly geolocation: 'unasked' | 'refused' | null;
  /** The city to confirm, or null where there is nothing to ask. */
  readonly askedCity: string | null;
}

interface VisitorParts {
  readonly visitor: Visitor;
  readonly country: Country;
  /** The visitor's city or region in the addresses of its shops. */
  readonly storesSegment: string | null;
  readonly notices: Notices;
  readonly favorites: readonly string[] | null;
  readonly cart: number | null;
  readonly geolocation: VisitorModel['geolocation'];
  /** The marketing tool is on. */
  readonly isMarketed: boolean;
}

export function visitorModel({
  visitor,
  country,
  storesSegment,
  notices: { cookieNotice, appBanner },
  favorites,
  cart,
  geolocation,
  isMarketed,
}: VisitorParts): VisitorModel {
  const { signIn, register } = shopLinks(country);
  const { dismissed, authorised, city } = visitor;
  return {
    cityName: city.shortName,
    stores: storesLink(storesSegment),
    account: authorised ? accountLink : signIn,
    menuAccount: authorised ? [accountLink] : [signIn, register],
    authorised,
    marketing: isMarketed ? (authorised ? 'customer' : 'guest') : null,
    favorites,
    geolocation,
    cart,
    askedCity: dismissed.city ? null : city.shortName,
    cookieNotice: dismissed.cookies ? null : cookieNotice,
    appBanner: dismissed.appBanner ? null : appBanner,
  };
}
