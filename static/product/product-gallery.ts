import { LiveElement } from '../ui/live-element.ts';
import { onInView, stepOf } from './picture-row.ts';
import { PictureZoom } from './picture-zoom.ts';

/** Wraps a product's pictures: dots under the swiped row, arrow keys and zoom. */
export class ProductGallery extends LiveElement {
  protected start(): void {
    const dots = [...this.querySelectorAll('.gallery-dots span')];
    const show = (index: number) => {
      for (const [at, dot] of dots.entries()) dot.toggleAttribute('data-current', at === index);
    };
    const row = this.querySelector('.gallery-pictures');
    onInView(row, [...(row?.children ?? [])], show, this.signal);
    this.querySelector('.gallery')?.setAttribute('data-live', '');
    this.on('keydown', this.#onKey);
    this.on('click', this.#onClick);
  }

  get #links(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('a[data-zoom]')];
  }

  #onKey(event: KeyboardEvent): void {
    const step = stepOf(event);
    const link = linkAt(event);
    if (step === 0 || !link) return;
    event.preventDefault();
    const links = this.#links;
    links[links.indexOf(link) + step]?.focus();
  }

  #onClick(event: MouseEvent): void {
    const link = linkAt(event);
    const zoom = document.querySelector('picture-zoom');
    if (!link || !(zoom instanceof PictureZoom) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    zoom.show(Number(link.dataset.zoom));
  }
}

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-zoom]') : null;
