import type { BrowserContext, Page, Request } from 'playwright';

const requestsOf = new WeakMap<BrowserContext, Set<Request>>();

/** Keeps the pending requests of a context whose pages have scripts, for {@link settled}. */
export function watchRequests(context: BrowserContext): void {
  const pending = new Set<Request>();
  requestsOf.set(context, pending);
  context.on('request', (request) => pending.add(request));
  context.on('requestfinished', (request) => pending.delete(request));
  context.on('requestfailed', (request) => pending.delete(request));
}

/**
 * Waits until a page has loaded, its scripts have run, and no request is pending. Playwright's `networkidle` takes half a
 * second more on every page.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState();
  const pending = requestsOf.get(page.context());
  if (!pending) return;

  let quiet = 0;
  while (quiet < 2) {
    await idle(page);
    quiet = pending.size === 0 ? quiet + 1 : 0;
  }
}

/** Until a frame is drawn, and the scripts that it starts have run; without scripts, for ever. */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => resolve())));
      }),
  );
