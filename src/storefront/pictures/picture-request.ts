import { type PictureWidth, pictureWidths } from '#src/storefront/models/picture.ts';

/** A picture in one of the service's widths. */
export interface PictureRequest {
  readonly width: PictureWidth;
  /** Path of the original below the folder of originals. */
  readonly source: string;
}

const SOURCE = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\.(jpg|jpeg|png|webp|svg)$/i;

/** Reads `/{width}/{source}.webp`; null for any other width or a path that is not plainly below the originals. */
export function readPictureRequest(path: string): PictureRequest | null {
  const match = /^\/(\d{2,4})\/(.{1,300})\.webp$/.exec(path);
  const width = pictureWidths.find((known) => String(known) === match?.[1]);
  const source = match?.[2];
  return width && source && SOURCE.test(source) ? { width, source } : null;
}
