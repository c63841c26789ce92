import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { UPLOADED } from '#src/contract/shop/staff-goods-fields.ts';
import type { PicturedProduct } from '#src/contract/shop/staff-goods-pictures.ts';
import { deskHref } from '#src/desk-routes.ts';
import { pictureUrl } from '#src/models/picture.ts';
import type { MemberModel } from '../member.ts';

type Shown = CallReply<Contract['shop']['showGoodsPictures']>;

/** What was typed or went wrong in the section of one colour. */
export interface PicturesTyped {
  readonly product: string;
  readonly problems: readonly string[];
  /** What the pictures show, by source. */
  readonly alts?: ReadonlyMap<string, string>;
}

export function picturesModel(
  code: string,
  { title, products }: Shown,
  { permissions }: MemberModel,
  typed?: PicturesTyped,
) {
  const mayChange = permissions.has('goods.change');
  const section = (product: PicturedProduct) => ({
    ...sectionModel(code, product, mayChange),
    problems: typed?.product === product.modelColorCode ? typed.problems : [],
    pictures: product.pictures.map((picture, at) =>
      pictureRow(code, product, { ...picture, alt: typedAlt(typed, product, picture) }, at),
    ),
  });
  return { title, code, mayChange, altLength: maxLengths.pictureAlt, sections: products.map(section) };
}
export type PicturesModel = ReturnType<typeof picturesModel>;

const typedAlt = (
  typed: PicturesTyped | undefined,
  product: PicturedProduct,
  { src, alt }: Picture,
): string => (typed?.product === product.modelColorCode ? typed.alts?.get(src) : undefined) ?? alt;

function sectionModel(code: string, product: PicturedProduct, mayChange: boolean) {
  const { modelColorCode, colorName, hex, isFed, isKept, version, pictures } = product;
  const params = { code, product: modelColorCode };
  return {
    id: `colour-${modelColorCode}`,
    title: colorName,
    article: modelColorCode,
    hex,
    version,
    isFed,
    isKept,
    mayEdit: mayChange && (!isFed || isKept),
    isEmpty: pictures.length === 0,
    uploadAction: deskHref('uploadGoodsPictures', params),
    arrangeAction: deskHref('arrangeGoodsPictures', params),
    keepAction: deskHref('keepGoodsPictures', params),
  };
}
export type PictureSection = PicturesModel['sections'][number];

function pictureRow(
  code: string,
  { modelColorCode, pictures }: PicturedProduct,
  picture: Picture,
  at: number,
) {
  const { src, width, height, tone, alt } = picture;
  return {
    ...{ src, width, height, tone, alt },
    url: pictureUrl(src, 240),
    number: at + 1,
    isCover: at === 0,
    isLast: at === pictures.length - 1,
    about: UPLOADED.test(src) ? typeset`${width} × ${height}` : typeset`не здесь загружено`,
    href: deskHref('goodsPicture', { code, product: modelColorCode }, { src }),
  };
}
export type PictureRow = PictureSection['pictures'][number];
