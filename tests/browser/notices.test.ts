import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { settled } from '#tests/support/settled.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
/** One is cached for everyone, the other is private. */
const [kept, own] = ['/catalog/women?sort=new', '/cities'];

async function open(options: Parameters<typeof openPage>[0], path: string, origin = shop.ru): Promise<Page> {
  const page = await openPage(options);
  await page.goto(origin + path);
  await settled(page);
  return page;
}

const visibleNotices = (page: Page) =>
  page
    .locator('.notice:visible')
    .evaluateAll((notices) => notices.map(({ className }) => className.split(' ')[1]));
const expectShown = (page: Page, names: string[]) => expect.poll(() => visibleNotices(page)).toEqual(names);
/** Dismisses what is shown by a form that reloads the page, and waits for what comes next. */
async function putAway(page: Page, next: string[]): Promise<void> {
  await page.locator('.notice:visible form[action^="/notices/"] button').click();
  await expectShown(page, next);
}
const pathOf = (page: Page) => page.url().slice(shop.ru.length);
const longText = (page: Page) => page.locator('.notice-long p');

describe('the notices', () => {
  test.each([kept, own])('appear one at a time on phones, once each, on %s', async (path) => {
    const page = await open(phone, path);
    for (const name of ['city-question', 'cookie-notice', 'app-banner']) {
      await expectShown(page, [name]);
      expect(await page.locator(`.${name}`).count()).toBe(1);
      await page.locator('.notice:visible form[action^="/notices/"] button').tap();
    }
    await expectShown(page, []);
    await page.reload();
    await settled(page);
    expect(await visibleNotices(page)).toEqual([]);
  });

  test('come with a private page, which makes no further request', async () => {
    const page = await openPage(phone);
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto(shop.ru + own);
    await settled(page);
    expect(await visibleNotices(page)).toEqual(['city-question']);
    expect(paths).not.toContain('/fragments/visitor');
    expect(paths).not.toContain('/notices.css');
  });

  test('collapse the long text about cookies on phones, and show all of it elsewhere', async () => {
    const page = await open(phone, kept);
    await page.locator('.city-question form[action^="/notices/"] button').tap();
    const toggle = page.locator('.notice-toggle');
    expect(await toggle.getByText('Скрыть').isVisible()).toBe(false);
    expect(await longText(page).isVisible()).toBe(false);
    await toggle.getByText('Показать').tap();
    await longText(page).waitFor();
    expect(await toggle.getByText('Показать').isVisible()).toBe(false);
    await toggle.getByText('Скрыть').tap();
    await page.setViewportSize({ width: 1440, height: 800 });
    await longText(page).waitFor();
    expect(await toggle.isVisible()).toBe(false);
  });

  test('advertise the app in two lines at most on phones, and not at all on a desktop', async () => {
    const page = await open({ ...phone, javaScriptEnabled: false }, kept);
    await putAway(page, ['app-banner']);
    const words = page.locator('.app-banner .notice-text');
    await words.evaluate((text) => text.append(' и ещё многое другое'.repeat(9)));
    const lines = await words.evaluate(
      (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
    );
    expect(lines).toBeLessThanOrEqual(2.1);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await visibleNotices(page)).toEqual([]);
  });

  test.each([360, 768, 1440])('shift nothing when they appear, %i px wide', async (width) => {
    const page = await openPage({ viewport: { width, height: 800 } });
    await page.addInitScript(() => {
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += (entry as LayoutShift).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/error', own]) {
      await page.goto(shop.ru + path);
      await settled(page);
      await page.locator('.city-question').waitFor();
      expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.02);
    }
  });
});

/** The focus stops, while tabbing through the page, that are completely covered. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'end';
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
      );
      const isSeen = points.some(([x, y]) => {
        const there = document.elementFromPoint(x, y);
        return (
          !!there &&
          (focused.contains(there) ||
            there.contains(focused) ||
            !there.closest('.notices, .header, .buy-bar'))
        );
      });
      return isSeen ? '' : focused.outerHTML.slice(0, 100);
    });
    if (found === 'end') break;
    if (found) hidden.push(found);
  }
  return hidden;
}

/** The page's titles and buttons that the notice covers. */
const covered = (page: Page) =>
  page.locator('main :is(h1, .button)').evaluateAll((wanted) =>
    wanted.flatMap((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return there?.closest('.notice') ? [each.textContent] : [];
    }),
  );

