import { define } from '../ui/define.ts';
import { FavoriteCodes } from './favorite-codes.ts';
import { FavoritesForm } from './favorites-form.ts';

define('favorites-form', FavoritesForm);
define('favorite-codes', FavoriteCodes);
