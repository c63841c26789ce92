import { LiveElement } from '../ui/live-element.ts';

/** Wraps the form of a product list and closes the filter sheet when the list is requested. */
export class ListFilters extends LiveElement {
  protected start(): void {
    this.on('submit', this.#hideSheet);
  }

  #hideSheet(): void {
    this.querySelector<HTMLElement>('#facets:popover-open')?.hidePopover();
  }
}
