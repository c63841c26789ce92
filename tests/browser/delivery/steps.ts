import type { Page } from 'playwright';
import { linksOf, visit } from '#tests/support/crawl.ts';

const SIZE = '#purchase label:has(input[type=radio]:not([data-sold-out]))';

let bought = 0;

/** Puts a shirt into the cart, each time another one, so that none sells out, and opens the checkout. */
export async function openCheckout(page: Page, origin: string): Promise<void> {
  const { html } = await visit(origin, '/catalog/men/shirts');
  const products = [...new Set(linksOf(html).filter((link) => /^\/product\/[^/]+$/.test(link)))];
  await page.goto(`${origin}${products[bought++ % products.length]}`);
  await page.locator(SIZE).first().click();
  const added = page.waitForResponse((reply) => reply.url().endsWith('/cart/lines'));
  await page.locator('.purchase-add').click();
  await added;
  await page.goto(`${origin}/delivery`, { waitUntil: 'networkidle' });
}

/** What a change of the checkout brings is there when this resolves. */
export async function updated(page: Page, change: () => Promise<unknown>): Promise<void> {
  const reply = page.waitForResponse((each) => each.url().endsWith('/delivery/update'));
  await change();
  await reply;
}

export type Kind = 'courier' | 'terminal' | 'shop';

/** Opens what is known already and stands on a line, to change it. */
export async function unfold(page: Page, part: 'place' | 'recipient' | 'payment'): Promise<void> {
  const line = page.locator(`#checkout-${part} > summary`);
  if (await line.isVisible()) await line.click();
}

/** Chooses a way of delivery; the one that is chosen already asks nothing of the server. */
export async function chooseKind(page: Page, kind: Kind): Promise<void> {
  await unfold(page, 'place');
  const choice = page.locator(`[name=kind][value=${kind}]`);
  if (!(await choice.isChecked())) await updated(page, () => choice.check());
}

/** The same without a script, where a button brings what follows from the choice. */
export async function chooseKindByButton(page: Page, kind: Kind): Promise<void> {
  await unfold(page, 'place');
  await page.locator(`[name=kind][value=${kind}]`).check();
  await updated(page, () => page.locator('.choices-show').click());
  await unfold(page, 'place');
}
