/**
 * A link with `data-grows="<selector>"` brings more into that list: the focus goes to the first of what came,
 * because the link itself may be gone.
 */
export function watchGrowingLists(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-grows]') : null;
    const list = link?.dataset.grows && document.querySelector(link.dataset.grows);
    if (list) awaitMore(list);
  });
}

function awaitMore(list: Element): void {
  const before = list.childElementCount;
  const onSettle = () => {
    const first = list.children[before];
    if (!(first instanceof HTMLElement)) return;
    document.removeEventListener('htmx:after:settle', onSettle);
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  };
  document.addEventListener('htmx:after:settle', onSettle);
}
