import { mobile } from '#src/config/breakpoints.ts';
import { ModalPanel } from '../ui/panels/modal-panel.ts';

const PHONE = `(max-width: ${mobile}px)`;
/** On phones the panel has finished sliding in by then (product.md, Search). */
const FOCUS_DELAY_MS = 400;

export class SearchPanel extends ModalPanel {
  override open(opener?: HTMLElement): void {
    const { dialog } = this;
    const input = this.#input;
    if (!dialog || !input || dialog.open) return;
    const delay = matchMedia(PHONE).matches ? FOCUS_DELAY_MS : 0;
    input.inert = delay > 0;
    setTimeout(() => {
      input.inert = false;
      if (dialog.open) input.focus();
    }, delay);
    super.open(opener);
  }

  /** Takes over text started in the header's field, which triggers the search. */
  type(text: string): void {
    const input = this.#input;
    if (!input) return;
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  get #input(): HTMLInputElement | null {
    return this.querySelector<HTMLInputElement>('input[type="search"]');
  }
}
