import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { money } from '#src/contract/money.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import { type CardModel, type CardSite, cardModel } from '#src/models/catalog/card.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { href } from '#src/routes.ts';
import { type Refusal, refusalText } from './refusals.ts';

const SHOWN_PER_PAGE = 48;

export type FavoritesReply = CallReply<Contract['account']['getFavorites']>;
export type ListRoute = 'favorites' | 'cabinetFavorites';

export interface FavoriteModel {
  readonly code: string;
  readonly card: CardModel | null;
  readonly isSoldOut: boolean;
}

export interface FavoritesModel {
  readonly total: number;
  readonly favorites: readonly FavoriteModel[];
  readonly pages: PageLinksModel;
  readonly removed: string | null;
  readonly refusal: string | null;
}

interface ListState {
  readonly route: ListRoute;
  readonly page: number;
  readonly removed: string | null;
  readonly refused: Refusal | null;
  readonly site: CardSite;
}

export function favoritesModel(
  reply: FavoritesReply,
  { route, page, site, ...told }: ListState,
): FavoritesModel {
  const { favoriteProducts: all } = reply;
  const codes = codesOf(reply);
  const last = Math.max(1, Math.ceil(all.length / SHOWN_PER_PAGE));
  const shown = Math.min(page, last);
  return {
    total: all.length,
    favorites: all
      .slice((shown - 1) * SHOWN_PER_PAGE, shown * SHOWN_PER_PAGE)
      .map((favorite) => favoriteModel(favorite, site)),
    pages: pageLinks(shown, { totalCount: all.length, pageSize: SHOWN_PER_PAGE }, (number) =>
      href(route, {}, pageQuery(number)),
    ),
    removed: told.removed && !codes.includes(told.removed) ? told.removed : null,
    refusal: told.refused && refusalText(told.refused),
  };
}

export const codesOf = ({ favoriteProducts }: FavoritesReply): readonly string[] =>
  favoriteProducts.map(({ modelColorCode }) => modelColorCode);

function favoriteModel(
  { modelColorCode, product, notedPrice, cameBack }: FavoritesReply['favoriteProducts'][number],
  site: CardSite,
): FavoriteModel {
  const code = modelColorCode;
  if (!product) return { code, card: null, isSoldOut: false };
  const card = cardModel(product, site);
  const isSoldOut = card.sizes === '';
  if (isSoldOut) return { code, card: { ...card, labels: [typeset`Нет в наличии`] }, isSoldOut };
  const news = newsOf(product, notedPrice, cameBack);
  return {
    code,
    card: news.length > 0 ? { ...card, labels: [...new Set([...news, ...card.labels])] } : card,
    isSoldOut,
  };
}

/** What has improved since the product was added. */
function newsOf(
  { modelPrice: { price, currency } }: ProductCard,
  notedPrice: number | undefined,
  cameBack = false,
): string[] {
  return [
    ...(cameBack ? [typeset`Снова в наличии`] : []),
    ...(notedPrice !== undefined && price > 0 && price < notedPrice
      ? [typeset`Подешевело на ${money(notedPrice - price, currency)}`]
      : []),
  ];
}
