import type { FavoritesModel } from '#src/models/favorites/favorites.ts';
import { FavoritesList, FavoritesTitle } from './favorites-list.tsx';

interface FavoritesPageProps {
  readonly favorites: FavoritesModel;
  readonly signInHref: string;
}

/** `/favorites`, for guests. */
export function FavoritesPage({ favorites, signInHref }: FavoritesPageProps) {
  return (
    <div className="page favorites-page">
      <h1>
        <FavoritesTitle favorites={favorites} />
      </h1>
      <FavoritesList favorites={favorites} />
      <p className="favorites-sign-in">
        <a href={signInHref}>Войдите</a>, и избранное будет с вами на любом устройстве.
      </p>
    </div>
  );
}
