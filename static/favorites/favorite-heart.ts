import { RepaintedElement } from '../ui/live-element.ts';
import { isFavorite, onFavoritesChange } from './favorites.ts';

/**
 * Wraps the heart of a product. The button's name, «add» or «remove», is the resulting state rather than a toggle, so
 * repeated presses and several tabs agree.
 */
export class FavoriteHeart extends RepaintedElement {
  protected start(): void {
    onFavoritesChange(() => this.repaint(), this.signal);
    this.on('click', ignoreDoubleClick);
  }

  protected repaint(): void {
    const heart = this.querySelector('button');
    if (!heart) return;
    const on = isFavorite(heart.value);
    if (on === undefined) return;
    heart.ariaPressed = String(on);
    heart.name = on ? 'remove' : 'add';
  }
}

function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
