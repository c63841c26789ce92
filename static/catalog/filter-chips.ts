import type { HtmxEvent } from '../ui/htmx-events.ts';
import { LiveElement } from '../ui/live-element.ts';

/** Wraps the chips of the active filters. Focus moves to the chip after the removed one, else to the list's heading. */
export class FilterChips extends LiveElement {
  #removal: { readonly ctx: HtmxEvent['detail']['ctx']; readonly index: number } | null = null;

  protected start(): void {
    this.on('htmx:config:request', ({ detail: { ctx } }) => {
      const chips: readonly Element[] = this.#chips();
      this.#removal = { ctx, index: chips.indexOf(ctx.sourceElement) };
    });
    // On the document, because the chip, and the event with it, may be gone.
    document.addEventListener('htmx:after:swap', (event) => this.#moveFocus(event), { signal: this.signal });
  }

  #moveFocus({ detail: { ctx } }: HtmxEvent): void {
    if (!this.#removal || this.#removal.ctx !== ctx) return;
    const { index } = this.#removal;
    this.#removal = null;
    // A morph sets the filters' defaults, which fields that the shopper has touched do not follow.
    document.querySelector<HTMLFormElement>('.list-form')?.reset();
    const chips = this.#chips();
    const next = chips[index] ?? chips.at(-1) ?? document.getElementById('products');
    next?.focus({ preventScroll: true });
  }

  #chips = () => [...this.querySelectorAll<HTMLElement>('.chip')];
}
