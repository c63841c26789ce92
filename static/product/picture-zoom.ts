import { outOf } from '#src/config/count-words.ts';
import { ModalPanel } from '../ui/panels/modal-panel.ts';
import { onInView, stepOf } from './picture-row.ts';

export class PictureZoom extends ModalPanel {
  #current = 0;

  protected override start(): void {
    super.start();
    const slides = this.#slides;
    const count = this.querySelector('[data-zoom-count]');
    const show = (index: number) => {
      this.#current = index;
      count?.replaceChildren(outOf(index + 1, slides.length));
    };
    onInView(this.#row, slides, show, this.signal);
    this.on('click', this.#onPress);
    this.on('keydown', this.#onArrow);
  }

  show(index: number): void {
    const row = this.#row;
    this.open();
    delete row?.dataset.smooth;
    this.#scrollToSlide(index);
    row?.setAttribute('data-smooth', '');
  }

  get #row(): HTMLElement | null {
    return this.querySelector<HTMLElement>('.zoom-pictures');
  }

  get #slides(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.zoom-pictures > li')];
  }

  #scrollToSlide(index: number): void {
    const slides = this.#slides;
    const slide = slides[index];
    if (!slide) return;
    for (const large of slides) delete large.dataset.large;
    this.#row?.scrollTo({ left: slide.offsetLeft });
  }

  #onPress(event: MouseEvent): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const step = target.closest<HTMLElement>('[data-zoom-step]')?.dataset.zoomStep;
    if (step) this.#scrollToSlide(this.#current + Number(step));
    else if (target instanceof HTMLImageElement) enlarge(target, event);
  }

  #onArrow(event: KeyboardEvent): void {
    const { key, target } = event;
    if (key === 'Enter' && target instanceof HTMLLIElement) target.querySelector('img')?.click();
    const step = stepOf(event);
    // Arrow keys scroll an enlarged picture.
    if (step === 0 || this.querySelector('[data-large]')) return;
    event.preventDefault();
    this.#scrollToSlide(this.#current + step);
  }
}

/** Enlarges a picture around the pressed point, which stays under the pointer, or shows all of it again. */
function enlarge(picture: HTMLImageElement, { offsetX, offsetY, x, y }: MouseEvent): void {
  const [across, down] = [offsetX / picture.width, offsetY / picture.height];
  const slide = picture.parentElement;
  if (!slide?.toggleAttribute('data-large')) return;
  picture.src = picture.dataset.enlarged ?? picture.src;
  slide.scrollTo(picture.width * across - x, picture.height * down - y);
}
