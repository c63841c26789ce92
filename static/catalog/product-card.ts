import { observeCard } from '../analytics/seen-cards.ts';
import { QuickPanel } from '../cart/quick-panel.ts';
import { RepaintedElement } from '../ui/live-element.ts';

/** Wraps a product in a list: opens its sizes in place and reports when it has been seen. */
export class ProductCard extends RepaintedElement {
  protected start(): void {
    this.on('click', openSizes);
  }

  /** A morph may have turned it into another product's card. */
  protected repaint(): void {
    const card = this.querySelector<HTMLElement>('.card');
    if (card) observeCard(card);
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
