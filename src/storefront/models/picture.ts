import type { Picture } from '#src/contract/shapes.ts';
import { signatureOf } from '#src/storefront/remote-picture.ts';

export interface PictureModel {
  readonly src: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
  readonly tone: string;
  readonly alt: string;
}

/** The widths that the picture service supports, in px; others are rejected. */
export const pictureWidths = [160, 240, 320, 400, 480, 640, 720, 800, 1080, 1200, 1600, 2400] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const uses = {
  card: [240, 320, 480, 640],
  thumbnail: [160, 240],
  product: [480, 720, 1080, 1600],
  wide: [720, 1080, 1600, 2400],
} as const satisfies Record<string, readonly PictureWidth[]>;

/**
 * The URL of a picture at one width, whole or cut to a square; a remote source is encoded as `~` and base64url, and signed.
 */
export const pictureUrl = (src: string, width: PictureWidth, shape?: 'square'): string =>
  urlsOf(src)(width, shape);

/** A source's URLs, signed once for all of them. */
function urlsOf(src: string): (width: PictureWidth, shape?: 'square') => string {
  const isRemote = /^https?:\/\//i.test(src);
  const source = isRemote ? `~${Buffer.from(src).toString('base64url')}` : src;
  const signature = isRemote ? `?sign=${signatureOf(src)}` : '';
  return (width, shape) => `/img/${shape ? `${width}-${shape}` : width}/${source}.webp${signature}`;
}

export function pictureModel(picture: Picture, use: keyof typeof uses): PictureModel {
  const widths = uses[use];
  const url = urlsOf(picture.src);
  return {
    src: url(widths[1]),
    srcSet: widths.map((width) => `${url(width)} ${width}w`).join(', '),
    width: picture.width,
    height: picture.height,
    tone: picture.tone,
    alt: picture.alt,
  };
}

/** The `srcset` of a wide picture cut to a square, for phones. */
export function squareSrcSet({ src }: Picture): string {
  const url = urlsOf(src);
  return ([480, 720, 1080] as const).map((width) => `${url(width, 'square')} ${width}w`).join(', ');
}
