/** Says to a screen reader what a swap brought: the text of `data-announce` in the part that was swapped. */
export function watchSwaps(): void {
  document.addEventListener('htmx:after:settle', ({ target }) => {
    if (!(target instanceof Element)) return;
    const said = target.closest('[data-announce]') ?? target.querySelector('[data-announce]');
    if (said instanceof HTMLElement) announce(said.dataset.announce ?? '');
  });
  document.addEventListener('htmx:response:error', () =>
    announce('Не получилось загрузить. Попробуйте ещё раз.'),
  );
  document.addEventListener('htmx:error', () => announce('Нет связи. Проверьте подключение к сети.'));
}

function announce(text: string): void {
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = text;
}
