/** The reply itself shows what is wrong with what was sent. */
const REFUSED_FORM = 422;

interface Failed {
  readonly ctx: { readonly response: { readonly status: number } };
}

/** Says to a screen reader what a swap brought: the text of `data-announce` in the part that was swapped. */
export function watchSwaps(): void {
  document.addEventListener('htmx:after:settle', ({ target }) => {
    if (!(target instanceof Element)) return;
    const said = target.closest('[data-announce]') ?? target.querySelector('[data-announce]');
    if (said instanceof HTMLElement) announce(said.dataset.announce ?? '');
  });
  document.addEventListener('htmx:response:error', (event) => {
    const { response } = (event as CustomEvent<Failed>).detail.ctx;
    if (response.status !== REFUSED_FORM) announce('Не получилось загрузить. Попробуйте ещё раз.');
  });
  document.addEventListener('htmx:error', () => announce('Нет связи. Проверьте подключение к сети.'));
}

export function announce(text: string): void {
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = text;
}
