import { LiveElement } from '../ui/live-element.ts';

/** Wraps a list and its «more» link. Focus moves to the first new item, since the link itself may be gone. */
export class GrowingList extends LiveElement {
  #before: number | undefined;

  protected start(): void {
    this.on('htmx:config:request', this.#onRequest);
    this.on('htmx:after:settle', this.#onGrow);
  }

  #onRequest(): void {
    this.#before = this.querySelector('ul')?.childElementCount;
  }

  #onGrow(): void {
    if (this.#before === undefined) return;
    const first = this.querySelector('ul')?.children[this.#before];
    if (!(first instanceof HTMLElement)) return;
    this.#before = undefined;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }
}
