import { decodeHTMLAttribute } from 'entities';
import type { Picture } from '#src/contract/shapes.ts';

const ADDRESS_CHARACTERS = 300;
export type PictureLook = Pick<Picture, 'width' | 'height' | 'tone'>;

/** Assumed for remote pictures: common proportions and background. */
const PRESUMED: PictureLook = { width: 900, height: 1200, tone: '#f5f4f1' };
const OWN_PATH =
  /^\/img\/1200\/([a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*\.(?:jpg|jpeg|png|webp|avif|svg))\.webp$/i;

/** A picture as stored: an absolute https address, or the path of a picture on one of our `origins`. */
export function pictureSourceOf(address: string, origins: ReadonlySet<string>): string | undefined {
  const url = URL.parse(decodeHTMLAttribute(address.trim()));
  if (!url) return undefined;
  const own = origins.has(url.origin) ? OWN_PATH.exec(url.pathname)?.[1] : undefined;
  if (own) return own;
  const isPlain = url.protocol === 'https:' && !url.username && !url.password;
  url.hash = '';
  return isPlain && url.href.length <= ADDRESS_CHARACTERS ? url.href : undefined;
}

export function pictureAddress(source: string, origin: string): string {
  return URL.canParse(source) ? source : `${origin}/img/1200/${source}.webp`;
}

export function picturesOf(
  sources: readonly string[],
  alt: string,
  { ownPictures }: { readonly ownPictures: ReadonlyMap<string, PictureLook> },
): Picture[] {
  return sources.map((src) => ({ src, ...(ownPictures.get(src) ?? PRESUMED), alt }));
}
