import { typeset } from '#src/config/typography.ts';
import type { Picture } from '#src/contract/shapes.ts';
import type { PicturedProduct } from '#src/contract/shop/staff-goods-pictures.ts';
import { deskHref } from '#src/desk-routes.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { oneOf } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import type { PictureOrigin, Rectangle } from '#src/web/uploads/picture-store.ts';
import { wholeNumber } from '../customers/whole-number.ts';
import { cropPlaces, largestPart } from './crop.ts';

const wrong = typeset`Целое число точек`;
const side = (least: number) => wholeNumber({ least, most: 99_999, wrong });

export const cropForm = form({ left: side(0), top: side(0), width: side(1) });
export type CropFields = FieldsOf<typeof cropForm>;
/** A ready place, or the numbers. */
export const placeForm = form({ place: oneOf(['own', ...cropPlaces]) });

export const OUTSIDE = typeset`Рамка выходит за край фото`;

const placeTitles = { middle: typeset`По центру`, upper: 'Выше', lower: 'Ниже' } as const;

interface Shown {
  readonly code: string;
  readonly product: PicturedProduct;
  readonly picture: Picture;
  /** Null for a picture that was not uploaded. */
  readonly origin: PictureOrigin | null;
  readonly mayChange: boolean;
}

export function onePictureModel({ code, product, picture, origin, mayChange }: Shown) {
  const params = { code, product: product.modelColorCode };
  return {
    title: typeset`Фото: ${product.colorName}`,
    backHref: `${deskHref('goodsPictures', { code })}#colour-${product.modelColorCode}`,
    src: picture.src,
    version: product.version,
    shown: {
      url: pictureUrl(picture.src, 480),
      width: picture.width,
      height: picture.height,
      alt: picture.alt,
    },
    mayEdit: mayChange && (!product.isFed || product.isKept),
    replaceAction: deskHref('replaceGoodsPicture', params),
    crop: origin && { action: deskHref('cropGoodsPicture', params), ...cropModel(origin) },
  };
}
export type OnePictureModel = ReturnType<typeof onePictureModel>;

function cropModel({ whole, cut }: PictureOrigin) {
  return {
    url: pictureUrl(whole.src, 800),
    width: whole.width,
    height: whole.height,
    part: cut ?? wholePart(whole),
    places: cropPlaces.map((place) => ({ place, title: placeTitles[place] })),
  };
}

const wholePart = (whole: PictureOrigin['whole']): Rectangle => largestPart(whole, 'middle');

export const cropValues = ({ left, top, width }: Rectangle) => ({
  left: String(left),
  top: String(top),
  width: String(width),
});
