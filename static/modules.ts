const keepTyped = () => import('./ui/keep-typed.ts');

/** Selectors of elements, each with the module to load when a page or a swap contains one. */
const modulesByNeed: [selector: string, load: () => Promise<unknown>][] = [
  ['product-gallery, product-purchase, look-set', () => import('./product/index.ts')],
  ['growing-list, sign-in-first, photo-field, review-photos', () => import('./reviews/index.ts')],
  ['field-state, suggest-box, delivery-map, points-filter', () => import('./delivery/index.ts')],
  ['phone-mask, resend-timer', () => import('./ui/forms/index.ts')],
  ['list-filters', () => import('./catalog/lists.ts')],
  ['#checkout, #cabinet, #cart, list-filters', keepTyped],
  ['page-notices .notice', () => import('./chrome/page-notices.ts')],
  ['choice-limit', () => import('./polls/index.ts')],
  ['#cabinet', () => import('./cabinet/index.ts')],
];

// A form whose input triggers requests needs it only from the first input on.
document.addEventListener('input', () => void keepTyped(), { once: true });
if (history.state?.typed) void keepTyped();

/** Loads the modules of the elements in the page, each once. */
export function loadNeededModules(): void {
  for (const need of [...modulesByNeed]) {
    const [selector, load] = need;
    if (!document.querySelector(selector)) continue;
    modulesByNeed.splice(modulesByNeed.indexOf(need), 1);
    void load();
  }
}
