import type { Page } from 'playwright';
import { openPage } from '#tests/support/browser.ts';
import { settled } from '#tests/support/settled.ts';

/** Helpers that open and inspect pages in the tests of header, panels and menus. */

export const desktop = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

export async function openAt(address: string, options: Parameters<typeof openPage>[0]): Promise<Page> {
  const page = await openPage(options);
  await page.goto(address);
  await settled(page);
  return page;
}

export const visible = (page: Page, selector: string) => page.locator(selector).first().isVisible();

export const focusIn = (page: Page, selector: string) =>
  page.evaluate((inside) => document.activeElement?.closest(inside) !== null, selector);
