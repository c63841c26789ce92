import { isFavorite, onFavoritesChange } from './favorites.ts';

/**
 * Keeps all hearts of the page in their state. A heart's name, «add» or «remove», is the resulting state rather than a
 * toggle, so repeated presses and several tabs agree.
 */
export function paintHearts(signal: AbortSignal): void {
  onFavoritesChange(paint, signal);
  document.addEventListener('htmx:after:swap', paint, { signal });
  document.addEventListener('click', ignoreDoubleClick, { signal });
}

function paint(): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>('button.heart')) {
    const on = isFavorite(heart.value);
    const name = on ? 'remove' : 'add';
    if (on === undefined || (heart.name === name && heart.ariaPressed === String(on))) continue;
    heart.ariaPressed = String(on);
    heart.name = name;
  }
}

function ignoreDoubleClick(event: MouseEvent): void {
  const { target, detail } = event;
  if (detail > 1 && target instanceof Element && target.closest('.heart')) event.preventDefault();
}
