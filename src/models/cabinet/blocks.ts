import type { CountryCode } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import { type CardModel, type CardSite, cardModel, cardModels } from '#src/models/catalog/card.ts';
import { withoutDiscount } from '#src/models/catalog/labels.ts';
import { lastDate, timeZones } from '#src/models/dates.ts';
import { namedPercent } from '#src/models/price.ts';
import type { ClubSummary } from './club-summary.ts';
import { type WaitingProduct, waitingProduct } from './opinions.ts';
import { discountText } from './promocodes.ts';

type Account = Contract['account'];

const SHOWN_CARDS = 4;
const SHOWN_CODES = 3;
const SHOWN_WAITING = 3;
const SOON_MS = 14 * DAY_MS;

/** The blocks of the account's first page; one that cannot be read is null, and left out. */
export interface Blocks {
  readonly club: ClubSummary | null;
  readonly promocodes: PromocodesBlock | null;
  readonly favorites: FavoritesBlock | null;
  readonly waiting: WaitingBlock | null;
  readonly recommended: RecommendedBlock | null;
}

export interface PromocodesBlock {
  readonly codes: readonly { readonly code: string; readonly title: string; readonly until: string }[];
}

/** The unused promo codes that expire within two weeks, soonest first. */
export function promocodesBlock(
  { promocodes, currency }: CallReply<Account['getPromocodes']>,
  now: Date,
  country: CountryCode,
): PromocodesBlock {
  const ending = promocodes.flatMap((promocode) => {
    const { code, validUntil, state } = promocode;
    const end = validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(validUntil);
    const isSoon = end > now.getTime() && end - now.getTime() <= SOON_MS;
    return isSoon && state === 'active' ? [{ code, title: discountText(promocode, currency), end }] : [];
  });
  const codes = ending
    .toSorted((one, other) => one.end - other.end)
    .slice(0, SHOWN_CODES)
    .map(({ code, title, end }) => ({
      code,
      title,
      until: lastDate(new Date(end).toISOString(), timeZones[country]),
    }));
  return { codes };
}

export interface FavoritesBlock {
  readonly total: number;
  readonly cards: readonly { readonly card: CardModel; readonly note: string }[];
}

/** Favourites with news: last sizes first, then by discount. */
export function favoritesBlock(
  { favoriteProducts, totalCount }: CallReply<Account['getFavorites']>,
  site: CardSite,
): FavoritesBlock {
  const noted = favoriteProducts.flatMap(({ product }) => {
    const note = product && noteOf(product);
    return note ? [{ product, note }] : [];
  });
  const cards = noted
    .toSorted((one, other) => urgencyOf(other.product) - urgencyOf(one.product))
    .slice(0, SHOWN_CARDS)
    .map(({ product, note }) => ({ card: notedCard(product, site), note }));
  return { total: totalCount, cards };
}

/** A card with the discount as its note. */
function notedCard(product: ProductCard, site: CardSite): CardModel {
  const card = cardModel(product, site);
  return { ...card, labels: withoutDiscount(card.labels) };
}

function noteOf(product: ProductCard): string | null {
  const percent = namedPercent(product.modelPrice);
  const last = lastSizeOf(product);
  if (last !== null) return `Остался последний размер: ${last}`;
  return percent !== null && product.sizes.some(({ inStock }) => inStock)
    ? typeset`Скидка ${percent} %`
    : null;
}

/** The only size in stock of several; null otherwise. */
function lastSizeOf({ sizes }: ProductCard): string | null {
  const [last, ...others] = sizes.filter(({ inStock }) => inStock);
  return last && others.length === 0 && sizes.length > 1 ? last.size : null;
}

const urgencyOf = (product: ProductCard): number =>
  lastSizeOf(product) === null ? product.modelPrice.salePercent : 100;

export interface WaitingBlock {
  /** Whether the section has more. */
  readonly hasMore: boolean;
  readonly products: readonly WaitingProduct[];
}

/** Recent purchases without a review; products that are no longer sold cannot be reviewed. */
export function waitingBlock(unreviewed: CallReply<Account['getUnreviewed']>): WaitingBlock {
  const products = unreviewed.products.map(waitingProduct).filter(({ writeHref }) => writeHref !== null);
  return { hasMore: products.length > SHOWN_WAITING, products: products.slice(0, SHOWN_WAITING) };
}

export interface RecommendedBlock {
  readonly title: string;
  readonly cards: readonly CardModel[];
}

/** Leaves out products that the favourites' block already shows. */
export const recommendedBlock = (
  { title, products }: { readonly title: string; readonly products: readonly ProductCard[] },
  favorites: FavoritesBlock | null,
  site: CardSite,
): RecommendedBlock => {
  const shown = new Set(favorites?.cards.map(({ card }) => card.code));
  const others = products.filter(({ modelColorCode }) => !shown.has(modelColorCode));
  return { title, cards: cardModels(others.slice(0, SHOWN_CARDS), site) };
};
