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
  /** Somebody is signed in, and can leave. */
  readonly authorised: boolean;
  /** Whether the marketing tool is told what the visitor does (specification §6); null where it is off. */
  readonly marketing: 'guest' | 'customer' | null;
  /** What waited to be said, once. */
  readonly message: string | null;
  /** The codes of all favourites; null where they can't be had. */
  readonly favorites: readonly string[] | null;
  /** Units in the cart, of which 0 are not shown; null where they can't be had. */
  readonly cart: number | null;
  /** Whether the browser may be asked for its place; null where that is settled or the country has one city. */
  readonly geolocation: 'unasked' | 'refused' | null;
  /** The city to confirm, or null where there is nothing to ask. */
  readonly askedCity: string | null;
  /** RU only, until it is put away. */
  readonly cookieNotice: CookieNoticeModel | null;
  /** Null where it was put away or the shop has no app. */
  readonly appBanner: AppBannerModel | null;
}

export interface CookieNoticeModel {
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

export interface AppBannerModel {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly button: string;
}

interface VisitorParts {
  readonly visitor: Visitor;
  readonly country: Country;
  /** The visitor's city or region in the addresses of its shops. */
  readonly storesSegment: string | null;
  readonly texts: Readonly<Record<string, readonly TextEntry[]>>;
  readonly favorites: readonly string[] | null;
  readonly cart: number | null;
  readonly geolocation: VisitorModel['geolocation'];
  readonly message: string | null;
  /** The marketing tool is on. */
  readonly isMarketed: boolean;
}

export function visitorModel({
  visitor,
  country,
  storesSegment,
  texts,
  favorites,
  cart,
  geolocation,
  message,
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
    message,
    favorites,
    geolocation,
    cart,
    askedCity: dismissed.city ? null : city.shortName,
    cookieNotice: country.code === 'RU' && !dismissed.cookies ? cookieNotice(texts.CookieNotice?.[0]) : null,
    appBanner: dismissed.appBanner ? null : appBanner(texts.AppBanner?.[0]),
  };
}

const cookieNotice = (entry: TextEntry | undefined): CookieNoticeModel => ({
  title: entry?.title ?? 'Мы используем файлы cookie',
  text: entry?.value ?? 'Они нужны, чтобы сайт помнил корзину, город и вход. Отключить их можно в браузере.',
  href: entry?.attributes.link ?? '/company/legal',
});

function appBanner(entry: TextEntry | undefined): AppBannerModel | null {
  const href = entry?.attributes.link;
  if (!entry || !href?.startsWith('https://')) return null;
  const { title, value: text, attributes } = entry;
  return { title, text, href, button: attributes.button ?? 'Установить' };
}
