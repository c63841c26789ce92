import type { Country } from '#src/config/countries.ts';
import type { TextEntry } from '#src/contract/content.ts';
import type { Visitor } from '#src/storefront/visitor/visitor.ts';
import { accountLink, type Link, shopLinks, storesLink } from './chrome/links.ts';

/** What only this visitor sees in header, menu and notices. */
export interface VisitorModel {
  readonly cityName: string;
  readonly stores: Link;
  readonly account: Link;
  readonly menuAccount: readonly Link[];
  /** 0 is not shown. */
  readonly favorites: number;
  readonly cart: number;
  /** The city to confirm, or null where there is nothing to ask. */
  readonly askedCity: string | null;
  readonly cookieNotice: boolean;
  /** Null where it was put away or the shop has no app. */
  readonly appBanner: AppBannerModel | null;
}

export interface AppBannerModel {
  readonly title: string;
  readonly links: readonly Link[];
}

interface VisitorParts {
  readonly visitor: Visitor;
  readonly country: Country;
  /** The visitor's city or region in the addresses of its shops. */
  readonly storesSegment: string | null;
  readonly appTexts: readonly TextEntry[];
}

export function visitorModel({ visitor, country, storesSegment, appTexts }: VisitorParts): VisitorModel {
  const { signIn, register } = shopLinks(country);
  const { dismissed, authorised, city } = visitor;
  return {
    cityName: city.shortName,
    stores: storesLink(storesSegment),
    account: authorised ? accountLink : signIn,
    menuAccount: authorised ? [accountLink] : [signIn, register],
    favorites: 0,
    cart: 0,
    askedCity: dismissed.city ? null : city.shortName,
    cookieNotice: country.code === 'RU' && !dismissed.cookies,
    appBanner: dismissed.appBanner ? null : appBanner(appTexts),
  };
}

/** The text section AppBanner: each entry a store of apps, its title and address; `attributes.title` heads them. */
function appBanner(entries: readonly TextEntry[]): AppBannerModel | null {
  const links = entries.flatMap(({ title, value }) =>
    value.startsWith('https://') ? [{ title, href: value }] : [],
  );
  const title = entries[0]?.attributes.title ?? 'Покупать удобнее в приложении';
  return links.length > 0 ? { title, links } : null;
}
