import { RepaintedElement } from '../ui/live-element.ts';

/** The whole of the cart: its heading takes the focus when what had it is gone. */
export class CartContents extends RepaintedElement {
  #isFirst = true;

  protected start(): void {}

  protected repaint(): void {
    if (!this.#isFirst && document.activeElement === document.body)
      this.querySelector('h1')?.focus({ preventScroll: true });
    this.#isFirst = false;
  }
}
