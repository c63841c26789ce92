import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { FEEDBACK_CAPS } from '#src/config/caps.ts';
import { openPage } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { openCheckout } from './delivery/steps.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const shop = await openDemoShop();
afterAll(() => shop.close());

/** Text that is glanced at rather than read: labels on pictures, counters, the strip above the header. */
const LABELS = [
  '.visually-hidden',
  '.card-labels',
  '.product-labels',
  '.count',
  'sup',
  '.article-section p',
  '.city-region',
  '.payments',
  '.promo-strip',
].join();

test('no body text on a phone is smaller than 16 px', async () => {
  const { html } = await visit(shop.ru, '/catalog/women/dresses');
  const product = linksOf(html).find((path) => path.startsWith('/product/')) ?? '/';
  const page = await openPage(phone);
  const small: string[] = [];
  for (const path of [
    '/',
    '/catalog/women/dresses?size=46',
    product,
    '/stores',
    '/news',
    '/auth',
    '/cities',
  ]) {
    await page.goto(shop.ru + path);
    const found = await page.evaluate((labels) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const smallTexts: string[] = [];
      while (texts.nextNode()) {
        const { textContent, parentElement: element } = texts.currentNode;
        if (!textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
        if (Number.parseFloat(getComputedStyle(element).fontSize) < 16 && !element.closest(labels))
          smallTexts.push(textContent);
      }
      return smallTexts;
    }, LABELS);
    small.push(...found.map((text) => `${path}: ${text}`));
  }
  expect(small).toEqual([]);
});

test('a phone has one link back instead of breadcrumbs, on one line', async () => {
  const page = await openPage(phone);
  await page.goto(`${shop.ru}/catalog/women/outerwear/coats`);
  const links = page.locator('.breadcrumbs li:visible');
  expect(await links.allTextContents()).toEqual(['Верхняя одежда']);
  await links.getByRole('link').tap();
  await page.waitForURL('**/catalog/women/outerwear');
});

const setText = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);

test.each([true, false])(
  'a product’s price and button are visible at once, whatever is offered (script: %s)',
  async (script) => {
    const { html } = await visit(shop.ru, '/catalog/women/dresses');
    const product = linksOf(html).find((path) => path.startsWith('/product/')) ?? '/';
    const page = await openPage({ ...phone, javaScriptEnabled: script });
    await page.goto(shop.ru + product, { waitUntil: 'networkidle' });
    for (const percent of [100, 200]) {
      await setText(page, percent);
      const seen = await page.locator('#buy-bar :is(.price, button)').evaluateAll((parts) =>
        parts.map((part) => {
          const { left, top, width, height, bottom } = part.getBoundingClientRect();
          return (
            bottom <= innerHeight &&
            part.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          );
        }),
      );
      expect(seen).toEqual([true, true]);
    }
  },
);

test('filters and order of a list stay in reach, and cover neither focus nor anchor', async () => {
  const page = await openPage(phone);
  await page.goto(`${shop.ru}/catalog/women/dresses`, { waitUntil: 'networkidle' });
  for (const percent of [100, 200]) {
    await setText(page, percent);
    await page.evaluate(() => scrollTo(0, 2_000));
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('.list-bar')?.getBoundingClientRect();
      const seen = document.elementFromPoint(innerWidth / 2, (bar?.top ?? 0) + 24)?.closest('.list-bar');
      if (!bar || !seen) return ['the bar is out of reach'];
      const above = [...document.querySelectorAll<HTMLElement>('.list-products :is(a, button, h2)')]
        .filter((each) => each.getBoundingClientRect().bottom < 0)
        .slice(-30);
      return above.flatMap((each) => {
        each.focus({ preventScroll: true });
        each.scrollIntoView({ block: 'start', behavior: 'instant' });
        return each.getBoundingClientRect().top < bar.bottom ? [each.outerHTML.slice(0, 80)] : [];
      });
    });
    expect(covered).toEqual([]);
  }
});

test('the button to the top covers nothing that is pressed or read', async () => {
  const { html } = await visit(shop.ru, '/catalog/women/dresses');
  const product = linksOf(html).find((path) => path.startsWith('/product/')) ?? '/';
  const page = await openPage({ ...phone, reducedMotion: 'reduce' });
  for (const path of ['/catalog/women/dresses', product])
    for (const percent of [100, 200]) {
      await page.goto(shop.ru + path, { waitUntil: 'networkidle' });
      await setText(page, percent);
      expect(await coveredByToTop(page), `${path} ${percent} %`).toEqual([]);
    }
});

