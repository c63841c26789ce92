import { LiveElement } from '../ui/live-element.ts';
import { setConfirmed } from './favorites.ts';

/** Carries the codes of all the visitor's favourites, one per line, in a reply. */
export class FavoriteCodes extends LiveElement {
  protected start(): void {
    setConfirmed(this.textContent.split('\n').filter(Boolean));
  }
}
