import { reportCartView, reportSavedCart, saveOpenCart } from '../analytics/cart-view.ts';
import { pageVisible } from '../analytics/page-views.ts';
import { ModalPanel } from '../ui/panels/modal-panel.ts';

/** Opens when something is added to the cart: a side panel, on phones a bottom sheet. */
export class MiniCart extends ModalPanel {
  #isReported = false;
  /** The page was left with the panel open; the next page reports that it closed. */
  #isUnloading = false;

  protected override start(): void {
    super.start();
    void pageVisible.then(reportSavedCart);
    document.addEventListener('cart-added', () => this.#onAdded(), { signal: this.signal });
    this.on('htmx:after:swap', this.#reportOpen);
    this.on('close', this.#onClose, { capture: true });
    addEventListener('pagehide', () => this.#onLeave(), { signal: this.signal });
  }

  get #data(): string | undefined {
    return this.querySelector<HTMLElement>('[data-cart]')?.dataset.cart;
  }

  #onAdded(): void {
    const { dialog } = this;
    if (!dialog) return;
    dialog.dataset.added = '';
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('.mini-cart-added')?.focus();
    this.#reportOpen();
  }

  #reportOpen(): void {
    if (!this.dialog?.open || !this.#data || this.#isReported) return;
    this.#isReported = true;
    reportCartView('view_cart', this.#data);
  }

  #onClose(): void {
    if (!this.#isUnloading) reportCartView('cst_view_cart', this.#data);
    this.#isReported = this.#isUnloading = false;
    delete this.dialog?.dataset.added;
  }

  #onLeave(): void {
    if (!this.dialog?.open) return;
    this.#isUnloading = true;
    saveOpenCart(this.#data ?? '');
  }
}
