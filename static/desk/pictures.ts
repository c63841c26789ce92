import { define } from '../ui/define.ts';

// Loaded by the pages of pictures: drags pictures into order, and a frame over the part that is shown.

/** Pictures that can be dragged; what is posted follows the order of the page. */
class PictureOrder extends HTMLElement {
  #moved: Element | null = null;

  connectedCallback(): void {
    for (const picture of this.querySelectorAll('[data-picture] img'))
      picture.setAttribute('draggable', 'true');
    this.addEventListener('dragstart', ({ target }) => {
      this.#moved = target instanceof Element ? target.closest('[data-picture]') : null;
      this.#moved?.classList.add('is-moved');
    });
    this.addEventListener('dragover', this.#onOver);
    this.addEventListener('drop', (event) => event.preventDefault());
    this.addEventListener('dragend', () => {
      this.#moved?.classList.remove('is-moved');
      this.#moved = null;
    });
  }

  readonly #onOver = (event: DragEvent): void => {
    const over = event.target instanceof Element ? event.target.closest('[data-picture]') : null;
    if (!this.#moved || !over || !this.contains(over)) return;
    event.preventDefault();
    if (over === this.#moved) return;
    const { left, width } = over.getBoundingClientRect();
    if (event.clientX < left + width / 2) over.before(this.#moved);
    else over.after(this.#moved);
  };
}

const RATIO = 4 / 3;
const CORNER = 28;
const LEAST = 100;

/** A frame over a picture, which its numbers follow. */
class CropFrame extends HTMLElement {
  readonly #frame = document.createElement('div');

  connectedCallback(): void {
    this.#frame.className = 'crop-part';
    this.append(this.#frame);
    this.#draw();
    this.#form?.addEventListener('input', () => this.#draw());
    this.#frame.addEventListener('pointerdown', this.#onDown);
    this.querySelector('img')?.addEventListener('load', () => this.#draw());
  }

  get #form(): HTMLFormElement | null {
    return this.closest('form');
  }

  #field(name: string): HTMLInputElement | null {
    const field = this.#form?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field : null;
  }

  #number(name: string): number {
    return Number(this.#field(name)?.value) || 0;
  }

  /** Sides in the picture's own pixels. */
  get #whole() {
    return { width: Number(this.dataset.width), height: Number(this.dataset.height) };
  }

  #draw(): void {
    const { width, height } = this.#whole;
    const own = this.#number('width');
    const percent = (part: number, of: number) => `${(part / of) * 100}%`;
    this.#frame.style.left = percent(this.#number('left'), width);
    this.#frame.style.top = percent(this.#number('top'), height);
    this.#frame.style.width = percent(own, width);
    this.#frame.style.height = percent(own * RATIO, height);
  }

  readonly #onDown = (down: PointerEvent): void => {
    const box = this.#frame.getBoundingClientRect();
    const isCorner = down.clientX > box.right - CORNER && down.clientY > box.bottom - CORNER;
    const start = { left: this.#number('left'), top: this.#number('top'), width: this.#number('width') };
    const scale = this.#whole.width / this.getBoundingClientRect().width;
    const onMove = (move: PointerEvent) => {
      const [right, below] = [(move.clientX - down.clientX) * scale, (move.clientY - down.clientY) * scale];
      if (isCorner) this.#set({ ...start, width: start.width + right });
      else this.#set({ ...start, left: start.left + right, top: start.top + below });
    };
    down.preventDefault();
    this.#frame.setPointerCapture(down.pointerId);
    this.#frame.addEventListener('pointermove', onMove);
    this.#frame.addEventListener(
      'lostpointercapture',
      () => this.#frame.removeEventListener('pointermove', onMove),
      {
        once: true,
      },
    );
  };

  /** Keeps the frame within the picture. */
  #set({ left, top, width }: { left: number; top: number; width: number }): void {
    const whole = this.#whole;
    const within = (value: number, most: number) =>
      Math.round(Math.min(Math.max(value, 0), Math.max(most, 0)));
    const most = Math.min(whole.width, Math.floor(whole.height / RATIO));
    const own = Math.min(Math.max(Math.round(width), LEAST), most);
    const values = {
      left: within(left, whole.width - own),
      top: within(top, whole.height - Math.round(own * RATIO)),
      width: own,
    };
    for (const [name, value] of Object.entries(values)) {
      const field = this.#field(name);
      if (field) field.value = String(value);
    }
    this.#draw();
  }
}

define('picture-order', PictureOrder);
define('crop-frame', CropFrame);
