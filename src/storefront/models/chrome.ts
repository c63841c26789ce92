import { type Country, type CountryCode, countries } from '#src/config/countries.ts';
import type { MenuArea, MenuItem, TextEntry } from '#src/contract/content.ts';
import type { Site } from '#src/storefront/site.ts';
import type { BannerModel } from './banners.ts';
import { type PhoneModel, phoneModel, type SocialLink, socialLinks, telegramOf } from './chrome/contacts.ts';
import { type Link, type ShopLinks, shopLinks } from './chrome/links.ts';
import {
  type LevelEntry,
  linkOf,
  type MegaSheet,
  megaSheets,
  menuLevels,
  type NavEntry,
  navEntries,
  topLinks,
} from './chrome/menu.ts';

export interface CountryChoice {
  readonly title: string;
  /** The language of the title. */
  readonly lang: string;
  readonly options: readonly {
    readonly name: string;
    readonly code: CountryCode;
    readonly origin: string;
    readonly current: boolean;
  }[];
}

export interface FooterColumn extends Link {
  readonly links: readonly Link[];
}

/** What header, menus and footer show; the same for every visitor of a country. */
export interface ChromeModel {
  readonly country: Country;
  readonly choice: CountryChoice;
  readonly shopName: string;
  /** A picture in the place of the shop's name, where the shop has one. */
  readonly logo: string | null;
  readonly links: ShopLinks;
  readonly nav: readonly NavEntry[];
  readonly top: readonly Link[];
  readonly sheets: readonly MegaSheet[];
  readonly levels: readonly LevelEntry[];
  readonly columns: readonly FooterColumn[];
  readonly phones: readonly PhoneModel[];
  readonly globalPhone: PhoneModel | null;
  readonly social: readonly SocialLink[];
  readonly messengers: readonly SocialLink[];
  readonly telegram: SocialLink | null;
  readonly strip: BannerModel | null;
  readonly year: number;
}

type Texts = Readonly<Record<string, readonly TextEntry[]>>;

interface ChromeParts {
  readonly country: Country;
  readonly site: Site;
  readonly menus: Readonly<Partial<Record<MenuArea, readonly MenuItem[]>>>;
  readonly texts: Texts;
  readonly strip: BannerModel | null;
  readonly year: number;
}

export function chromeModel({ country, site, menus, texts, strip, year }: ChromeParts): ChromeModel {
  const { CATALOG: catalog = [], TOP: top = [], BOTTOM: bottom = [] } = menus;
  const links = shopLinks(country);
  return {
    country,
    choice: countryChoice(country, site),
    ...contactsOf(texts),
    links,
    nav: navEntries(catalog),
    top: topLinks(top, links),
    sheets: megaSheets(catalog),
    levels: menuLevels(catalog, top, links),
    columns: bottom.map(footerColumn),
    strip,
    year,
  };
}

function contactsOf(texts: Texts) {
  const phonesOf = (entries: readonly TextEntry[] = []) =>
    entries.map(phoneModel).filter((one) => one !== null);
  const messengers = socialLinks(texts.SocialChat);
  return {
    shopName: texts.OrganizationName?.[0]?.value ?? '',
    logo: texts.Logo?.[0]?.value || null,
    phones: phonesOf(texts.Phone),
    globalPhone: phonesOf(texts.GlobalPhone)[0] ?? null,
    social: socialLinks(texts.SocialNetwork),
    messengers,
    telegram: telegramOf(messengers),
  };
}

function footerColumn(item: MenuItem): FooterColumn {
  const { Main, Left, Middle } = item.children;
  return { ...linkOf(item), links: [...Main, ...Left, ...Middle].map(linkOf) };
}

/** The selector's title is in the country's language (specification §2). */
function countryChoice({ code: current }: Country, site: Site): CountryChoice {
  const titles: Partial<Record<string, readonly [title: string, lang: string]>> = {
    RU: ['Выберите страну', 'ru'],
    AM: ['Ընտրեք երկիրը', 'hy'],
  };
  const [title, lang] = titles[current] ?? ['Select country', 'en'];
  const options = Object.values(countries).map(({ code, name }) => ({
    name,
    code,
    origin: site.origins[code],
    current: code === current,
  }));
  return { title, lang, options };
}
