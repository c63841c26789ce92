import { FavoriteCodes } from './favorite-codes.ts';
import { FavoriteHeart } from './favorite-heart.ts';
import { FavoritesForm } from './favorites-form.ts';

customElements.define('favorites-form', FavoritesForm);
customElements.define('favorite-codes', FavoriteCodes);
customElements.define('favorite-heart', FavoriteHeart);
