import type { Page } from 'playwright';
import { openPage } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { settled } from '#tests/support/settled.ts';

/** The fields of a data layer's entries that these tests use. */
export interface Entry {
  readonly event?: string;
  readonly page_location?: string;
  readonly ecommerce?: Readonly<Record<string, unknown>> & {
    readonly items?: readonly Readonly<Record<string, unknown>>[];
  };
}

const SIZE = '#purchase label:has(input[type=radio]:not([data-sold-out]))';

/** A product of the first list that has a size to choose. */
export async function findProduct(origin: string): Promise<string> {
  const { html } = await visit(origin, '/catalog/women/dresses');
  for (const link of new Set(linksOf(html).filter((each) => /^\/product\/[^/]+$/.test(each))))
    if ((await visit(origin, link)).html.includes('purchase-add')) return link;
  throw new Error('No product can be bought');
}

/** A visitor who has dismissed the notices. */
export async function arrive(origin: string, path: string): Promise<Page> {
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  const cityVerify = encodeURIComponent('{"verify":true,"isShowed":true}');
  const cookies = { cityVerify, cookiesAccepted: '1', appBanner: '0' };
  const given = Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin }));
  await page.context().addCookies(given);
  await go(page, origin + path);
  return page;
}

/** Opens a URL, and waits for the scripts too, which start after the first paint. */
export async function go(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
  await untilReported(page);
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await settled(page);
  await untilReported(page);
}

export async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await settled(page);
  await untilReported(page);
}

const untilReported = (page: Page) =>
  page.waitForFunction(() =>
    (window.dataLayer as Entry[] | undefined)?.some(({ event }) => event === 'page_view'),
  );

export async function add(page: Page): Promise<void> {
  await page.locator(SIZE).first().click();
  await page.locator('.purchase-add').click();
  await page.locator('#mini-cart[open] .mini-cart-added').waitFor();
}

export const layerOf = (page: Page): Promise<Entry[]> =>
  page.evaluate(() => (window.dataLayer ?? []) as Entry[]);

/** The events of that name in a page's data layer. */
export const eventsNamed = async (page: Page, name: string): Promise<Entry[]> =>
  (await layerOf(page)).filter(({ event }) => event === name);

/** How often the page reported that action to Metrica. */
export const metricaCount = async (page: Page, action: string): Promise<number> =>
  (await layerOf(page)).filter(({ ecommerce }) => ecommerce && action in ecommerce).length;
