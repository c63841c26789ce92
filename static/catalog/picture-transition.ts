/** View transition of a picture between a product list and the product's page, in both directions. */

const NAME = 'product-picture';

export function enablePictureTransition(): void {
  addEventListener('pageswap', (event) => {
    if (event.viewTransition) mark(event.activation?.entry?.url, event.viewTransition.finished);
  });
  addEventListener('pagereveal', (event) => {
    const from = window.navigation?.activation?.from?.url;
    if (event.viewTransition) mark(from, event.viewTransition.finished);
  });
}

function mark(url: string | null | undefined, finished: Promise<unknown>): void {
  if (!url) return;
  const { pathname } = new URL(url);
  const picture = document.querySelector<HTMLElement>(`.card-link[href="${CSS.escape(pathname)}"] img`);
  if (!picture || document.querySelector('[data-gallery]')) return;
  picture.style.viewTransitionName = NAME;
  const unmark = () => {
    picture.style.viewTransitionName = '';
  };
  finished.then(unmark, unmark);
}
