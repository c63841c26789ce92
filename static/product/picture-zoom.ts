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
      count?.replaceChildren(`${index + 1} / ${slides.length}`);
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

  #onPress({ target, clientX, clientY }: MouseEvent): void {
    if (!(target instanceof Element)) return;
    const step = target.closest<HTMLElement>('[data-zoom-step]')?.dataset.zoomStep;
    if (step) this.#scrollToSlide(this.#current + Number(step));
    else if (target instanceof HTMLImageElement) zoomTo(target, clientX, clientY);
  }

  #onArrow(event: KeyboardEvent): void {
    const step = stepOf(event);
    if (event.target instanceof HTMLLIElement && event.target.hasAttribute('data-large')) return;
    if (step === 0) return;
    event.preventDefault();
    this.#scrollToSlide(this.#current + step);
  }
}

/** Enlarges a picture around the pressed point, which stays under the pointer, or shows all of it again. */
function zoomTo(picture: HTMLImageElement, x: number, y: number): void {
  const slide = picture.closest<HTMLElement>('.zoom-pictures > li');
  if (!slide) return;
  const before = picture.getBoundingClientRect();
  const [across, down] = [(x - before.left) / before.width, (y - before.top) / before.height];
  if (!slide.toggleAttribute('data-large')) return;
  const { enlarged } = picture.dataset;
  if (enlarged && !picture.src.endsWith(enlarged)) picture.src = enlarged;
  slide.scrollTo({
    left: picture.offsetWidth * across - x,
    top: picture.offsetHeight * down - y,
  });
}
