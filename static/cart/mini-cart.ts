import { keepLeftCart, showCartView, showLeftCart } from '../analytics/cart-view.ts';
import { looked } from '../analytics/page-views.ts';
import { ModalPanel } from '../ui/panels/modal-panel.ts';

/** Opens when something is added to the cart: a side panel, on phones a bottom sheet. */
export class MiniCart extends ModalPanel {
  #isReported = false;
  /** The page was left with the panel open; the next page reports that it closed. */
  #isLeft = false;

  protected override start(): void {
    super.start();
    void looked.then(showLeftCart);
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
    showCartView('view_cart', this.#data);
  }

  #onClose(): void {
    if (!this.#isLeft) showCartView('cst_view_cart', this.#data);
    this.#isReported = this.#isLeft = false;
    delete this.dialog?.dataset.added;
  }

  #onLeave(): void {
    if (!this.dialog?.open) return;
    this.#isLeft = true;
    keepLeftCart(this.#data ?? '');
  }
}
