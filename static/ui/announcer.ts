/** Announces a text to screen readers. */
export function announce(text: string): void {
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = text;
}

/** Announces the `data-announce` text of swapped content. */
export function announceSwaps(): void {
  document.addEventListener('htmx:after:settle', ({ target }) => {
    if (!(target instanceof Element)) return;
    const said = target.closest('[data-announce]') ?? target.querySelector('[data-announce]');
    if (said instanceof HTMLElement) announce(said.dataset.announce ?? '');
  });
}
