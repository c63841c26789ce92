import { keepLeftCart, showCartView, showLeftCart } from '../analytics/cart-view.ts';
import { looked } from '../analytics/page-views.ts';
import { ModalPanel } from '../ui/modal-panel.ts';

/** What was put into the cart shows in the panel on the side, on phones in a sheet at the foot of the window. */
export class MiniCart extends ModalPanel {
  /** The analytics know that it is open. */
  #isTold = false;
  /** The next page tells them that it was closed. */
  #isLeft = false;

  protected override start(): void {
    super.start();
    void looked.then(showLeftCart);
    document.addEventListener('cart-added', () => this.#onAdded(), { signal: this.signal });
    this.on('htmx:after:swap', this.#tell);
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
    this.#tell();
  }

  #tell(): void {
    if (!this.dialog?.open || !this.#data || this.#isTold) return;
    this.#isTold = true;
    showCartView('view_cart', this.#data);
  }

  #onClose(): void {
    if (!this.#isLeft) showCartView('cst_view_cart', this.#data);
    this.#isTold = this.#isLeft = false;
    delete this.dialog?.dataset.added;
  }

  #onLeave(): void {
    if (!this.dialog?.open) return;
    this.#isLeft = true;
    keepLeftCart(this.#data ?? '');
  }
}
