import { bindShortWords } from '#src/config/typography.ts';
import type { Advertising, Banner } from '#src/contract/content/index.ts';
import { type PictureModel, pictureModel, squareSrcSet } from './picture.ts';

export interface BannerModel {
  readonly title: string;
  readonly content: string;
  readonly href: string;
  readonly picture: PictureModel;
  /** Cut to a square for phones, from the picture that is for them if there is one. */
  readonly squareSrcSet: string;
  readonly hasPhonePicture: boolean;
  /** `Реклама. ООО «Ромашка». erid: 2Vtzq`; empty for what is no advertising. */
  readonly mark: string;
}

export type BannersByType = ReadonlyMap<string, readonly BannerModel[]>;

export function bannersByType(banners: readonly Banner[]): BannersByType {
  return new Map(banners.map(({ type, arr }) => [type, arr.map(bannerModel)]));
}

function bannerModel(banner: Banner['arr'][number]): BannerModel {
  const { text, link, img, picture: written, phonePicture, advertising } = banner;
  const picture = { ...written, src: imagePath(img) || written.src };
  return {
    title: bindShortWords(text.title),
    content: bindShortWords(text.content),
    href: link,
    picture: pictureModel(picture, 'wide'),
    squareSrcSet: squareSrcSet(phonePicture ?? picture),
    hasPhonePicture: phonePicture !== undefined,
    mark: advertising ? markOf(advertising) : '',
  };
}

const markOf = ({ advertiser, erid }: Advertising): string =>
  [`Реклама. ${advertiser.replace(/\.$/, '')}.`, erid && `erid: ${erid}`].filter(Boolean).join(' ');

/** Without a leading `/u` or `u` (product.md, Content), as the picture service takes it: relative, or a whole address. */
const imagePath = (img: string) => img.replace(/^\/?u(?=\/)/, '').replace(/^\/+/, '');
