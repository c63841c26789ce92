import { outOf } from '#src/config/count-words.ts';
import { RepaintedElement } from '../ui/live-element.ts';

/**
 * Wraps a field and a list: shows only items that contain the field's words, and their number. The selected item always
 * stays visible.
 */
export class PointsFilter extends RepaintedElement {
  protected start(): void {
    this.on('input', (event) => event.target === this.#field && this.#filter());
    this.on('keydown', this.#preventSubmit);
  }

  protected repaint(): void {
    if (this.#words.length > 0) this.#filter();
  }

  get #field(): HTMLInputElement | null {
    return this.querySelector<HTMLInputElement>('input[type="search"]');
  }

  get #words(): string[] {
    return plain(this.#field?.value ?? '')
      .split(/\s+/)
      .filter(Boolean);
  }

  #filter(): void {
    const words = this.#words;
    const items = [...this.querySelectorAll<HTMLElement>('li')];
    const found = items.filter(({ textContent }) => words.every((word) => plain(textContent).includes(word)));
    for (const item of items) item.hidden = !found.includes(item) && !item.querySelector(':checked');
    this.querySelector('[role="status"]')?.replaceChildren(countText(found.length, items.length));
  }

  /** Enter would submit the whole checkout form. */
  #preventSubmit(event: KeyboardEvent): void {
    if (event.key === 'Enter' && event.target === this.#field) event.preventDefault();
  }
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

function countText(found: number, all: number): string {
  if (found === all) return '';
  return found > 0
    ? `Найдено: ${outOf(found, all)}`
    : 'Ничего не нашлось. Попробуйте другую улицу или метро.';
}
