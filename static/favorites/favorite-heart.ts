import { RepaintedElement } from '../ui/live-element.ts';
import { isFavorite, onFavoritesChange } from './favorites.ts';

/**
 * Around the heart of a product. What a press does stands in the button's name, «add» or «remove»: it says what shall
 * be, so that two tabs or two presses come to the same.
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
