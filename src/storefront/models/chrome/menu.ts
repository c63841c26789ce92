import type { MenuItem, MenuLink } from '#src/contract/content.ts';
import { pictureUrl } from '#src/storefront/models/picture.ts';
import type { Link, ShopLinks } from './links.ts';

/** An entry of the header's navigation; `sheet` is the id of its part of the mega menu. */
export interface NavEntry extends Link {
  readonly sheet: string | null;
}

export interface BannerLink extends Link {
  readonly src: string;
}

/** One part of the mega menu: the groups Left, Middle and Banner (specification §2), and sub-items with their own. */
export interface MegaSheet extends Link {
  readonly id: string;
  readonly left: readonly Link[];
  readonly middle: readonly Link[];
  readonly groups: readonly (Link & { readonly links: readonly Link[] })[];
  readonly banners: readonly BannerLink[];
}

/** An entry of the mobile menu; one with children opens a further level. */
export interface LevelEntry extends Link {
  readonly children: readonly LevelEntry[];
}

export function navEntries(items: readonly MenuItem[]): NavEntry[] {
  return items.map((item, index) => ({ ...linkOf(item), sheet: hasChildren(item) ? sheetId(index) : null }));
}

export function megaSheets(items: readonly MenuItem[]): MegaSheet[] {
  return items.flatMap((item, index) => {
    const { Left, Middle, Main, Banner } = item.children;
    if (!hasChildren(item)) return [];
    return {
      ...linkOf(item),
      id: sheetId(index),
      left: Left.map(linkOf),
      middle: Middle.map(linkOf),
      groups: Main.map((group) => ({ ...linkOf(group), links: group.children.map(linkOf) })),
      banners: Banner.map((banner) => ({ ...linkOf(banner), src: bannerAddress(banner.imageLink) })),
    };
  });
}

/**
 * The first level of the mobile menu (specification §2): catalogue entries, header entries without sub-levels,
 * then tailoring, corporate clients and salon addresses. Below it there are at most two levels.
 */
export function menuLevels(
  catalog: readonly MenuItem[],
  top: readonly MenuItem[],
  links: ShopLinks,
): LevelEntry[] {
  const own = [links.tailoring, links.corporate, links.stores];
  const taken = new Set(own.map(({ href }) => bare(href)));
  const plain = top.filter((item) => !hasChildren(item) && !taken.has(bare(item.link)));
  return [
    ...catalog.map((item) => ({ ...linkOf(item), children: secondLevel(item) })),
    ...plain.map((item) => ({ ...linkOf(item), children: [] })),
    ...own.map((link) => ({ ...link, children: [] })),
  ];
}

function secondLevel({ children: { Left, Middle, Main } }: MenuItem): LevelEntry[] {
  const leaf = (link: MenuLink) => ({ ...linkOf(link), children: [] });
  return [
    ...Left.map(leaf),
    ...Middle.map(leaf),
    ...Main.map((item) => ({ ...linkOf(item), children: item.children.map(leaf) })),
  ];
}

/** The header's entries that are not among the shop's own links. */
export function topLinks(top: readonly MenuItem[], links: ShopLinks): Link[] {
  const taken = new Set(Object.values(links).map((link: Link | null) => bare(link?.href ?? '')));
  return top.map(linkOf).filter(({ href }) => !taken.has(bare(href)));
}

export const linkOf = ({ title, link }: MenuLink): Link => ({ title, href: link });

const bare = (href: string) => href.replace(/\/+$/, '');
const sheetId = (index: number) => `mega-${index}`;

function hasChildren({ children }: MenuItem): boolean {
  return Object.values(children).some((group) => group.length > 0);
}

/** A banner's picture: an address, or a name of the picture service. */
const bannerAddress = (imageLink: string) =>
  /^(https:\/)?\//.test(imageLink) ? imageLink : pictureUrl(imageLink, 640);
