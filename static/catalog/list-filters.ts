import { LiveElement } from '../ui/live-element.ts';

/**
 * Wraps the form of a product list. Its filter sheet takes the focus when it opens, and closes when the list is requested
 * or the focus leaves it for what it covers.
 */
export class ListFilters extends LiveElement {
  protected start(): void {
    this.on('submit', this.#hideSheet);
    // Capture, as it does not bubble.
    this.on('toggle', this.#enterSheet, { capture: true });
    this.on('focusout', this.#leaveSheet);
  }

  get #openSheet(): HTMLElement | null {
    return this.querySelector<HTMLElement>('#facets:popover-open');
  }

  #hideSheet(): void {
    this.#openSheet?.hidePopover();
  }

  #enterSheet({ target }: Event): void {
    if (target === this.#openSheet) this.#openSheet?.querySelector<HTMLElement>('[popovertarget]')?.focus();
  }

  /** A press on something in the sheet that takes no focus gives it to an element around the sheet. */
  #leaveSheet({ relatedTarget }: FocusEvent): void {
    const sheet = this.#openSheet;
    if (!(relatedTarget instanceof Node) || !sheet) return;
    if (!sheet.contains(relatedTarget) && !relatedTarget.contains(sheet)) sheet.hidePopover();
  }
}
