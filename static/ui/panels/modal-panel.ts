import { LiveElement } from '../live-element.ts';
import { loadLazyPart } from './lazy-part.ts';

/**
 * A modal `<dialog>`, which may load its content at the first sign of interest. The browser traps and restores focus; a
 * form with `method="dialog"` closes it.
 */
export class ModalPanel extends LiveElement {
  protected start(): void {
    this.on('click', this.#onClick);
    this.on('keydown', this.#onKey);
    this.on('signed-out', this.close);
    // The bfcache restores the page with its panels open.
    addEventListener('pageshow', ({ persisted }) => persisted && this.close(), { signal: this.signal });
  }

  protected get dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  open(opener?: HTMLElement): void {
    const { dialog } = this;
    this.load(opener);
    if (!dialog || dialog.open) return;
    dialog.dispatchEvent(new Event('panel-opens'));
    dialog.showModal();
  }

  /** Called when a press on `opener` seems imminent. */
  load(_opener?: HTMLElement): void {
    loadLazyPart(this);
  }

  close(): void {
    this.dialog?.close();
  }

  /** A click on the dialog outside its box is on the backdrop. */
  #onClick({ target, clientX, clientY }: MouseEvent): void {
    if (!(target instanceof HTMLDialogElement)) return;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
  }

  /** In a search field Escape would only clear the text (product.md, Search). */
  #onKey({ key, target }: KeyboardEvent): void {
    if (key === 'Escape' && target instanceof HTMLInputElement) this.close();
  }
}

export function closeAllPanels(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
}
