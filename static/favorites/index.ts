import { FavoriteCodes } from './favorite-codes.ts';
import { FavoritesForm } from './favorites-form.ts';

customElements.define('favorites-form', FavoritesForm);
customElements.define('favorite-codes', FavoriteCodes);
