import { sizeAlone } from '#src/config/size-words.ts';
import { bindShortWords, bindSize } from '#src/config/typography.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import { type PictureModel, pictureModel, pictureUrl } from '#src/models/picture.ts';
import { type PriceModel, priceModel } from '#src/models/price.ts';
import type { Site } from '#src/web/site.ts';
import { cardLabels } from './labels.ts';
import { isPlayable } from './video.ts';

const SWATCHES_SHOWN = 5;
const VIDEO = { actionCode: 'video', actionDesc: 'Видео' };
const HOVER_WIDTH = 640;

export interface CardModel {
  readonly code: string;
  readonly href: string;
  readonly title: string;
  readonly picture: PictureModel | null;
  /** The URL of the picture shown on hover. */
  readonly hoverPicture: string | null;
  readonly labels: readonly string[];
  readonly price: PriceModel | null;
  readonly swatches: readonly { readonly href: string; readonly title: string; readonly hex: string }[];
  readonly moreSwatches: number;
  readonly sizes: string;
}

/** What a card depends on besides its product: the origins that videos may be loaded from. */
export type CardSite = Pick<Site, 'pictureOrigins'>;

const modelsOfSites = new WeakMap<CardSite, WeakMap<ProductCard, CardModel>>();

/** Cached by identity: the embedded backend returns the same product object for every list. */
export function cardModel(product: ProductCard, site: CardSite): CardModel {
  const models = modelsOfSites.get(site) ?? new WeakMap<ProductCard, CardModel>();
  modelsOfSites.set(site, models);
  const model = models.get(product) ?? newCardModel(product, site);
  models.set(product, model);
  return model;
}

export const cardModels = (products: readonly ProductCard[], site: CardSite): CardModel[] =>
  products.map((product) => cardModel(product, site));

function newCardModel(product: ProductCard, { pictureOrigins }: CardSite): CardModel {
  const [front, second] = product.images;
  const price = priceModel(product);
  return {
    code: product.modelColorCode,
    href: product.url,
    title: bindShortWords(product.modelTitle),
    picture: front ? pictureModel(front, 'card') : null,
    hoverPicture: second ? pictureUrl(second.src, HOVER_WIDTH) : null,
    labels: cardLabels(
      product.hasVideo && isPlayable(product, pictureOrigins) ? [...product.actions, VIDEO] : product.actions,
      price,
    ),
    price,
    swatches: product.colors
      .slice(0, SWATCHES_SHOWN)
      .map(({ url, colorName, hex }) => ({ href: url, title: colorName, hex })),
    moreSwatches: Math.max(0, product.colors.length - SWATCHES_SHOWN),
    sizes: product.sizes
      .filter((size) => size.inStock)
      .map(({ size }) => bindSize(sizeAlone(size)))
      .join(' · '),
  };
}
