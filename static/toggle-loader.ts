const TOGGLES = '[data-x-data]';
const SIGNS_OF_INTEREST = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Loads the toggles once one is about to be used: including Alpine they are as large as everything else, and
 * most visits need none. An early click is repeated once they have loaded.
 */
export function loadTogglesOnInterest(): void {
  const listening = new AbortController();
  const { signal } = listening;
  let loading: Promise<unknown> | null = null;
  const load = () => {
    loading ??= import('./chrome/toggles.ts').finally(() => listening.abort());
    return loading;
  };
  for (const sign of SIGNS_OF_INTEREST)
    document.addEventListener(sign, ({ target }) => isIn(target, TOGGLES) && void load(), {
      signal,
      passive: true,
    });
  document.addEventListener('click', (event) => repeatAfter(load, event), { signal, capture: true });
}

function repeatAfter(load: () => Promise<unknown>, event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const pressed = target.closest<HTMLElement>('[data-x-on\\:click], [data-x-on\\:submit] [type="submit"]');
  if (!pressed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const repeat = () => pressed.click();
  load().then(repeat, repeat);
}

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
