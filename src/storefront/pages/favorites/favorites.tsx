import { type FavoritesModel, favoritesModel, type ListRoute } from '#src/models/favorites/favorites.ts';
import { refusalIn } from '#src/models/favorites/refusals.ts';
import { readPage } from '#src/models/page-links.ts';
import { shopLinks } from '#src/models/shop-links.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { sectionPage } from '#src/storefront/pages/cabinet/section-page.tsx';
import { page, type Result } from '#src/storefront/result.ts';
import type { FlagData } from '#src/storefront/visitor/visitor-data.ts';
import { redirect } from '#src/web/result.ts';
import { FavoritesList, FavoritesTitle } from '#views/favorites/favorites-list.tsx';
import { FavoritesPage } from '#views/favorites/favorites-page.tsx';

const head = { title: 'Избранное', noindex: true };

type ListInput = PrivateInput<object> & FlagData['awaitFavorit'];

/** Guests only; signed-in visitors have their favourites in the account (product.md, Favourites). */
export function showFavorites(input: ListInput): Result {
  if (input.visitor.authorised) return redirect(href('cabinetFavorites'));
  const favorites = listOf('favorites', input);
  const signInHref = shopLinks(input.country).signIn.href;
  return page('favorites', head, <FavoritesPage favorites={favorites} signInHref={signInHref} />);
}

export function showCabinetFavorites(input: ListInput): Promise<Result> {
  const favorites = listOf('cabinetFavorites', input);
  return sectionPage(
    input,
    {
      section: 'cabinetFavorites',
      title: 'Избранное',
      heading: <FavoritesTitle favorites={favorites} />,
    },
    <FavoritesList favorites={favorites} />,
  );
}

const listOf = (route: ListRoute, { favorites, query, site }: ListInput): FavoritesModel =>
  favoritesModel(favorites, {
    route,
    page: readPage(query),
    removed: query.get('removed'),
    refused: refusalIn(query.get('refused')),
    site,
  });
