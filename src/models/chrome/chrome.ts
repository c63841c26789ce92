import { type Country, type CountryCode, countries } from '#src/config/countries.ts';
import type { MenuArea, MenuItem, TextEntry } from '#src/contract/content/index.ts';
import { href } from '#src/routes.ts';
import type { Site } from '#src/web/site.ts';
import type { BannerModel } from '../banners.ts';
import type { NewsletterModel } from '../newsletter/newsletter.ts';
import { type Link, type ShopLinks, shopLinks } from '../shop-links.ts';
import { type Contacts, contactsOf } from './contacts.ts';
import {
  type LevelEntry,
  linkOf,
  type MegaSheet,
  megaSheets,
  menuLevels,
  type NavEntry,
  navEntries,
  type TopLink,
  topLinks,
} from './menu.ts';
import { type Notices, noticesOf } from './notices.ts';

export interface CountryChoice {
  readonly title: string;
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

export type StripModel = Pick<BannerModel, 'title' | 'content' | 'href' | 'mark'>;

/** What menus and banners depend on besides the country. */
export interface MenuCity {
  readonly regionId: string;
  readonly suggestion: string;
}

export interface ChromeModel extends Contacts {
  readonly country: Country;
  /** Whose menus these are; null for those of the whole country. */
  readonly city: MenuCity | null;
  readonly choice: CountryChoice;
  readonly shopName: string;
  readonly logo: string | null;
  readonly links: ShopLinks;
  readonly nav: readonly NavEntry[];
  readonly top: readonly TopLink[];
  readonly sheets: readonly MegaSheet[];
  readonly levels: readonly LevelEntry[];
  readonly columns: readonly FooterColumn[];
  readonly strip: StripModel | null;
  readonly legal: readonly Link[];
  readonly recommendations: Link | null;
  readonly copyright: string;
  /** Whether the footer has the marks of the cards that can be paid with online. */
  readonly hasCardMarks: boolean;
  readonly year: number;
  readonly notices: Notices;
  readonly isMarketed: boolean;
  readonly newsletter: NewsletterModel;
  readonly hints: { readonly title: string; readonly links: readonly Link[] };
}

type Texts = Readonly<Record<string, readonly TextEntry[]>>;

interface ChromeParts {
  readonly country: Country;
  readonly site: Site;
  readonly menus: Readonly<Partial<Record<MenuArea, readonly MenuItem[]>>>;
  readonly texts: Texts;
  readonly strip: BannerModel | null;
  readonly year: number;
  readonly newsletter: NewsletterModel;
  readonly city: MenuCity | null;
}

export function chromeModel({
  country,
  site,
  menus,
  texts,
  strip,
  year,
  newsletter,
  city,
}: ChromeParts): ChromeModel {
  const { CATALOG: catalog = [], TOP: top = [], BOTTOM: bottom = [] } = menus;
  const links = shopLinks(country);
  const topEntries = topLinks(top, links);
  const columns = bottom.map(footerColumn);
  const linked = new Set(columns.flatMap((column) => column.links.map(({ href }) => href)));
  return {
    country,
    city,
    choice: countryChoice(country, site),
    ...contactsOf(texts),
    shopName: texts.OrganizationName?.[0]?.title ?? site.name,
    logo: texts.Logo?.[0]?.value || null,
    links,
    nav: navEntries(catalog),
    top: topEntries,
    sheets: megaSheets(catalog, topEntries),
    levels: menuLevels(catalog, top, links),
    columns,
    strip: strip ?? stripText(texts),
    hints: searchHints(texts),
    legal: [links.legal, links.agreement].filter(({ href }) => !linked.has(href)),
    recommendations: recommendationNotice(links.recommendations, texts),
    copyright: texts.Copyright?.[0]?.value ?? '',
    hasCardMarks: country.code === 'RU' && site.showsCardMarks,
    notices: noticesOf(country, texts),
    isMarketed: !!site.tracking?.marketing,
    year,
    newsletter,
  };
}

function stripText({ Strip }: Texts): StripModel | null {
  const entry = Strip?.[0];
  return entry
    ? { title: entry.title, content: entry.value, href: entry.attributes.link ?? '/', mark: '' }
    : null;
}

function searchHints({ SearchHint = [] }: Texts): ChromeModel['hints'] {
  const links = SearchHint.map(({ value }) => ({
    title: value,
    href: href('search', {}, { search: value }),
  }));
  return { title: SearchHint[0]?.title ?? '', links };
}

function recommendationNotice(link: Link | null, { Recommendations }: Texts): Link | null {
  const title = Recommendations?.[0]?.title ?? 'На сайте применяются рекомендательные технологии';
  return link && { ...link, title };
}

function footerColumn(item: MenuItem): FooterColumn {
  const { Main, Left, Middle } = item.children;
  return { ...linkOf(item), links: [...Main, ...Left, ...Middle].map(linkOf) };
}

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
