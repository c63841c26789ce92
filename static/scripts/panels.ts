/**
 * Panels are `<dialog>`s. A link or button with `data-opens="<id>"` opens one instead of leaving for the panel's page;
 * what lies in it is fetched at the first sign of interest. The browser keeps the focus in and gives it back.
 */
export function watchPanels(): void {
  for (const sign of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(sign, ({ target }) => loadPanel(panelOf(target)), { passive: true });
  }
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onEscape);
  window.addEventListener('pageshow', ({ persisted }) => persisted && closePanels());
}

export function openPanel(panel: HTMLDialogElement): void {
  loadPanel(panel);
  if (panel.open) return;
  panel.dispatchEvent(new Event('panel-opens'));
  panel.showModal();
}

/** Asks for the inside of a panel, once; `part` is, or holds, the element that htmx fills on `panel-load`. */
export function loadPanel(panel: Element | null): void {
  const selector = '[data-hx-trigger="panel-load"]';
  const part = panel?.matches(selector) ? panel : panel?.querySelector(selector);
  if (!(part instanceof HTMLElement) || part.dataset.loaded) return;
  part.dataset.loaded = 'asked';
  part.addEventListener('htmx:finally:request', () => settle(part), { once: true });
  part.dispatchEvent(new Event('panel-load'));
}

/** What did not come may be asked for again. */
function settle(part: HTMLElement): void {
  if (part.childElementCount === 0) delete part.dataset.loaded;
  else part.dataset.loaded = 'yes';
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (target instanceof HTMLDialogElement && isOnBackdrop(target, event)) target.close();
  if (target.closest('[data-closes]')) target.closest('dialog')?.close();
  const panel = panelOf(target);
  if (!panel) return;
  event.preventDefault();
  openPanel(panel);
}

/** In a search field Escape would only clear the text (specification §2: it closes). */
function onEscape({ key, target }: KeyboardEvent): void {
  if (key === 'Escape' && target instanceof HTMLInputElement) target.closest('dialog')?.close();
}

/** The panel that a link or button opens; on the panel's own page the link is just a link. */
function panelOf(target: EventTarget | null): HTMLDialogElement | null {
  const opener = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;
  if (!opener || (opener instanceof HTMLAnchorElement && opener.pathname === location.pathname)) return null;
  const panel = document.getElementById(opener.dataset.opens ?? '');
  return panel instanceof HTMLDialogElement ? panel : null;
}

/** A click on the dialog itself, outside its box, is one on its backdrop. */
function isOnBackdrop(panel: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Back shows the page as it was, but without its panels; so do signing in and out. */
export function closePanels(): void {
  for (const panel of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) panel.close();
}
