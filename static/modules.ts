/** Selectors of elements whose module is loaded when a page or a swap has one. */
const modulesByNeed: [selector: string, load: () => Promise<unknown>][] = [
  ['product-gallery, product-purchase', () => import('./product/index.ts')],
  ['growing-list', () => import('./reviews/index.ts')],
  ['#cabinet', () => import('./cabinet/index.ts')],
  ['delivery-address, delivery-map', () => import('./delivery/index.ts')],
];

/** Loads the modules of the elements in the page, each once. */
export function loadNeededModules(): void {
  for (const need of [...modulesByNeed]) {
    const [selector, load] = need;
    if (!document.querySelector(selector)) continue;
    modulesByNeed.splice(modulesByNeed.indexOf(need), 1);
    void load();
  }
}

const TOGGLES = '[data-x-data]';
const SIGNS_OF_INTEREST = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads the toggles when the browser is idle, or earlier when one is about to be used. */
export function loadTogglesWhenIdle(): void {
  let asked = false;
  const load = () => {
    if (asked) return;
    asked = true;
    void import('./chrome/toggles.ts');
  };
  const onInterest = ({ target }: Event) => target instanceof Element && target.closest(TOGGLES) && load();
  for (const sign of SIGNS_OF_INTEREST) document.addEventListener(sign, onInterest, { passive: true });
  if (document.readyState === 'complete') whenIdle(load);
  else addEventListener('load', () => whenIdle(load), { once: true });
}

const IDLE_TIMEOUT_MS = 3_000;

/** Safari has no idle callbacks. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(task);
}
