/** A product's pictures: dots under the swiped row, arrow keys, and the zoom with the large ones. */

export function watchGallery(): void {
  const gallery = document.querySelector<HTMLElement>('[data-gallery]');
  const zoom = document.querySelector<HTMLDialogElement>('#zoom');
  if (gallery) startGallery(gallery);
  if (gallery && zoom) startZoom(gallery, zoom);
}

function startGallery(root: HTMLElement): void {
  const links = [...root.querySelectorAll<HTMLElement>('a[data-zoom]')];
  const dots = [...root.querySelectorAll('.gallery-dots span')];
  const row = root.querySelector('.gallery-pictures');
  root.dataset.live = '';
  onShown(row, links, (index) => {
    for (const [at, dot] of dots.entries()) dot.toggleAttribute('data-current', at === index);
  });
  root.addEventListener('keydown', (event) => {
    const step = stepOf(event);
    const link = closest(event, 'a[data-zoom]');
    const at = link ? links.indexOf(link) : -1;
    if (step === 0 || at < 0) return;
    event.preventDefault();
    links[at + step]?.focus();
  });
}

function startZoom(root: HTMLElement, dialog: HTMLDialogElement): void {
  const row = dialog.querySelector<HTMLElement>('.zoom-pictures');
  const slides = [...dialog.querySelectorAll<HTMLElement>('.zoom-pictures > li')];
  const count = dialog.querySelector('[data-zoom-count]');
  if (!row) return;
  let current = 0;

  const show = (index: number) => {
    const slide = slides[index];
    if (!slide) return;
    for (const large of slides) delete large.dataset.large;
    row.scrollTo({ left: slide.offsetLeft });
  };

  root.addEventListener('click', (event) => {
    const link = closest(event, 'a[data-zoom]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dialog.showModal();
    delete row.dataset.smooth;
    show(Number(link.dataset.zoom));
    row.dataset.smooth = '';
  });
  dialog.addEventListener('click', (event) => {
    const step = closest(event, '[data-zoom-step]')?.dataset.zoomStep;
    if (step) return show(current + Number(step));
    const slide = closest(event, '.zoom-pictures > li');
    if (slide) slide.toggleAttribute('data-large');
  });
  dialog.addEventListener('keydown', (event) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    show(current + step);
  });
  onShown(row, slides, (index) => {
    current = index;
    if (count) count.textContent = `${index + 1} / ${slides.length}`;
  });
}

/** Tells which of the elements in a row that scrolls is in view. */
function onShown(root: Element | null, elements: readonly Element[], tell: (index: number) => void): void {
  const watch = new IntersectionObserver(
    (entries) => {
      const shown = entries.find((entry) => entry.isIntersecting);
      if (shown) tell(elements.indexOf(shown.target));
    },
    { root, threshold: 0.6 },
  );
  for (const element of elements) watch.observe(element);
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const stepOf = (event: KeyboardEvent) => steps[event.key] ?? 0;

const closest = (event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