/** Scrolls down the page; the button must be visible somewhere. */
const coveredByToTop = (page: Page) =>
  page.evaluate(async () => {
    const covered: string[] = [];
    let shown = 0;
    const frame = () => new Promise(requestAnimationFrame);
    for (let y = 200; y < document.body.scrollHeight; y += 230) {
      const scrolled = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
      const before = scrollY;
      scrollTo(0, y);
      if (scrollY === before) break;
      await scrolled;
      await frame();
      await frame();
      await frame();
      const button = document.querySelector('#to-top');
      await Promise.all(button?.getAnimations().map(({ finished }) => finished) ?? []);
      if (!button?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      shown++;
      const place = button.getBoundingClientRect();
      for (const each of document.querySelectorAll('.heart, button, summary, .footer a, p, h2, h3')) {
        if (
          each === button ||
          each.closest('dialog') ||
          !each.checkVisibility({ contentVisibilityAuto: true })
        )
          continue;
        const words = document.createRange();
        words.selectNodeContents(each);
        const places = each.matches('p, h2, h3')
          ? [...words.getClientRects()]
          : [each.getBoundingClientRect()];
        const isOver = places.some(
          ({ left, right, top, bottom }) =>
            bottom - 4 > place.top &&
            top + 4 < place.bottom &&
            right - 4 > place.left &&
            left + 4 < place.right,
        );
        if (isOver) covered.push(`${y}: ${each.outerHTML.slice(0, 80)}`);
      }
    }
    return shown > 0 ? covered : ['never seen'];
  });

test.each([
  ['/cart', '.cart-checkout'],
  ['/delivery', '.summary-pay'],
])('%s keeps what is focused clear of its bar before the bar has arrived', async (path, bar) => {
  const page = await openPage({ ...phone, javaScriptEnabled: false });
  await openCheckout(page, shop.ru);
  await page.goto(shop.ru + path);
  const height = await page.locator(bar).evaluate((element) => element.getBoundingClientRect().height);
  await page.locator(`${bar}, .notice, .to-top`).evaluateAll((elements) => {
    for (const element of elements) element.remove();
  });
  const padding = await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom);
  expect(Number.parseFloat(padding)).toBeGreaterThanOrEqual(height);
});

test.each([true, false])(
  'the first invalid field is marked, and its message visible (script: %s)',
  async (script) => {
    const page = await openPage({ ...phone, javaScriptEnabled: script });
    expectError(/422/);
    await openCheckout(page, shop.ru);
    // Notices would make the browser scroll further.
    const dismissed = Object.entries({
      cookiesAccepted: '1',
      appBanner: '0',
      cityVerify: '{"verify":true,"isShowed":true}',
    });
    await page
      .context()
      .addCookies(
        dismissed.map(([name, value]) => ({ name, value: encodeURIComponent(value), url: shop.ru })),
      );
    const submit = async () => {
      await page.goto(`${shop.ru}/delivery`);
      await page.locator('.summary-pay .button').tap();
      await page.locator('#street[aria-invalid]').waitFor();
    };
    await submit();
    // The bar would just cover the message: the field above it needs no scrolling.
    const end = await page
      .locator('#street')
      .evaluate((field) => field.getBoundingClientRect().bottom + scrollY);
    await page.setViewportSize({ width: 360, height: Math.round(end) + 90 });
    await submit();
    const overlap = async () => {
      const [message, bar] = await Promise.all(
        ['#street-error', '.summary-pay'].map((place) => page.locator(place).boundingBox()),
      );
      return (message?.y ?? Infinity) + (message?.height ?? 0) - (bar?.y ?? 0);
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
    const colour = await page.locator('#street').evaluate((element) => getComputedStyle(element).borderColor);
    expect(colour).toBe('rgb(176, 32, 43)');
  },
);

test.each([true, false])(
  'a captcha that a form requires is focused and visible (script: %s)',
  async (script) => {
    const page = await openPage({ ...phone, javaScriptEnabled: script });
    expectError(/422/);
    await page.goto(`${shop.ru}/feedback`);
    const written = { name: 'Анна', email: 'anna@example.com' };
    const write = async (message: string) => {
      for (const [name, value] of Object.entries({ ...written, message }))
        await page.locator(`main [name=${name}]`).fill(value);
      await page.locator('main [name=topic]').selectOption({ index: 1 });
      await page.locator('main [name=consent]').check();
      await page.locator('.feedback-form > button').tap();
    };
    // The same message sent twice is stored once.
    const captcha = page.locator('#captcha');
    for (let sent = 0; sent <= FEEDBACK_CAPS.owner.max[0].max; sent += 1) {
      await write(`Есть ли размер ${46 + sent}?`);
      await captcha.or(page.getByText('Спасибо')).first().waitFor();
      if (await captcha.isVisible()) break;
      await page.goto(`${shop.ru}/feedback`);
    }
    const inSight = () =>
      page.evaluate(() => {
        const place = document.getElementById('captcha');
        const { top = -1, bottom = 0 } = place?.getBoundingClientRect() ?? {};
        return top >= 0 && bottom <= innerHeight && place?.contains(document.activeElement);
      });
    await expect.poll(inSight).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('link', { name: 'Пройти проверку' }).tap();
    await expect.poll(inSight).toBe(true);
    if (!script) return;
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByText('Проверка пройдена').waitFor();
    await page.locator('.feedback-form > button').tap();
    await page.waitForURL(/sent=1/);
  },
);

test('a row of goods loads the pictures far off the screen once somebody swipes it', async () => {
  const page = await openPage(phone);
  await page.goto(shop.ru);
  const row = page.locator('.rail').first();
  const isLoaded = (card: number) =>
    row
      .locator('li .card-pictures img:first-child')
      .nth(card)
      .evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0);
  await row.scrollIntoViewIfNeeded();
  await expect.poll(() => isLoaded(0)).toBe(true);
  await expect.poll(() => isLoaded(2)).toBe(true);
  expect(await isLoaded(8)).toBe(false);
  await row.evaluate((element) => element.scrollTo({ left: 1200, behavior: 'instant' }));
  await expect.poll(() => isLoaded(8)).toBe(true);
});
