import type { CDPSession, Page } from 'playwright';

/** The phone and network that the shop is made for. */
export const slowPhone = { cpuSlowdown: 6, roundTripMs: 400, kilobitsPerSecond: 400 } as const;

const BYTES_PER_SECOND = (slowPhone.kilobitsPerSecond * 1000) / 8;

export const phone = {
  locale: 'ru-RU',
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;

export const ms = (duration: number) => `${duration.toFixed(0)} ms`;

export async function emulatePhone(session: CDPSession): Promise<void> {
  // Denied in advance, otherwise the first press would ask for the position.
  const value = encodeURIComponent('{"latitude":0,"longitude":0}');
  await session.send('Network.setCookie', { name: 'geoInit', value, domain: 'localhost', path: '/' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.roundTripMs,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}

/** Opens a page and prints when it was first painted, interactive (DOMContentLoaded) and loaded. */
export async function timed(
  page: Page,
  name: string,
  path: string,
  open: () => Promise<unknown>,
): Promise<void> {
  const opened = page.waitForURL((url) => url.pathname.startsWith(path), {
    waitUntil: 'load',
    timeout: 60_000,
  });
  await Promise.all([opened, open()]);
  await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return (navigation?.loadEventEnd ?? 0) > 0;
  });
  const timing = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      reply: navigation?.responseStart ?? 0,
      interactive: navigation?.domContentLoadedEventEnd ?? 0,
      load: navigation?.loadEventEnd ?? 0,
      bytes: resources.reduce((sum, { transferSize }) => sum + transferSize, navigation?.transferSize ?? 0),
      requests: resources.filter(({ transferSize }) => transferSize > 0).length + 1,
    };
  });
  const { painted, reply, interactive, load, bytes, requests } = timing;
  console.log(
    `${name.padEnd(12)} reply ${ms(reply)}, FCP ${ms(painted)}, interactive ${ms(interactive)}, load ${ms(load)}, ${(bytes / 1024).toFixed(0)} KB in ${requests} requests`,
  );
}

export async function productsOf(origin: string): Promise<string[]> {
  const html = await (await fetch(`${origin}/catalog/men/shirts`)).text();
  return [...new Set([...html.matchAll(/href="(\/product\/[^"/]+)"/g)].map(([, link = '']) => link))];
}

export const tapSize = (page: Page): Promise<void> =>
  page.locator('#purchase label:has(input[type=radio]:not([data-sold-out]))').first().tap();
