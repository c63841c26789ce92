import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import { bindShortWords } from '#src/config/typography.ts';
import { money } from '#src/contract/money.ts';
import type { Category, ProductDetail, ShopStock } from '#src/contract/search/index.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import { type CardModel, type CardSite, cardModels } from '#src/models/catalog/card.ts';
import { crumbsOf } from '#src/models/catalog/catalog.ts';
import { type ActionDescription, type LabelModel, labelModels } from '#src/models/catalog/labels.ts';
import type { Crumb } from '#src/models/crumb.ts';
import { type PictureModel, pictureModel, pictureUrl } from '#src/models/picture.ts';
import { type PriceModel, priceModel } from '#src/models/price.ts';
import { href } from '#src/routes.ts';
import { type VideoModel, videoModel } from '../catalog/video.ts';
import { deliveryLink, lookSetHref, type ProductLink, shopsLink, sizeTableLink } from './links.ts';
import { type SizeModel, sizeModels } from './sizes.ts';

const LONG_TITLE_CHARACTERS = 56;

export interface ProductModel {
  readonly code: string;
  readonly slug: string;
  readonly title: string;
  readonly hasLongTitle: boolean;
  readonly lead: string;
  readonly crumbs: readonly Crumb[];
  readonly labels: readonly LabelModel[];
  readonly price: PriceModel | null;
  readonly pictures: readonly {
    readonly picture: PictureModel;
    readonly zoomHref: string;
    readonly enlargedSrc: string;
  }[];
  readonly video: VideoModel | null;
  readonly colorName: string;
  readonly colors: readonly {
    readonly title: string;
    readonly hex: string;
    readonly href: string;
    readonly isCurrent: boolean;
  }[];
  readonly sizes: readonly SizeModel[];
  readonly sizeTable: ProductLink | null;
  readonly nominals: readonly { readonly itemId: number; readonly title: string }[];
  readonly isSoldOut: boolean;
  readonly description: readonly string[];
  readonly measurements: string;
  readonly composition: string;
  readonly care: readonly string[];
  readonly facts: readonly { readonly term: string; readonly text: string }[];
  readonly delivery: ProductLink | null;
  readonly shops: (ProductLink & { readonly countText: string | null }) | null;
  readonly look: {
    readonly title: string;
    readonly href: string;
    readonly picture: PictureModel;
    /** The URL of the look's products; null if it is not one of our looks. */
    readonly setHref: string | null;
  } | null;
  readonly related: readonly CardModel[];
  readonly recentlyViewed: string;
}

export interface ProductParts {
  readonly country: Country;
  readonly slug: string;
  readonly product: ProductDetail;
  readonly categories: readonly Category[];
  readonly stocks: readonly ShopStock[] | null;
  readonly related: ProductCard[] | null;
  readonly actions: readonly ActionDescription[];
  readonly site: CardSite;
}

export function productModel(parts: ProductParts): ProductModel {
  const { product, country, slug, stocks } = parts;
  const isGiftCard = product.modelCode === GIFT_CARD_MODEL;
  const isSoldOut = !product.sizes.some((size) => size.inStock);
  return {
    code: product.modelColorCode,
    slug,
    title: bindShortWords(product.modelTitle),
    hasLongTitle: product.modelTitle.length > LONG_TITLE_CHARACTERS,
    lead: bindShortWords(product.shortDescription),
    crumbs: productCrumbs(parts),
    labels: labelModels(product.actions, parts.actions),
    price: priceModel(product),
    pictures: product.images.map((image) => ({
      picture: pictureModel(image, 'product'),
      zoomHref: pictureUrl(image.src, 1600),
      enlargedSrc: pictureUrl(image.src, 2400),
    })),
    video: videoModel(product, parts.site.pictureOrigins),
    colorName: product.colorName,
    colors: product.colors.map(({ colorName, hex, url, modelColorCode }) => {
      return { title: colorName, hex, href: url, isCurrent: modelColorCode === product.modelColorCode };
    }),
    sizes: sizeModels(product, slug, stocks ?? []),
    sizeTable: product.sizeGrid === null ? null : sizeTableLink(product.sizeGrid),
    nominals: isGiftCard
      ? product.sizes.map(({ itemId }, index) => ({
          itemId,
          title: money(product.nominals[index] ?? 0, country.currency),
        }))
      : [],
    isSoldOut,
    description: product.description.split(/\n+/).filter(Boolean),
    measurements: product.modelMeasurements,
    composition: product.composition,
    care: product.care.map(({ title }) => title),
    facts: factsOf(product),
    delivery: isSoldOut || isGiftCard ? null : deliveryLink(country, product.modelColorCode),
    shops: isGiftCard || stocks?.length === 0 ? null : shopsLink(slug, stocks),
    look: product.look && {
      title: product.look.title,
      href: product.look.url,
      picture: pictureModel(product.look.picture, 'card'),
      setHref: lookSetHref(product.look.url),
    },
    related: cardModels(parts.related ?? [], parts.site),
    recentlyViewed: href('recentlyViewed', { code: product.modelColorCode }),
  };
}

function productCrumbs({ categories, product }: ProductParts): Crumb[] {
  const category = categories.find(({ path }) => path === product.categoryPath);
  if (!category) {
    return [
      { title: 'Главная', href: '/' },
      { title: 'Каталог', href: href('catalogRoot') },
    ];
  }
  const last = { title: category.title, href: href('catalog', { slug: category.path }) };
  return [...crumbsOf(categories, category).slice(0, -1), last];
}

function factsOf(product: ProductDetail): ProductModel['facts'] {
  return [
    { term: 'Бренд', text: product.brand },
    { term: 'Силуэт', text: product.fit },
    { term: 'Сезон', text: product.season },
    { term: 'Коллекция', text: product.collection },
    { term: 'Страна производства', text: product.origin.originTranslation },
    { term: 'Артикул', text: product.modelColorCode },
  ].filter(({ text }) => text !== '');
}
