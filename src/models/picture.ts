import type { Picture } from '#src/contract/shapes.ts';
import { signatureOf } from '#src/web/remote-picture.ts';

export interface PictureModel {
  readonly src: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
  readonly tone: string;
  readonly alt: string;
}

/**
 * The widths in px that the picture service supports; others are rejected. Editors' articles use them too.
 */
export const pictureWidths = [
  160, 240, 320, 400, 480, 576, 640, 720, 768, 800, 864, 1080, 1088, 1200, 1296, 1600, 2400,
] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/**
 * A browser takes the first width that is not below its own, so the steps are just above those of real
 * phones: 360, 390, 393, 412 and 430 px at densities of 1.75, 2, 2.625, 2.75 and 3 need 630 to 753, 780 to
 * 860, 945 to 1,082 and 1,133 to 1,290 px for a full-width picture. With a step of 720, 412 px at 1.75, which
 * need 721, would take twice the bytes.
 */
const phoneWidths = [480, 640, 768, 864, 1088, 1296] as const satisfies readonly PictureWidth[];

const uses = {
  card: [320, 400, 480, 576],
  half: [320, 400, 480, 576, 640, 768],
  thumbnail: [160, 240],
  tile: [160, 240, 320, 480],
  product: [...phoneWidths, 1600],
  wide: [576, ...phoneWidths.slice(1), 1600, 2400],
} as const satisfies Record<string, readonly PictureWidth[]>;

/** For browsers that do not support `srcset`. */
const plainWidths: Readonly<Record<keyof typeof uses, PictureWidth>> = {
  card: 320,
  half: 480,
  thumbnail: 240,
  tile: 240,
  product: 768,
  wide: 1088,
};

/**
 * The URL of a picture at one width, whole or cut to a square; a remote source is encoded as `~` and base64url, and signed.
 */
export const pictureUrl = (src: string, width: PictureWidth, shape?: 'square'): string =>
  urlsOf(src)(width, shape);

/** A function for the source's URLs, which signs the source only once. */
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
    src: url(plainWidths[use]),
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
  return phoneWidths.map((width) => `${url(width, 'square')} ${width}w`).join(', ');
}
