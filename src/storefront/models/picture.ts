import type { Picture } from '#src/contract/shapes.ts';

export interface PictureModel {
  readonly src: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
  readonly tone: string;
  readonly alt: string;
}

/** The widths that the picture service supports, in px; others are rejected. */
export const pictureWidths = [160, 240, 400, 640, 800, 1200, 1600, 2400] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const uses = {
  card: [240, 400, 640],
  thumbnail: [160, 240],
  product: [400, 640, 800, 1200],
  wide: [640, 800, 1200, 1600, 2400],
} as const satisfies Record<string, readonly PictureWidth[]>;

/** The URL of a picture at one width; a remote source is encoded as `~` and base64url. */
export function pictureUrl(src: string, width: PictureWidth): string {
  const source = /^https?:\/\//i.test(src) ? `~${Buffer.from(src).toString('base64url')}` : src;
  return `/img/${width}/${source}.webp`;
}

export function pictureModel(picture: Picture, use: keyof typeof uses): PictureModel {
  const widths = uses[use];
  return {
    src: pictureUrl(picture.src, widths[1]),
    srcSet: widths.map((width) => `${pictureUrl(picture.src, width)} ${width}w`).join(', '),
    width: picture.width,
    height: picture.height,
    tone: picture.tone,
    alt: picture.alt,
  };
}
