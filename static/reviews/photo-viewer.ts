import { outOf } from '#src/config/count-words.ts';
import { ModalPanel } from '../ui/panels/modal-panel.ts';

const STEPS = [
  ['previous', -1, 'left', 'Предыдущее фото'],
  ['next', 1, 'right', 'Следующее фото'],
] as const;

/** Shows large photos one at a time; one viewer serves the whole page. */
export class PhotoViewer extends ModalPanel {
  #links: readonly HTMLAnchorElement[] = [];
  #current = 0;

  static ofPage(): PhotoViewer {
    const known = document.querySelector<PhotoViewer>('photo-viewer');
    if (known) return known;
    const viewer = new PhotoViewer();
    const steps = STEPS.map(
      ([side, step, icon, title]) =>
        `<button type="button" class="photo-viewer-${side}" data-step="${step}">${iconOf(icon, title)}</button>`,
    );
    viewer.innerHTML = `<dialog class="photo-viewer" aria-label="Фото к отзыву"><img alt=""><p class="photo-viewer-count" aria-hidden="true"></p><form method="dialog"><button class="photo-viewer-close">${iconOf('close', 'Закрыть')}</button></form>${steps.join('')}</dialog>`;
    document.body.append(viewer);
    return viewer;
  }

  protected override start(): void {
    super.start();
    this.on('click', ({ target }) => {
      const step = target instanceof Element && target.closest<HTMLElement>('[data-step]')?.dataset.step;
      if (step) this.#turn(Number(step));
    });
    this.on('keydown', ({ key }) => {
      if (key === 'ArrowLeft') this.#turn(-1);
      if (key === 'ArrowRight') this.#turn(1);
    });
  }

  show(links: readonly HTMLAnchorElement[], index: number): void {
    this.#links = links;
    this.#current = index;
    this.toggleAttribute('data-single', links.length < 2);
    this.#draw();
    this.open();
  }

  #turn(step: number): void {
    const count = this.#links.length;
    this.#current = (this.#current + step + count) % count;
    this.#draw();
  }

  #draw(): void {
    const link = this.#links[this.#current];
    const picture = this.querySelector('img');
    if (!link || !picture) return;
    picture.alt = link.querySelector('img')?.alt ?? '';
    picture.src = link.href;
    this.querySelector('.photo-viewer-count')?.replaceChildren(outOf(this.#current + 1, this.#links.length));
  }
}

const iconOf = (name: string, title: string): string =>
  `<svg class="icon" role="img" aria-label="${title}"><use href="#icon-${name}"/></svg>`;
