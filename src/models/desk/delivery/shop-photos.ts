import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { type KeptShop, MAX_SHOP_PHOTOS } from '#src/contract/shop/staff-shops.ts';
import { deskHref } from '#src/desk-routes.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { oneLine } from '#src/web/forms/fields.ts';
import { NO_WORDS } from '../content/picture-form.ts';

export interface ShopPhotosModel {
  readonly action: string;
  readonly version: number;
  readonly photos: readonly ShopPhoto[];
  /** What was typed of the new one. */
  readonly newAlt: string;
  readonly isFull: boolean;
  readonly altLength: number;
  readonly problem: string;
}

interface ShopPhoto {
  readonly src: string;
  readonly preview: string;
  readonly alt: string;
  /** As typed; 1 is the main one. */
  readonly place: number;
}

const PREVIEW_WIDTH = 320;

/** @param typed what was typed of photos, and why it was not saved */
export const shopPhotosModel = (
  { number, photos, version }: KeptShop,
  country: CountryCode,
  typed?: { readonly form: URLSearchParams; readonly problem: string },
): ShopPhotosModel => ({
  action: deskHref('saveShopPhotos', { number }, { country }),
  version,
  photos: photos.map(({ src, alt }, index) => ({
    src,
    preview: pictureUrl(src, PREVIEW_WIDTH),
    alt: typed?.form.get(`alt.${src}`) ?? alt,
    place: typed ? placeOf(typed.form, src, index + 1) : index + 1,
  })),
  newAlt: typed?.form.get('newAlt') ?? '',
  isFull: photos.length >= MAX_SHOP_PHOTOS,
  altLength: maxLengths.pictureAlt,
  problem: typed?.problem ?? '',
});

/** The photos of a shop as a form has them; or why they can not be. */
export function typedPhotos(
  form: URLSearchParams,
  kept: readonly Picture[],
  added: Omit<Picture, 'alt'> | undefined,
): Picture[] | string {
  const altOf = (name: string, otherwise = '') =>
    oneLine(form.get(name) ?? otherwise).slice(0, maxLengths.pictureAlt);
  const deleted = new Set(form.getAll('delete'));
  const left = kept
    .filter(({ src }) => !deleted.has(src))
    .map((photo) => ({ ...photo, alt: altOf(`alt.${photo.src}`, photo.alt) }));
  const ordered = inTypedOrder(left, kept, form);
  const photos = added ? [...ordered, { ...added, alt: altOf('newAlt') }] : ordered;
  if (photos.length > MAX_SHOP_PHOTOS)
    return typeset`Не больше ${MAX_SHOP_PHOTOS} фото: сначала удалите лишнее.`;
  return photos.some(({ alt }) => alt === '') ? `${NO_WORDS}.` : photos;
}

/** Those that were given another place stand there, the others around them as before. */
function inTypedOrder(left: readonly Picture[], kept: readonly Picture[], form: URLSearchParams): Picture[] {
  const places = new Map(kept.map(({ src }, index) => [src, placeOf(form, src, index + 1)]));
  const isMoved = ({ src }: Picture) => places.get(src) !== kept.findIndex((each) => each.src === src) + 1;
  const ordered = left.filter((photo) => !isMoved(photo));
  const moved = left.filter(isMoved).map((photo) => ({ photo, place: places.get(photo.src) ?? 1 }));
  for (const { photo, place } of moved.toSorted((one, other) => one.place - other.place))
    ordered.splice(place - 1, 0, photo);
  return ordered;
}

function placeOf(form: URLSearchParams, src: string, now: number): number {
  const place = Number(form.get(`place.${src}`) ?? now);
  return Number.isInteger(place) && place >= 1 && place <= MAX_SHOP_PHOTOS ? place : now;
}
