import type { Country } from '#src/config/countries.ts';
import type { ShopStock } from '#src/contract/search/index.ts';
import { href } from '#src/routes.ts';
import { decodedSegment } from '../decoded-segment.ts';
import { countShops } from './shop-stock.ts';

export interface ProductLink {
  readonly href: string;
  readonly fragment: string;
}

export const sizeTableLink = (sizeTable: string): ProductLink => ({
  href: href('sizeTable', { sizeTable }),
  fragment: href('sizeTablePanel', { sizeTable }),
});

export const shopsLink = (slug: string, stocks: readonly ShopStock[] | null) => ({
  href: href('productStores', { products: slug }),
  fragment: href('productStoresList', { products: slug }),
  countText: stocks && countShops(stocks.length),
});

export const deliveryLink = (country: Country, product: string): ProductLink => ({
  href: deliveryPage(country),
  fragment: href('productDelivery', { product }),
});

export const deliveryPage = ({ code }: Country): string =>
  href('company', { page: code === 'AM' ? 'delivery-am' : 'delivery' });

export function lookSetHref(lookUrl: string): string | null {
  const [, collections, look] = /^\/shopbylook\/([^/?#]+)\/([^/?#]+)$/.exec(lookUrl) ?? [];
  if (!collections || !look) return null;
  return href('lookSet', { collections: decodedSegment(collections), look: decodedSegment(look) });
}
