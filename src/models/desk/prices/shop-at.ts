import type { CountryCode } from '#src/config/countries.ts';
import { countries } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type CardModel, cardModel } from '#src/models/catalog/card.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import type { ProductModel } from '#src/models/product/product.ts';
import type { Site } from '#src/web/site.ts';
import { countryLinks } from '../countries.ts';
import { localTime } from '../days.ts';
import type { FilterLink } from '../filter-link.ts';
import { type PreviewParts, previewedProduct } from '../goods/preview.ts';
import type { MemberModel } from '../member.ts';
import { idIn } from '../stock/address.ts';
import { type AtFilter, atFilterIn, atQuery, momentIn } from './prices-at.ts';
import { momentText } from './words.ts';

export const CARDS_PER_PAGE = 60;
const NO_VIDEOS = { pictureOrigins: [] };

/** What goods are shown at a moment. */
export interface ShopFilter extends AtFilter {
  /** Only its goods. */
  readonly plan: number | null;
}

export const shopFilterIn = (query: URLSearchParams, country: CountryCode, now: Date): ShopFilter => ({
  ...atFilterIn(query, country, now),
  plan: idIn(query, 'plan') ?? null,
});

const shopQuery = (filter: ShopFilter) => ({ ...atQuery(filter), plan: filter.plan });

/** What a page says of itself as a preview. */
export interface PreviewBar {
  /** `Россия, пт, 4 декабря, 00:00`. */
  readonly moment: string;
  readonly links: readonly FilterLink[];
}

type Member = Pick<MemberModel, 'permissions'>;

function barOf(filter: ShopFilter, { permissions }: Member, links: readonly FilterLink[]): PreviewBar {
  const { country, plan } = filter;
  const at = momentIn(filter);
  const back =
    plan === null
      ? linkTo(typeset`Цены на день`, deskHref('pricesAt', {}, atQuery(filter)))
      : linkTo(typeset`Вернуться к плану`, deskHref('pricePlan', { id: String(plan) }, { country }));
  const content = linkTo(
    typeset`Баннеры и статьи на это время`,
    deskHref('contentPreview', {}, { country, at: localTime(at, country) }),
  );
  return {
    moment: typeset`${countries[country].name}, ${momentText(at, country)}`,
    links: [back, ...(permissions.has('content.read') ? [content] : []), ...links],
  };
}

const linkTo = (title: string, href: string): FilterLink => ({ title, href, isCurrent: false });

/** A plan is of one country. */
const countriesOf = (
  { country, plan }: ShopFilter,
  hrefOf: (country: CountryCode) => string,
): FilterLink[] => (plan === null ? countryLinks(country, hrefOf) : []);

export interface ShopAtModel {
  readonly bar: PreviewBar;
  readonly cards: readonly CardModel[];
  /** How many of the page's goods are left out. */
  readonly left: number;
  readonly pages: PageLinksModel;
}

interface Listed {
  readonly products: readonly ProductCard[];
  readonly totalCount: number;
}

export function shopAtModel(
  { products, totalCount }: Listed,
  filter: ShopFilter,
  page: number,
  member: Member,
): ShopAtModel {
  const hrefOf = (query: object) => deskHref('shopAt', {}, { ...shopQuery(filter), ...query });
  const asked = Math.min(CARDS_PER_PAGE, Math.max(0, totalCount - (page - 1) * CARDS_PER_PAGE));
  return {
    bar: barOf(
      filter,
      member,
      countriesOf(filter, (country) => hrefOf({ country })),
    ),
    cards: products.map((product) => previewedCard(product, filter)),
    left: Math.max(0, asked - products.length),
    pages: pageLinks(page, { totalCount, pageSize: CARDS_PER_PAGE }, (wanted) => hrefOf(pageQuery(wanted))),
  };
}

const productHref = (code: string, filter: ShopFilter, query: object = {}) =>
  deskHref('productAt', { code }, { ...shopQuery(filter), ...query });

/** A card whose links lead to previews. */
function previewedCard(product: ProductCard, filter: ShopFilter): CardModel {
  const card = cardModel(product, NO_VIDEOS);
  return {
    ...card,
    href: productHref(product.modelColorCode, filter),
    swatches: card.swatches.map((swatch, at) => ({
      ...swatch,
      href: productHref(product.colors[at]?.modelColorCode ?? '', filter),
    })),
  };
}

export interface ProductAtModel {
  readonly bar: PreviewBar;
  /** Null if it is not sold then. */
  readonly product: ProductModel | null;
}

export function productAtModel(
  parts: PreviewParts | null,
  code: string,
  filter: ShopFilter,
  { member, shopOrigins }: { readonly member: Member; readonly shopOrigins: Site['origins'] },
): ProductAtModel {
  const { country } = filter;
  const links = [
    linkTo(typeset`К списку`, deskHref('shopAt', {}, shopQuery(filter))),
    ...countriesOf(filter, (each) => productHref(code, filter, { country: each })),
  ];
  const hrefOf = (colour: string) => productHref(colour, filter);
  return {
    bar: barOf(filter, member, links),
    product: parts && previewedProduct(parts, { country, shopOrigin: shopOrigins[country], hrefOf }),
  };
}
