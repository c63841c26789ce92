import { LiveElement } from '../ui/live-element.ts';
import { keepFavorites } from './favorites.ts';

/** The codes of all of the visitor's favourites, one a line, as a reply brings them. */
export class FavoriteCodes extends LiveElement {
  protected start(): void {
    keepFavorites(this.textContent.split('\n').filter(Boolean));
  }
}
