import { outOf } from '#src/config/count-words.ts';
import { type PhotoSize, photoKey, photoSizes, type ReviewPhoto } from '#src/contract/content/photos.ts';
import { href } from '#src/routes.ts';

export interface PhotoModel {
  readonly key: string;
  readonly href: string;
  readonly thumbnail: string;
  readonly alt: string;
}

/** The photos of a published review. */
export const photoModels = (photos: readonly ReviewPhoto[], author: string): PhotoModel[] =>
  photos.map(({ key }, index) => ({
    key,
    href: `/photos/large/${key}.webp`,
    thumbnail: `/photos/thumbnail/${key}.webp`,
    alt: `${author}: фото ${outOf(index + 1, photos.length)}`,
  }));

/** A customer's own photos, which only they see before the review is published. */
export const ownPhotoModels = (keys: readonly string[]): PhotoModel[] =>
  keys.map((key, index) => ({
    key,
    href: href('ownPhoto', { size: 'large', file: `${key}.webp` }),
    thumbnail: href('ownPhoto', { size: 'thumbnail', file: `${key}.webp` }),
    alt: `Ваше фото ${index + 1}`,
  }));

interface WantedPhoto {
  readonly key: string;
  readonly size: PhotoSize;
}

/** Parses `/{size}/{key}.webp`; null if invalid. */
export function readPhotoPath(path: string): WantedPhoto | null {
  const [, sizeName, key = ''] = /^\/([a-z]{1,20})\/([\w-]+)\.webp$/.exec(path) ?? [];
  const size = photoSizes.find((known) => known === sizeName);
  return size && photoKey.safeParse(key).success ? { key, size } : null;
}
