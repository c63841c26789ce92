import type { Page } from 'playwright';
import { median } from './load.ts';
import { ms } from './phone.ts';

const FREE_SIZE = '#purchase label:has(input[type=radio]:not([data-sold-out]))';

/** A tap on «В корзину», all in ms. */
export interface Tap {
  /** From the touch's end to the counter's new text. */
  readonly total: number;
  /** Until the request is sent. */
  readonly before: number;
  /** From there until the reply is there, the server's part in it. */
  readonly request: number;
  /** From there until the counter's text has changed. */
  readonly after: number;
  /** Of the reply, on the wire. */
  readonly bytes: number;
}

/** Chooses a size on a product's page, and puts it into the cart. */
export async function tapToCounter(page: Page): Promise<Tap> {
  await page.locator(FREE_SIZE).first().tap();
  await page.evaluate(() => {
    const button = document.querySelector('.purchase-add');
    const counter = document.querySelector('[data-place="cart-count"]');
    if (!button || !counter) throw new Error('No button, or no counter');
    const options = { capture: true, once: true };
    button.addEventListener(
      'click',
      ({ timeStamp }) => performance.mark('tap', { startTime: timeStamp }),
      options,
    );
    new MutationObserver((_, observer) => {
      performance.mark('counted');
      observer.disconnect();
    }).observe(counter, { childList: true, characterData: true, subtree: true });
  });
  await page.locator('.purchase-add').tap();
  await page.waitForFunction(() => performance.getEntriesByName('counted').length > 0);
  return page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const request = requests.findLast(({ name }) => name.endsWith('/cart/lines'));
    if (!request) throw new Error('The addition was not timed');
    return {
      total: at('counted') - at('tap'),
      before: request.requestStart - at('tap'),
      request: request.responseEnd - request.requestStart,
      after: at('counted') - request.responseEnd,
      bytes: request.transferSize,
    };
  });
}

/**
 * The medians of several taps. Ours is all but the network: the script before the request, the server, and the script
 * after the reply.
 * @param serverMs what the server takes for an addition
 */
export function reportTaps(taps: readonly Tap[], serverMs: number): void {
  const of = (part: (tap: Tap) => number) => ms(median(taps.map(part)));
  const ours = ({ before, after }: Tap) => before + serverMs + after;
  console.log(
    `tap to counter, median of ${taps.length}: ${of(({ total }) => total)}, of which ours ${of(ours)}: before the request ${of(({ before }) => before)}, server ${ms(serverMs)}, after the reply ${of(({ after }) => after)}; network ${of(({ request }) => request - serverMs)} for ${median(taps.map(({ bytes }) => bytes))} bytes; the slowest ${ms(Math.max(...taps.map(({ total }) => total)))}`,
  );
}
