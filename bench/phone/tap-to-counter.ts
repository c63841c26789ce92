import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { median } from '../support/load.ts';
import { emulatePhone, ms, phone, productsOf, tapSize } from '../support/phone.ts';
import type { BenchShop } from '../support/shopping.ts';

const TAPS = 15;
const SETTLES_MS = 1_000;
const TOUCH_MS = 100;

interface Tap {
  /** From the end of the touch to the counter's new text. */
  readonly total: number;
  /** From the end of the touch to the browser's click event, before our first listener. */
  readonly touch: number;
  /** From there to the start of the request. */
  readonly before: number;
  /** From there to the end of the reply, server time included. */
  readonly request: number;
  /** From there to the counter's new text. */
  readonly after: number;
  readonly bytes: number;
}

/** Dismissed, because notices would cover the button. */
const dismissed = [
  ['cityVerify', encodeURIComponent('{"verify":true,"isShowed":true}')],
  ['cookiesAccepted', '1'],
  ['appBanner', '0'],
].map(([name = '', value = '']) => ({ name, value }));

/** Prints the time from a tap on «В корзину» to the changed counter, on this machine and on the phone, and our own share. */
export async function measureTapToCounter(shop: BenchShop, browser: Browser): Promise<void> {
  const here = await measureTaps(shop, browser, () => Promise.resolve());
  const serverMs = median(here.map(({ request }) => request));
  report('this machine', here, serverMs);
  report('phone', await measureTaps(shop, browser, emulatePhone), serverMs);
}

async function measureTaps(
  shop: BenchShop,
  browser: Browser,
  emulate: (session: CDPSession) => Promise<void>,
): Promise<Tap[]> {
  const context = await browser.newContext(phone);
  await context.addCookies(dismissed.map((cookie) => ({ ...cookie, url: shop.origin })));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await emulate(session);
  const taps: Tap[] = [];
  for (const product of (await productsOf(shop.origin)).slice(0, TAPS)) {
    await page.goto(shop.origin + product, { waitUntil: 'networkidle', timeout: 120_000 });
    await tapSize(page);
    taps.push(await tapToCounter(page, session));
  }
  await context.close();
  return taps;
}

async function tapToCounter(page: Page, session: CDPSession): Promise<Tap> {
  const counted = page.evaluate(markTapAndCounter);
  await touch(page, session);
  await counted;
  return page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const request = requests.findLast(({ name }) => name.endsWith('/cart/lines'));
    if (!request) throw new Error('The addition was not timed');
    return {
      total: at('counted') - at('tap'),
      touch: at('click') - at('tap'),
      before: request.requestStart - at('click'),
      request: request.responseEnd - request.requestStart,
      after: at('counted') - request.responseEnd,
      bytes: request.transferSize,
    };
  });
}

function markTapAndCounter(): Promise<void> {
  const counter = document.querySelector('[data-slot="cart-count"]');
  if (!counter) throw new Error('No counter');
  const once = { capture: true, once: true };
  window.addEventListener(
    'click',
    ({ timeStamp: startTime }) => {
      performance.mark('click');
      performance.mark('tap', { startTime });
    },
    once,
  );
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      performance.mark('counted');
      observer.disconnect();
      resolve();
    }).observe(counter, { childList: true, characterData: true, subtree: true });
  });
}

/** A raw touch: Playwright's own tap runs checks in between. */
async function touch(page: Page, session: CDPSession): Promise<void> {
  const button = page.locator('.purchase-add');
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('No button in sight');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await pause(SETTLES_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await pause(TOUCH_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * Our share is the time of the scripts before the request and after the reply, and of the server.
 * @param serverMs the request's time without a network
 */
function report(name: string, taps: readonly Tap[], serverMs: number): void {
  const half = (part: (tap: Tap) => number) => ms(median(taps.map(part)));
  console.log(
    `${name}: tap to counter ${half(({ total }) => total)}, at most ${ms(Math.max(...taps.map(({ total }) => total)))}; ` +
      `ours ${half(({ before, after }) => before + serverMs + after)}: before the request ${half(({ before }) => before)}, ` +
      `server ${ms(serverMs)}, after the reply ${half(({ after }) => after)}; ` +
      `touch to click, the browser's own, ${half(({ touch }) => touch)}; ` +
      `network ${half(({ request }) => request - serverMs)} for ${median(taps.map(({ bytes }) => bytes))} bytes`,
  );
}
