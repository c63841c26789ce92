import type { Country } from '#src/config/countries.ts';
import { accountLink, type Link, shopLinks, storesLink } from '../shop-links.ts';
import type { Notices } from './notices.ts';
import type { UnpaidOrderModel } from './unpaid-order.ts';

/** The visitor's own part of header, menu and notices; dismissed notices are left out. */
export interface VisitorModel extends Notices {
  readonly cityName: string;
  readonly stores: Link;
  readonly account: Link;
  readonly menuAccount: readonly Link[];
  readonly authorised: boolean;
  /** The marketing tool's audience (product.md, Analytics); null if it is off. */
  readonly marketing: 'guest' | 'customer' | null;
  readonly favorites: readonly string[] | null;
  /** Units in the cart; 0 is not displayed, null if unavailable. */
  readonly cart: number | null;
  readonly unpaidOrder: UnpaidOrderModel | null;
  /** Whether to ask for the browser's location; null if that is settled or the country has one city. */
  readonly geolocation: 'unasked' | 'refused' | null;
  readonly askedCity: string | null;
}

/** What is known about the visitor. */
interface VisitorContext {
  readonly city: { readonly shortName: string };
  readonly authorised: boolean;
  readonly dismissed: { readonly cookies: boolean; readonly appBanner: boolean; readonly city: boolean };
}

interface VisitorParts {
  readonly visitor: VisitorContext;
  readonly country: Country;
  readonly storesSegment: string | null;
  readonly notices: Notices;
  readonly favorites: readonly string[] | null;
  readonly cart: number | null;
  readonly unpaidOrder: UnpaidOrderModel | null;
  readonly geolocation: VisitorModel['geolocation'];
  readonly isMarketed: boolean;
}

export function visitorModel({
  visitor,
  country,
  storesSegment,
  notices: { cookieNotice, appBanner },
  favorites,
  cart,
  unpaidOrder,
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
    unpaidOrder,
    // One notice at a time: the order takes precedence.
    askedCity: dismissed.city || unpaidOrder ? null : city.shortName,
    cookieNotice: dismissed.cookies ? null : cookieNotice,
    appBanner: dismissed.appBanner ? null : appBanner,
  };
}
