import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { openPage, typefaceShown } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { settled } from '#tests/support/settled.ts';

const phone = { viewport: { width: 412, height: 740 }, hasTouch: true, isMobile: true };

const shop = await openDemoShop();
afterAll(() => shop.close());
const { html } = await visit(shop.ru, '/catalog/women');
const product = linksOf(html).find((link) => link.startsWith('/product/')) ?? '';

interface LayoutEvent {
  readonly name: string;
  readonly args: {
    readonly beginData?: {
      readonly frame: string;
      readonly dirtyObjects: number;
      readonly totalObjects: number;
    };
  };
}

/** Opens a path and returns the sizes of its layouts, in boxes. */
async function layoutsOf(page: Page, path: string): Promise<{ dirty: number; total: number }[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const events: LayoutEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as LayoutEvent[])));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await page.goto(shop.ru + path);
  await typefaceShown(page);
  await settled(page);
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  // The browser has pages of other tests, too.
  return events.flatMap(({ name, args: { beginData } }) =>
    name === 'Layout' && beginData?.frame === frameTree.frame.id
      ? [{ dirty: beginData.dirtyObjects, total: beginData.totalObjects }]
      : [],
  );
}

test.each(['/', '/catalog/women', product])(
  '%s is laid out as a whole once, but not again for late styles and typeface',
  async (path) => {
    const layouts = await layoutsOf(await openPage(phone), path);
    const largest = Math.max(...layouts.map(({ total }) => total));
    expect(largest).toBeGreaterThan(300);
    const [, ...later] = layouts.filter(({ total }) => total > largest / 2);
    expect(later.filter(({ dirty, total }) => dirty > 0.9 * total)).toEqual([]);
  },
);
