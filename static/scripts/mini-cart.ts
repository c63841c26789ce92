/** What was put into the cart shows in the panel on the side, on phones in a sheet at the foot of the window. */
export function watchMiniCart(): void {
  const panel = document.querySelector<HTMLDialogElement>('#mini-cart');
  const quick = document.querySelector<HTMLDialogElement>('#quick-panel');
  if (!panel || !quick) return;
  document.addEventListener('cart-added', () => {
    quick.close();
    panel.dataset.added = '';
    if (!panel.open) panel.showModal();
    panel.querySelector<HTMLElement>('.mini-cart-added')?.focus();
  });
  panel.addEventListener('close', () => delete panel.dataset.added);
  watchQuick(quick);
}

/** A card's sizes, without leaving the list. */
function watchQuick(quick: HTMLDialogElement): void {
  const body = quick.querySelector<HTMLElement>('#quick-body');
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('.card-quick');
    if (!link || !body || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    body.replaceChildren();
    quick.showModal();
    body.dataset.hxAction = `/fragments${link.pathname}/quick`;
    body.dispatchEvent(new Event('quick-load'));
  });
}
