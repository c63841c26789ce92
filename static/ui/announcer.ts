/** Says a text to a screen reader. */
export function announce(text: string): void {
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = text;
}

/** Says what a swap brought: the text of `data-announce` in the part that was swapped. */
export function announceSwaps(): void {
  document.addEventListener('htmx:after:settle', ({ target }) => {
    if (!(target instanceof Element)) return;
    const said = target.closest('[data-announce]') ?? target.querySelector('[data-announce]');
    if (said instanceof HTMLElement) announce(said.dataset.announce ?? '');
  });
}
