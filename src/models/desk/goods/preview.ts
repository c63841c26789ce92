import { type CountryCode, countries } from '#src/config/countries.ts';
import type { Category, ProductDetail } from '#src/contract/search/index.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type ProductModel, productModel } from '#src/models/product/product.ts';
import { countryLinks, countryQuery } from '../countries.ts';
import type { FilterLink } from '../filter-link.ts';

export interface PreviewModel {
  readonly product: ProductModel;
  readonly backHref: string;
  readonly countries: readonly FilterLink[];
}

interface PreviewPlace {
  readonly code: string;
  readonly country: CountryCode;
  /** Where links of the page lead. */
  readonly shopOrigin: string;
}

export interface PreviewParts {
  readonly product: ProductDetail;
  readonly categories: readonly Category[];
}

export function previewModel(parts: PreviewParts, { code, country, shopOrigin }: PreviewPlace): PreviewModel {
  const hrefOf = (colour: string, of = country) =>
    deskHref('previewModel', { code }, { colour, ...countryQuery(of) });
  return {
    product: previewedProduct(parts, { country, shopOrigin, hrefOf }),
    backHref: deskHref('model', { code }),
    countries: countryLinks(country, (each) => hrefOf(parts.product.modelColorCode, each)),
  };
}

interface PreviewLinks extends Omit<PreviewPlace, 'code'> {
  /** Where a colour is previewed. */
  readonly hrefOf: (modelColorCode: string) => string;
}

/** A product's page whose links lead to the shop, and between colours to previews. */
export function previewedProduct(
  { product, categories }: PreviewParts,
  { country, shopOrigin, hrefOf }: PreviewLinks,
): ProductModel {
  const { crumbs, ...shown } = productModel({
    country: countries[country],
    slug: product.url.split('/').at(-1) ?? '',
    product,
    categories,
    stocks: null,
    related: null,
    actions: [],
    site: { pictureOrigins: [] },
  });
  return {
    ...shown,
    look: null,
    sizeTable: null,
    delivery: null,
    shops: null,
    crumbs: crumbs.map((crumb) => ({ ...crumb, href: shopOrigin + crumb.href })),
    sizes: shown.sizes.map((size) => ({ ...size, notifyHref: shopOrigin + size.notifyHref })),
    colors: shown.colors.map((colour, at) => ({
      ...colour,
      href: hrefOf(product.colors[at]?.modelColorCode ?? ''),
    })),
  };
}
