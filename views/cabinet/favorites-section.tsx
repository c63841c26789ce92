import type { FavoritesModel } from '#src/storefront/models/favorites/favorites.ts';
import { FavoritesList, FavoritesTitle } from '#views/favorites/favorites-list.tsx';
import { CabinetFrame } from './cabinet-frame.tsx';

export function FavoritesSection({ favorites }: { readonly favorites: FavoritesModel }) {
  return (
    <CabinetFrame title={<FavoritesTitle favorites={favorites} />} current="cabinetFavorites">
      <FavoritesList favorites={favorites} />
    </CabinetFrame>
  );
}
