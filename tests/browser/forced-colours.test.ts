import type { ElementHandle, Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { livedInPhone, openLivedInShop, signInOverHttp } from '#tests/support/lived-in.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { settled } from '#tests/support/settled.ts';
import { openCheckout, unfold } from './delivery/steps.ts';

const shop = await openLivedInShop();
afterAll(() => shop.close());
const product = await findProduct();

/** One with a sold-out size. */
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

/** States that pages take on only in use: where, and what brings them. */
const inUse: readonly (readonly [path: () => string, state: string, act: (page: Page) => Promise<void>])[] = [
  [
    () => `${product}/reviews?sort=useful`,
    '.review-votes [aria-pressed="true"]',
    (page) => page.locator('.review-votes button').first().click(),
  ],
  [() => '/gift-card', '#gift [aria-invalid]', (page) => page.locator('#gift .button').click()],
  [
    () => '/gift-card',
    '#gift input:checked',
    (page) => page.locator('#gift label:has([type=radio])').last().click(),
  ],
  [
    () => '/cart',
    '#coupon[aria-invalid]',
    async (page) => {
      await page.locator('#coupon').fill('NOSUCH');
      await page.locator('#coupon').press('Enter');
    },
  ],
  [
    () => '/delivery',
    '#street-suggestions [aria-selected="true"]',
    async (page) => {
      await unfold(page, 'place');
      await page.locator('#street').fill('');
      await page.locator('#street').pressSequentially('Тверск');
      await page.locator('#street-suggestions li').first().waitFor();
      await page.locator('#street').press('ArrowDown');
    },
  ],
  [
    () => '/delivery',
    '#checkout [aria-invalid]',
    async (page) => {
      await unfold(page, 'place');
      await page.locator('#street').fill('');
      await page.locator('.summary-pay .button').click();
    },
  ],
];

/** Elements in a state; the end of a breadcrumb is not a link, which shows it. */
const STATES = [
  ...['[aria-pressed]', '[aria-current]:not(.breadcrumbs *)', '[aria-checked]', '[aria-selected]'],
  ...['input:checked', 'input[data-sold-out]', '[data-current]', '[aria-disabled]'],
  ...[':is(button, input, select, textarea):disabled', '[aria-invalid]'],
].join(', ');

/** The kind of each state, without what it stands beside, so that the entries of a list are one; empty if hidden. */
const kindsOf = (page: Page) =>
  page.locator(STATES).evaluateAll((states) =>
    states.map((element) => {
      if (!(element.closest('label') ?? element).checkVisibility()) return '';
      const around = ['section', 'nav', 'form', 'ul', 'fieldset'].map(
        (name) => element.closest(name)?.className,
      );
      const attributes = ['pressed', 'current', 'checked', 'invalid'].map((each) => `aria-${each}`);
      const values = [...attributes, 'data-sold-out', 'type', 'name'].map((each) =>
        element.getAttribute(each),
      );
      return [...around, element.className, ...values].join(' ');
    }),
  );

/** The label shows the state of a field in it. */
const shownBy = (state: ElementHandle<Element>) =>
  state.evaluateHandle((element) => element.closest('label') ?? element);

/** The element and what is drawn around it; null if it is not on the screen. */
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
    for (const name of [
      'aria-current',
      'aria-disabled',
      'data-sold-out',
      'aria-invalid',
      'data-current',
      'disabled',
    ])
      element.removeAttribute(name);
    if (element instanceof HTMLInputElement) element.checked = false;
  });

async function statesWithoutALook(page: Page, path: string, known: Set<string>): Promise<string[]> {
  await page.goto(shop.ru + path);
  await settled(page);
  return invisibleStates(page, path, known);
}

/** Looks once at each kind of state that the open page has. */
async function invisibleStates(page: Page, path: string, known: Set<string>): Promise<string[]> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main details')) part.toggleAttribute('open', true);
  });
  const unseen: string[] = [];
  const states = await page.locator(STATES).elementHandles();
  for (const [index, kind] of (await kindsOf(page)).entries()) {
    const state = states[index] as ElementHandle<Element> | undefined;
    if (!state || !kind || known.has(kind)) continue;
    const shown = await shownBy(state);
    const before = await look(page, shown);
    if (!before) continue;
    known.add(kind);
    await takeAway(state);
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
    const unseen = await statesWithoutALook(page, '/auth', known);
    await signIn(page);
    await openCheckout(page, shop.ru);
    for (const path of paths()) unseen.push(...(await statesWithoutALook(page, path, known)));
    expectError(/422/);
    for (const [path, state, act] of inUse) {
      await page.goto(shop.ru + path());
      await settled(page);
      await act(page);
      await page.locator(state).first().waitFor();
      unseen.push(...(await invisibleStates(page, `${path()} ${state}`, known)));
    }
    expect(unseen).toEqual([]);
    expect(known.size).toBeGreaterThan(20);
  }, 180_000);

  test('a pin of a plan looks different with the focus on it', async () => {
    const page = await open();
    await page.goto(`${shop.ru}/stores/77/moskva`);
    await settled(page);
    const pin = (await page.locator('.plan a').first().elementHandle()) as ElementHandle<Element>;
    const before = await look(page, pin);
    await page.locator('.plan a').first().focus();
    expect((await look(page, pin))?.equals(before ?? Buffer.of())).toBe(false);
  });

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
