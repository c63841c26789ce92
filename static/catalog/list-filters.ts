import { LiveElement } from '../ui/live-element.ts';

/** Around the form of a list: the button that shows the list puts the sheet of filters away. */
export class ListFilters extends LiveElement {
  protected start(): void {
    this.on('submit', this.#hideSheet);
  }

  #hideSheet(): void {
    this.querySelector<HTMLElement>('#facets:popover-open')?.hidePopover();
  }
}
