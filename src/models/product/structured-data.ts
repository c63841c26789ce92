import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import type { ProductDetail } from '#src/contract/search/index.ts';
import { pictureUrl } from '#src/models/picture.ts';
import type { RateModel } from '#src/models/reviews/reviews.ts';
import { absolute, type Site } from '#src/web/site.ts';

export function productData(
  site: Site,
  country: Country,
  path: string,
  product: ProductDetail,
  rate: RateModel | null,
): object {
  const url = absolute(site, country.code, path);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.modelTitle,
    description: product.description || product.shortDescription,
    sku: product.modelColorCode,
    mpn: product.modelCode,
    color: product.colorName,
    ...(product.composition ? { material: product.composition } : {}),
    brand: { '@type': 'Brand', name: product.brand || site.name },
    url,
    image: product.images.map(({ src }) => absolute(site, country.code, pictureUrl(src, 1200))),
    offers: product.modelCode === GIFT_CARD_MODEL ? nominalOffers(product, url) : offer(product, url),
    ...(rate ? { aggregateRating: aggregateRating(rate) } : {}),
  };
}

function offer({ modelPrice, sizes }: ProductDetail, url: string): object {
  const isInStock = sizes.some((size) => size.inStock);
  return {
    '@type': 'Offer',
    url,
    price: modelPrice.price,
    priceCurrency: modelPrice.currency,
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
}

function nominalOffers({ modelPrice, nominals }: ProductDetail, url: string): object {
  return {
    '@type': 'AggregateOffer',
    url,
    lowPrice: Math.min(...nominals),
    highPrice: Math.max(...nominals),
    offerCount: nominals.length,
    priceCurrency: modelPrice.currency,
    availability: 'https://schema.org/InStock',
  };
}

const aggregateRating = ({ rate, count }: RateModel): object => ({
  '@type': 'AggregateRating',
  ratingValue: rate,
  reviewCount: count,
  bestRating: 5,
});
