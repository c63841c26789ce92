import type { MenuItem, MenuLink } from '#src/contract/content.ts';
import { pictureUrl } from '#src/storefront/models/picture.ts';
import { type Link, opensInNewTab, type ShopLinks } from './links.ts';

/** A header navigation entry; `sheet` is the id of its part of the mega menu. */
export interface NavEntry extends Link {
  readonly sheet: string | null;
}

export interface BannerLink extends Link {
  readonly src: string;
}

export interface MegaSheet extends Link {
  readonly id: string;
  readonly left: readonly Link[];
  readonly middle: readonly Link[];
  readonly banners: readonly BannerLink[];
  /** Navigation entries without a sheet; narrow headers have no room for them. */
  readonly more: readonly Link[];
}

export interface LevelEntry extends Link {
  readonly children: readonly LevelEntry[];
}

export function navEntries(items: readonly MenuItem[], links: ShopLinks): NavEntry[] {
  return items
    .map((item, index) => ({ ...linkOf(item), sheet: hasChildren(item) ? sheetId(index) : null }))
    .filter(({ sheet, href }) => sheet || !isOwn(links)(href));
}

export function megaSheets(items: readonly MenuItem[]): MegaSheet[] {
  const more = items.filter((item) => !hasChildren(item)).map(linkOf);
  return items.flatMap((item, index) => {
    const { Left, Middle, Main, Banner } = item.children;
    if (!hasChildren(item)) return [];
    return {
      ...linkOf(item),
      id: sheetId(index),
      left: (Left.length > 0 ? Left : Main).map(linkOf),
      middle: Middle.map(linkOf),
      banners: Banner.map((banner) => ({ ...linkOf(banner), src: bannerAddress(banner.imageLink) })),
      more,
    };
  });
}

/**
 * The first level of the mobile menu (specification §2): catalogue entries, header entries without sub-levels, then
 * tailoring, corporate clients and salon addresses. At most two levels follow.
 */
export function menuLevels(
  catalog: readonly MenuItem[],
  top: readonly MenuItem[],
  links: ShopLinks,
): LevelEntry[] {
  const last = [links.tailoring, links.corporate, { ...links.stores, title: 'Адреса салонов' }];
  const taken = new Set(last.map(({ href }) => bare(href)));
  const first = catalog.map((item) => ({ ...linkOf(item), children: secondLevel(item) }));
  const plain = top.filter((item) => !hasChildren(item)).map((item) => leaf(linkOf(item)));
  const others = [...first, ...plain].filter(
    (entry) => entry.children.length > 0 || !taken.has(bare(entry.href)),
  );
  return unique([...others, ...last.map(leaf)]);
}

/** Sub-items that have children of their own, or else the group Left; then the group Middle. */
function secondLevel({ children: { Left, Middle, Main } }: MenuItem): LevelEntry[] {
  const deeper = Main.map((item) => ({ ...linkOf(item), children: item.children.map(linkOf).map(leaf) }));
  const first = deeper.length > 0 ? deeper : Left.map(linkOf).map(leaf);
  return unique([...first, ...Middle.map(linkOf).map(leaf)]);
}

const leaf = (link: Link): LevelEntry => ({ ...link, children: [] });

function unique(entries: readonly LevelEntry[]): LevelEntry[] {
  return [...new Map(entries.toReversed().map((entry) => [bare(entry.href), entry])).values()].toReversed();
}

export function topLinks(top: readonly MenuItem[], links: ShopLinks): Link[] {
  return top.map(linkOf).filter(({ href }) => !isOwn(links)(href));
}

function isOwn(links: ShopLinks): (href: string) => boolean {
  const own = new Set(Object.values(links).map((link: Link | null) => bare(link?.href ?? '')));
  return (href) => own.has(bare(href));
}

export const linkOf = ({ title, link }: MenuLink): Link =>
  opensInNewTab(link) ? { title, href: link, newTab: true } : { title, href: link };

const bare = (href: string) => href.replace(/\/+$/, '');
const sheetId = (index: number) => `mega-${index}`;

function hasChildren({ children }: MenuItem): boolean {
  return Object.values(children).some((group) => group.length > 0);
}

/** `imageLink` is either an address or a name for the picture service. */
const bannerAddress = (imageLink: string) =>
  /^(https:\/)?\//.test(imageLink) ? imageLink : pictureUrl(imageLink, 640);
