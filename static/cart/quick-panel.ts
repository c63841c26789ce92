import { ModalPanel } from '../ui/panels/modal-panel.ts';

/** A product card's sizes, shown without leaving the list. */
export class QuickPanel extends ModalPanel {
  protected override start(): void {
    super.start();
    this.on('cart-added', this.close);
  }

  show(path: string): void {
    const body = this.querySelector<HTMLElement>('#quick-body');
    if (!body) return;
    body.replaceChildren();
    this.open();
    body.dataset.hxAction = `/fragments${path}/quick`;
    body.dispatchEvent(new Event('quick-load'));
  }
}
