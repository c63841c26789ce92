import type { Htmx } from 'htmx.org';

declare global {
  interface Window {
    readonly htmx: Htmx;
  }
}

/** The longest task during the start before yielding to the browser. */
const TASK_MS = 20;

const elementsWithRequests = '[data-hx-get], [data-hx-post], [data-hx-action]';

/**
 * Makes htmx initialise only elements that make requests, in short tasks. By default it also searches every
 * attribute for handlers and every link for boosts, of which the shop has none: on a cheap phone that is one
 * task of 80 ms.
 */
export function startHtmxInTasks(): void {
  document.addEventListener(
    'htmx:before:process',
    (event) => {
      event.preventDefault();
      void setUpElements();
    },
    { once: true },
  );
}

async function setUpElements(): Promise<void> {
  let start = performance.now();
  for (const element of document.querySelectorAll(elementsWithRequests)) {
    if (performance.now() - start > TASK_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      start = performance.now();
    }
    window.htmx.process(element);
  }
}
