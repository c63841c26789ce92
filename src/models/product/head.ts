import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import type { ProductDetail } from '#src/contract/search/index.ts';
import { pictureUrl } from '#src/models/picture.ts';
import type { RateModel } from '#src/models/reviews/reviews.ts';
import { breadcrumbData } from '#src/models/structured-data.ts';
import { href } from '#src/routes.ts';
import type { Head } from '#src/web/document/head.ts';
import type { Site } from '#src/web/site.ts';
import type { ProductModel } from './product.ts';
import { productData } from './structured-data.ts';

export function productHead(
  site: Site,
  country: Country,
  product: ProductDetail,
  model: ProductModel,
  rate: RateModel | null,
): Head {
  const canonical = href('product', { products: model.slug });
  const image = product.images[0] && pictureUrl(product.images[0].src, 1200);
  return {
    title: titleOf(product),
    description: descriptionOf(product, model),
    canonical,
    image,
    openGraphType: 'product',
    data: [
      productData(site, country, canonical, product, rate),
      breadcrumbData(site, country, [...model.crumbs, { title: product.modelTitle }]),
    ],
  };
}

export function titleOf({ modelTitle, colorName, modelCode }: ProductDetail): string {
  return colorName === '' || modelCode === GIFT_CARD_MODEL
    ? modelTitle
    : `${modelTitle}, цвет ${colorName.toLowerCase()}`;
}

function descriptionOf(product: ProductDetail, model: ProductModel): string {
  const { price } = model;
  const parts = [
    product.shortDescription || product.modelTitle,
    price && `цена ${price.now}`,
    product.composition && `состав: ${product.composition.toLowerCase()}`,
    waysToGet(product, model),
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}

function waysToGet({ modelCode }: ProductDetail, { isSoldOut, shops }: ProductModel): string {
  if (isSoldOut) return 'сейчас нет в наличии';
  if (modelCode === GIFT_CARD_MODEL) return 'придёт письмом';
  return shops ? 'доставка и примерка в магазинах' : 'доставка по городам';
}
