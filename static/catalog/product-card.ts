import { observeCard } from '../analytics/seen-cards.ts';
import { QuickPanel } from '../cart/quick-panel.ts';
import { LiveElement } from '../ui/live-element.ts';

/** A product in a list: opens its sizes in place, shows its second picture, and reports when it has been seen. */
export class ProductCard extends LiveElement {
  static readonly observedAttributes = ['data-product'];

  protected start(): void {
    this.on('click', openSizes);
    this.on('pointerenter', this.#showSecondPicture);
    observeCard(this);
  }

  /** A morph has turned the element into another product's card. */
  attributeChangedCallback(): void {
    if (!this.isConnected) return;
    this.querySelector('.card-hover')?.remove();
    observeCard(this);
  }

  #showSecondPicture({ pointerType }: PointerEvent): void {
    const { hover } = this.dataset;
    if (!hover || pointerType !== 'mouse') return;
    delete this.dataset.hover;
    const picture = Object.assign(new Image(), { className: 'card-hover', src: hover, alt: '' });
    const show = () => this.querySelector('.card-pictures > img')?.after(picture);
    picture.decode().then(show, () => {});
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
