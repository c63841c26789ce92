import { loadLazyPart } from './lazy-part.ts';
import { LiveElement } from './live-element.ts';

/**
 * A `<dialog>` above the page, whose inside may be fetched at the first sign of interest. The browser keeps the focus
 * in and gives it back; a form with `method="dialog"` closes it.
 */
export class ModalPanel extends LiveElement {
  protected start(): void {
    this.on('click', this.#onClick);
    this.on('keydown', this.#onKey);
    this.on('signed-out', this.close);
    // Back shows the page as it was, but without its panels.
    addEventListener('pageshow', ({ persisted }) => persisted && this.close(), { signal: this.signal });
  }

  protected get dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  /** @param opener the link or button that was pressed */
  open(opener?: HTMLElement): void {
    const { dialog } = this;
    this.load(opener);
    if (!dialog || dialog.open) return;
    dialog.dispatchEvent(new Event('panel-opens'));
    dialog.showModal();
  }

  /** @param opener the link or button that somebody seems about to press */
  load(_opener?: HTMLElement): void {
    loadLazyPart(this);
  }

  close(): void {
    this.dialog?.close();
  }

  /** A click on the dialog itself, outside its box, is one on its backdrop. */
  #onClick({ target, clientX, clientY }: MouseEvent): void {
    if (!(target instanceof HTMLDialogElement)) return;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
  }

  /** In a search field Escape would only clear the text (specification §2: it closes). */
  #onKey({ key, target }: KeyboardEvent): void {
    if (key === 'Escape' && target instanceof HTMLInputElement) this.close();
  }
}

export function closeAllPanels(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
}
