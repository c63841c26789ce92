import { awaitSight } from '../analytics/seen-cards.ts';
import { QuickPanel } from '../cart/quick-panel.ts';
import { RepaintedElement } from '../ui/live-element.ts';

/** Around a product in a list: its sizes open without leaving the list, and the analytics hear that it was seen. */
export class ProductCard extends RepaintedElement {
  protected start(): void {
    this.on('click', openSizes);
  }

  /** A morph may have made it the card of another product. */
  protected repaint(): void {
    const card = this.querySelector<HTMLElement>('.card');
    if (card) awaitSight(card);
  }
}

function openSizes(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('.card-quick');
  const panel = document.querySelector('quick-panel');
  if (!link || !(panel instanceof QuickPanel) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  panel.show(link.pathname);
}
