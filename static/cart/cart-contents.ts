import { RepaintedElement } from '../ui/live-element.ts';

/** The cart page's contents; the heading takes focus when the focused element is gone. */
export class CartContents extends RepaintedElement {
  #isFirst = true;

  protected start(): void {}

  protected repaint(): void {
    if (!this.#isFirst && document.activeElement === document.body)
      this.querySelector('h1')?.focus({ preventScroll: true });
    this.#isFirst = false;
  }
}
