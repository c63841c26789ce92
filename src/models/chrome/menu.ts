import type { MenuItem, MenuLink } from '#src/contract/content/index.ts';
import { firstOfEach } from '#src/models/first-of-each.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { type Link, opensInNewTab, type ShopLinks } from '../shop-links.ts';

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
  /** Navigation entries without a sheet and links of the strip; narrow headers have no room for them. */
  readonly more: readonly Link[];
}

export interface LevelEntry extends Link {
  readonly children: readonly LevelEntry[];
}

export const navEntries = (items: readonly MenuItem[]): NavEntry[] =>
  items.map((item, index) => ({ ...linkOf(item), sheet: hasChildren(item) ? sheetId(index) : null }));

/** @param top the strip's links, which narrow headers have no room for either */
export function megaSheets(items: readonly MenuItem[], top: readonly TopLink[]): MegaSheet[] {
  const plain = items.filter((item) => !hasChildren(item)).map(linkOf);
  const taken = new Set(plain.map(({ href }) => bare(href)));
  const ofTop = top.flatMap(({ children, ...link }) => [link, ...children]);
  const more = [...plain, ...ofTop.filter(({ href }) => !taken.has(bare(href)))];
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
 * The first level of the mobile menu (product.md, Header and menus): catalogue entries, header entries without sub-levels, then
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

const unique = (entries: readonly LevelEntry[]) => firstOfEach(entries, ({ href }) => bare(href));

/** An entry of the strip above the header, with everything that an editor placed under it. */
export interface TopLink extends Link {
  readonly children: readonly Link[];
}

/** Leaves out links that the strip shows anyway. */
export function topLinks(top: readonly MenuItem[], { stores, delivery, corporate }: ShopLinks): TopLink[] {
  const shown = new Set([stores, delivery, corporate].map(({ href }) => bare(href)));
  return top
    .filter((item) => hasChildren(item) || !shown.has(bare(item.link)))
    .map((item) => ({ ...linkOf(item), children: subLinks(item) }));
}

function subLinks({ children: { Left, Middle, Banner, Main } }: MenuItem): Link[] {
  const listed = Main.flatMap((item) => [item, ...item.children]);
  return [...listed, ...Left, ...Middle, ...Banner].map(linkOf);
}

export const linkOf = ({ title, link }: MenuLink): Link => ({
  title,
  href: link,
  ...(opensInNewTab(link) && { newTab: true }),
  ...(ARMENIAN.test(title) && { lang: 'hy' }),
});

const ARMENIAN = /^[\u0531-\u0587]/;

const bare = (href: string) => href.replace(/\/+$/, '');
const sheetId = (index: number) => `mega-${index}`;

function hasChildren({ children }: MenuItem): boolean {
  return Object.values(children).some((group) => group.length > 0);
}

/** `imageLink` is either an address or a name for the picture service. */
const bannerAddress = (imageLink: string) =>
  /^(https:\/)?\//.test(imageLink) ? imageLink : pictureUrl(imageLink, 640);
