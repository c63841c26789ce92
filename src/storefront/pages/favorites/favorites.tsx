import type { PrivateInput } from '#src/storefront/handler.ts';
import { page, type Result, redirect } from '#src/storefront/http/result.ts';
import { shopLinks } from '#src/storefront/models/chrome/links.ts';
import { favoritesModel, type ListRoute } from '#src/storefront/models/favorites/favorites.ts';
import { refusalIn } from '#src/storefront/models/favorites/refusals.ts';
import { readPage } from '#src/storefront/models/page-links.ts';
import { href } from '#src/storefront/routes.ts';
import type { AwaitedBy } from '#src/storefront/visitor/belongings.ts';
import { FavoritesPage } from '#views/favorites/favorites-page.tsx';

type ListInput = PrivateInput<object> & AwaitedBy['awaitFavorit'];

/** `/favorites`: a guest's; who is signed in has them in the account (specification §2). */
export function showFavorites(input: ListInput): Result {
  if (input.visitor.authorised) return redirect(href('cabinetFavorites'));
  return showList('favorites', input);
}

/** `/cabinet_favorites`: the same list of who is signed in. */
export function showCabinetFavorites(input: ListInput): Result {
  if (!input.visitor.authorised) return redirect(href('home'));
  return showList('cabinetFavorites', input);
}

function showList(route: ListRoute, { favorites, query, country }: ListInput): Result {
  const model = favoritesModel(favorites, {
    route,
    page: readPage(query),
    removed: query.get('removed'),
    refused: refusalIn(query.get('refused')),
  });
  const signInHref = route === 'favorites' ? shopLinks(country).signIn.href : null;
  return page(
    { title: 'Избранное', noindex: true },
    <FavoritesPage favorites={model} signInHref={signInHref} />,
  );
}
