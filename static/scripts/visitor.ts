interface Requesting {
  readonly ctx: { readonly request: { readonly body: FormData } };
}

/**
 * What a page shows of its visitor is asked for anew when Back brings the page out of the browser's memory. The request
 * tells how wide the window is.
 */
export function watchVisitor(): void {
  document.addEventListener('htmx:config:request', (event) => {
    const { target } = event;
    if (target instanceof Element && target.id === 'visitor')
      (event as CustomEvent<Requesting>).detail.ctx.request.body.set('width', String(innerWidth));
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.body.dispatchEvent(new Event('visitor-changed'));
  });
}

/** A notice goes at once, while its form tells the server. */
export function watchNotices(): void {
  document.addEventListener('submit', ({ target }) => {
    const notice = target instanceof Element && target.matches('[data-dismiss]') && target.closest('.notice');
    if (notice) notice.toggleAttribute('hidden', true);
  });
}
