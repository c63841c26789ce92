import type { ElementHandle, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import type { DemoShop } from '#tests/support/demo-shop.ts';
import { livedInPhone, openLivedInShop, signInOverHttp } from '#tests/support/lived-in.ts';
import { openCheckout } from './delivery/steps.ts';

let shop: DemoShop;
let product: string;
beforeAll(async () => {
  shop = await openLivedInShop();
  product = await findProduct();
});
afterAll(() => shop.close());

/** A product with a sold-out size. */
async function findProduct(): Promise<string> {
  const { html } = await visit(shop.ru, '/catalog/women/dresses');
  for (const link of linksOf(html).filter((to) => /^\/product\/[^/]+$/.test(to)))
    if (/<input[^>]* data-sold-out/.test((await visit(shop.ru, link)).html)) return link;
  throw new Error('Every dress of the demo shop has all sizes');
}

const paths = () => [
  '/cart',
  '/catalog/women/dresses?size=46',
  product,
  `${product}/reviews?sort=useful`,
  '/delivery',
  '/favorites',
  '/shopbylook',
  '/polls',
  '/gift-card',
  '/company/delivery',
  '/sizes/women',
  '/news',
  '/cabinet_order?state=received',
  '/cabinet_club',
  '/cabinet_address?add=terminal',
  '/cabinet_subscribe',
  '/cabinet_personal',
];

/** Elements in a state; the end of a breadcrumb is not a link, which shows it. */
const STATES = [
  ...['[aria-pressed]', '[aria-current]:not(.breadcrumbs *)', '[aria-checked]', '[aria-selected]'],
  ...['input:checked', 'input[data-sold-out]', '[data-current]', '[aria-disabled]'],
  ':is(button, input, select, textarea):disabled',
].join(', ');

/** Without its siblings, so that the entries of a list count as one kind. */
const kindOf = (state: ElementHandle<Element>) =>
  state.evaluate((element) => {
    const around = ['section', 'nav', 'form', 'ul', 'fieldset'].map(
      (name) => element.closest(name)?.className,
    );
    const attributes = ['aria-pressed', 'aria-current', 'aria-checked', 'data-sold-out', 'type', 'name'];
    return [...around, element.className, ...attributes.map((each) => element.getAttribute(each))].join(' ');
  });

/** A label shows the state of the field in it. */
const shownBy = (state: ElementHandle<Element>) =>
  state.evaluateHandle((element) => element.closest('label') ?? element);

/** The element with its surroundings as drawn; null if it is not on the screen. */
async function look(page: Page, shown: ElementHandle<Element>): Promise<Buffer | null> {
  await shown.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center' });
    await new Promise(requestAnimationFrame);
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    await new Promise(requestAnimationFrame);
  });
  const box = await shown.boundingBox();
  if (!box || box.width < 2) return null;
  const [x, y] = [Math.max(0, box.x - 4), Math.max(0, box.y - 4)];
  const clip = { x, y, width: box.width + 8, height: box.height + 8 };
  return page.screenshot({ clip });
}

const takeAway = (state: ElementHandle<Element>) =>
  state.evaluate((element) => {
    for (const name of ['aria-pressed', 'aria-checked', 'aria-selected'])
      if (element.hasAttribute(name))
        element.setAttribute(name, String(element.getAttribute(name) !== 'true'));
    for (const name of ['aria-current', 'aria-disabled', 'data-sold-out', 'data-current', 'disabled'])
      element.removeAttribute(name);
    if (element instanceof HTMLInputElement) element.checked = false;
  });

/** Looks at each kind of state that a page has, once. */
async function statesThatLookAlike(page: Page, path: string, known: Set<string>): Promise<string[]> {
  await page.goto(shop.ru + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main details')) part.toggleAttribute('open', true);
  });
  const unseen: string[] = [];
  for (const state of await page.locator(STATES).elementHandles()) {
    const kind = await kindOf(state as ElementHandle<Element>);
    const shown = await shownBy(state as ElementHandle<Element>);
    if (known.has(kind) || !(await shown.isVisible())) continue;
    const before = await look(page, shown);
    if (!before) continue;
    known.add(kind);
    await takeAway(state as ElementHandle<Element>);
    if ((await look(page, shown))?.equals(before)) unseen.push(`${path} ${kind}`);
  }
  return unseen;
}

describe.each([
  ['light', { width: 360, height: 740 }],
  ['dark', { width: 1440, height: 900 }],
] as const)('in forced colours, %s', (colorScheme, viewport) => {
  const open = () => openPage({ viewport, colorScheme, forcedColors: 'active', reducedMotion: 'reduce' });

  test('every state looks different from its opposite', async () => {
    const page = await open();
    const known = new Set<string>();
    const unseen = await statesThatLookAlike(page, '/auth', known);
    await signIn(page);
    await openCheckout(page, shop.ru);
    for (const path of paths()) unseen.push(...(await statesThatLookAlike(page, path, known)));
    expect(unseen).toEqual([]);
    expect(known.size).toBeGreaterThan(20);
  }, 120_000);

  test('a heart has a paper background, otherwise an empty one would look full', async () => {
    const page = await open();
    await page.goto(shop.ru + product);
    for (const heart of await page.locator('.heart:visible').all())
      expect(await heart.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      );
  });
});

async function signIn(page: Page): Promise<void> {
  const cookies = await signInOverHttp(shop, { country: 'RU', phone: livedInPhone('RU') });
  const given = cookies.split('; ').map((each) => {
    const at = each.indexOf('=');
    return { name: each.slice(0, at), value: each.slice(at + 1), url: shop.ru };
  });
  await page.context().addCookies(given);
}
