import type { Page } from 'playwright';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { settled } from '#tests/support/settled.ts';

const SIZE = '#purchase label:has(input[type=radio]:not([data-sold-out]))';

let bought = 0;

/** Adds a shirt to the cart, each time a different one, so that none sells out, and opens the checkout. */
export async function openCheckout(page: Page, origin: string): Promise<void> {
  const { html } = await visit(origin, '/catalog/men/shirts');
  const products = [...new Set(linksOf(html).filter((link) => /^\/product\/[^/]+$/.test(link)))];
  await page.goto(`${origin}${products[bought++ % products.length]}`);
  await page.locator(SIZE).first().click();
  const added = page.waitForResponse((reply) => reply.url().endsWith('/cart/lines'));
  await page.locator('.purchase-add').click();
  await added;
  await page.goto(`${origin}/delivery`);
  await settled(page);
}

/** Resolves once the checkout has updated. */
export async function updated(page: Page, change: () => Promise<unknown>): Promise<void> {
  const reply = page.waitForResponse((each) => each.url().endsWith('/delivery/update'));
  await change();
  await reply;
}

export type Kind = 'courier' | 'terminal' | 'shop';

/** Unfolds known details that are summarised on a line. */
export async function unfold(page: Page, part: 'place' | 'recipient' | 'payment'): Promise<void> {
  const line = page.locator(`#checkout-${part} > summary`);
  if (await line.isVisible()) await line.click();
}

/** Chooses a delivery; one that is already chosen makes no request. */
export async function chooseKind(page: Page, kind: Kind): Promise<void> {
  await unfold(page, 'place');
  const choice = page.locator(`[name=kind][value=${kind}]`);
  if (!(await choice.isChecked())) await updated(page, () => choice.check());
}

/** The same without JavaScript, where a button updates the page. */
export async function chooseKindByButton(page: Page, kind: Kind): Promise<void> {
  await unfold(page, 'place');
  await page.locator(`[name=kind][value=${kind}]`).check();
  await updated(page, () => page.locator('.choices-show').click());
  await unfold(page, 'place');
}
