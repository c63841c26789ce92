import type { CountryCode } from '#src/config/countries.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type ProductModel, type ProductParts, productModel } from '#src/models/product/product.ts';
import { type CountryLink, countryLinks, countryQuery } from '../stock/address.ts';

export interface PreviewModel {
  readonly product: ProductModel;
  readonly backHref: string;
  readonly countries: readonly CountryLink[];
}

interface PreviewPlace {
  readonly code: string;
  readonly country: CountryCode;
  /** Where links of the page lead. */
  readonly shopOrigin: string;
}

/** A product's page whose links lead to the shop, and between colours to previews. */
export function previewModel(parts: ProductParts, { code, country, shopOrigin }: PreviewPlace): PreviewModel {
  const { crumbs, ...shown } = productModel(parts);
  const { colors, modelColorCode } = parts.product;
  const hrefOf = (colour: string, of = country) =>
    deskHref('previewModel', { code }, { colour, ...countryQuery(of) });
  const product = {
    ...shown,
    look: null,
    sizeTable: null,
    delivery: null,
    shops: null,
    crumbs: crumbs.map((crumb) => ({ ...crumb, href: shopOrigin + crumb.href })),
    colors: shown.colors.map((colour, at) => ({ ...colour, href: hrefOf(colors[at]?.modelColorCode ?? '') })),
  };
  return {
    product,
    backHref: deskHref('model', { code }),
    countries: countryLinks(country, (each) => hrefOf(modelColorCode, each)),
  };
}