describe('a sticky element at the bottom of the window', () => {
  test('does not cover the focus on a phone', async () => {
    expect(await hiddenStops(await open(phone, '/catalog/women/dresses'))).toEqual([]);
  });

  test('leaves the campaign’s text and button visible on arrival', async () => {
    for (const viewport of [
      { width: 360, height: 640 },
      { width: 768, height: 1024 },
      { width: 1440, height: 800 },
    ]) {
      const page = await open({ viewport }, '/');
      await page.locator('.notice:visible').waitFor();
      const strip = await page.locator('.notice:visible').boundingBox();
      const words = await page.locator('.campaign-hero .campaign-text').boundingBox();
      const button = await page.locator('.campaign-hero .button').boundingBox();
      expect(Math.max((button?.y ?? 0) + (button?.height ?? 0)), String(viewport.width)).toBeLessThan(
        strip?.y ?? 0,
      );
      expect(words?.y).toBeLessThan(strip?.y ?? 0);
      await page.close();
    }
  });

  test('hides for a title or a button, and returns once they are gone', async () => {
    expectError(/404/);
    const { html } = await visit(shop.ru, '/catalog/men/shirts');
    const product = linksOf(html).find((path) => path.startsWith('/product/')) ?? '';
    const page = await openPage();
    const aside = page.locator('.notices[data-aside]');
    for (const [viewport, path] of [
      [phone.viewport, product],
      [phone.viewport, '/no/such'],
      [{ width: 1440, height: 900 }, '/no/such'],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.goto(shop.ru + path);
      await settled(page);
      await aside.waitFor();
      expect(await covered(page)).toEqual([]);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => aside.count()).toBe(0);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await aside.waitFor();
    const opacity = () =>
      page
        .locator('.notice:visible')
        .first()
        .evaluate((notice) => getComputedStyle(notice).opacity);
    await expect.poll(opacity).toBe('0');
    await page
      .locator('.city-question-answers button')
      .evaluate((button) => button.focus({ preventScroll: true }));
    await expect.poll(opacity).toBe('1');
  });

  test('has its place at the end of the page, where it covers nothing', async () => {
    const page = await open(phone, kept);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.locator('#to-top').waitFor();
    // Content below grows to its true height when it comes into view, so the page's end moves while scrolling.
    const overlap = () =>
      page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
        const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return (edge('.footer')?.bottom ?? Infinity) - (edge('.notices')?.top ?? 0);
      });
    await expect.poll(overlap).toBeLessThan(1);
  });

  test('is not a notice on the checkout', async () => {
    const page = await open({ ...phone, javaScriptEnabled: false }, kept);
    await page.goto(`${shop.ru}${await page.locator('.card a').first().getAttribute('href')}`);
    const add = page.locator('.purchase-add');
    await add.scrollIntoViewIfNeeded();
    const isFree = await add.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isFree).toBe(true);
    await page.locator('#purchase label:has(input[type=radio]:not([data-sold-out]))').first().click();
    await add.click();
    for (const [path, button] of [
      ['/cart', '.cart-checkout .button'],
      ['/delivery', '.summary-pay .button'],
    ] as const) {
      await page.goto(shop.ru + path);
      await page.locator(button).click({ trial: true, timeout: 2_000 });
    }
  });
});

describe('without a script', () => {
  const plain = { ...phone, javaScriptEnabled: false };

  test('a dismissed notice stays dismissed on pages that are the same for everyone', async () => {
    const page = await open(plain, kept);
    expect(await visibleNotices(page)).toEqual(['cookie-notice']);
    await putAway(page, ['app-banner']);
    expect(pathOf(page)).toBe(kept);
    await putAway(page, []);
    expect(pathOf(page)).toBe(kept);
    await page.goto(`${shop.ru}/news`);
    expect(await visibleNotices(page)).toEqual([]);
  });

  test('they can be dismissed in any order: the banner first, in Armenia only', async () => {
    const page = await open(plain, kept);
    await page.context().addCookies([{ name: 'appBanner', value: '0', url: shop.ru }]);
    await page.reload();
    expect(await visibleNotices(page)).toEqual(['cookie-notice']);
    await putAway(page, []);
    await page.goto(shop.am + kept);
    expect(await visibleNotices(page)).toEqual(['app-banner']);
  });

  test('a private page asks about the city and shows the other notices', async () => {
    const page = await open(plain, own);
    expect(await visibleNotices(page)).toEqual(['city-question']);
    await putAway(page, ['cookie-notice']);
    expect(pathOf(page)).toBe(own);
    await page.locator('.notice-toggle').tap();
    await longText(page).waitFor();
    await putAway(page, ['app-banner']);
    expect(pathOf(page)).toBe(own);
    await page.goto(shop.ru + kept);
    expect(await visibleNotices(page)).toEqual(['app-banner']);
  });

  test('they stay where they are as one scrolls down to them', async () => {
    const page = await open(plain, own);
    const topOnPage = () =>
      page.locator('.notices').evaluate((list) => list.getBoundingClientRect().top + scrollY);
    const before = await topOnPage();
    await page.locator('.notices').scrollIntoViewIfNeeded();
    // Draws a frame, for which a page without scripts does not wait.
    await page.screenshot();
    expect(await topOnPage()).toBeCloseTo(before, 0);
  });

  test('a private page shows the counts of cart and favourites', async () => {
    const page = await open(plain, '/catalog/women/dresses');
    await page.locator('.card .heart').first().click();
    await page.getByRole('link', { name: 'Вернуться' }).click();
    await page.locator('.card .card-quick').first().tap();
    await page.locator('#purchase label:has(input[type=radio]:not([data-sold-out]))').first().click();
    await page.locator('.purchase-add').click();
    await page.goto(`${shop.ru}/auth`);
    expect(await page.locator('[data-slot="cart-count"]').textContent()).toBe('1');
    expect(await page.locator('.header [data-slot="favorites-count"]').textContent()).toBe('1');
  });
});

test('a page reports its window’s width when it requests the visitor’s data', async () => {
  const page = await open(phone, kept);
  const stored = async () => (await page.context().cookies()).find(({ name }) => name === 'viewport')?.value;
  await expect.poll(stored).toBe('xsMin');
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.reload();
  await expect.poll(stored).toBe('xl');
});

declare global {
  interface Window {
    shift: number;
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}
