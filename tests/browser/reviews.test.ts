import axe from 'axe-core';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { outOf } from '#src/config/count-words.ts';
import { openPage } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { settled } from '#tests/support/settled.ts';
import { freshPhone } from '#tests/support/signed-in.ts';
import { askToRegister, enterCode, narrow, wide } from './auth/steps.ts';

declare global {
  interface Window {
    mostDecoded?: number;
  }
}

const shop = await openDemoShop();
afterAll(() => shop.close());
const product = await findProduct();

async function findProduct(): Promise<string> {
  const { html } = await visit(shop.ru, '/catalog/women/dresses');
  for (const link of linksOf(html).filter((to) => /^\/product\/[^/]+$/.test(to)))
    if ((await visit(shop.ru, link)).html.includes('class="review-votes"')) return link;
  throw new Error('The demo shop has no dress with a review');
}

/** A newly registered customer's product page, with the review form in view. */
async function openForm(options: Parameters<typeof openPage>[0]): Promise<Page> {
  const page = await openPage(options);
  await page.goto(shop.ru + product);
  await settled(page);
  await page.getByRole('link', { name: 'Написать отзыв' }).click();
  await page.locator('dialog[open] #auth-phone').waitFor();
  const phone = freshPhone();
  await askToRegister(page, phone);
  await enterCode(page, shop.sent, phone);
  await page.waitForURL('**/cabinet_personal');
  await page.goto(shop.ru + product);
  await settled(page);
  await page.getByRole('link', { name: 'Написать отзыв' }).click();
  await page.locator('#review-form').waitFor();
  return page;
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#856' } })
    .jpeg()
    .toBuffer();

const write = async (page: Page) => {
  await page.locator('.rating-stars label').nth(3).click();
  await page.locator('#review-text').fill('Ткань плотная, не мнётся.');
  await page.locator('#review-height').fill('170');
  await page.locator('#review-author').fill('Анна');
};

describe.each([
  ['a phone', narrow],
  ['a desktop', wide],
])('on %s', (_name, options) => {
  test('a review is written in place, after signing in in the popup', async () => {
    const page = await openForm(options);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('rating');
    const ring = await page.locator('.rating-stars input').first().boundingBox();
    const star = await page.locator('.rating-stars label').first().boundingBox();
    expect(ring).toMatchObject({ width: (star?.width ?? 0) - 8, height: (star?.height ?? 0) - 8 });
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => window.axe.run('#review-form'));
    expect(violations.map(({ id }) => id)).toEqual([]);
    expectError(/422/);
    await page.locator('#review-form button[type="submit"]').click();
    await page.locator('#review-rating-error').waitFor();
    await write(page);
    await page.locator('#review-photos').setInputFiles([
      { name: 'large.jpg', mimeType: 'image/jpeg', buffer: await photo(4000, 3000) },
      { name: 'small.png', mimeType: 'image/png', buffer: await photo(90, 120) },
    ]);
    await page.locator('.photo-field-chosen canvas').nth(1).waitFor();
    await page.locator('#review-form button[type="submit"]').click();
    await page.locator('.opinion-sent').waitFor();
    expect(await page.locator('#review-form').count()).toBe(0);
    await page.goto(`${shop.ru}/cabinet_review`);
    expect(await page.locator('.own-opinion').textContent()).toContain('У\u00a0модератора');
    const widths = () =>
      page
        .locator('.review-photos img')
        .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth));
    await expect.poll(widths).toEqual([240, 240]);
    await page.locator('.review-photos a').first().click();
    await page.locator('dialog[open].photo-viewer img').waitFor();
    expect(await page.locator('.photo-viewer-count').textContent()).toBe(outOf(1, 2));
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.photo-viewer-count').textContent()).toBe(outOf(2, 2));
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });
});

test('chosen photos are decoded sequentially, and sent in order', async () => {
  const page = await openForm({ ...narrow });
  await page.evaluate(countDecoded);
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'];
  const buffer = await photo(2400, 1800);
  await page
    .locator('#review-photos')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
  await page.locator('.photo-field-chosen canvas').nth(3).waitFor();
  expect(await page.evaluate(() => window.mostDecoded)).toBe(1);
  const chosen = page.locator('#review-photos');
  expect(
    await chosen.evaluate((input) => [...((input as HTMLInputElement).files ?? [])].map(({ name }) => name)),
  ).toEqual(names);
});

/** Counts the bitmaps that a page holds at the same time. */
function countDecoded(): void {
  const decode = window.createImageBitmap.bind(window);
  let open = 0;
  window.mostDecoded = 0;
  const counted: typeof window.createImageBitmap = async (source: ImageBitmapSource) => {
    open += 1;
    window.mostDecoded = Math.max(window.mostDecoded ?? 0, open);
    const bitmap = await decode(source);
    const close = bitmap.close.bind(bitmap);
    bitmap.close = () => {
      open -= 1;
      close();
    };
    return bitmap;
  };
  window.createImageBitmap = counted;
}

test('a vote is counted in place, and can be changed', async () => {
  const page = await openPage(wide);
  await page.goto(shop.ru + product);
  await settled(page);
  const votes = page.locator('.review-votes').first();
  const [yes, no] = [votes.getByRole('button', { name: 'Да' }), votes.getByRole('button', { name: 'Нет' })];
  const countOf = async (button: typeof yes) =>
    Number(/\d+/.exec((await button.textContent()) ?? '')?.[0] ?? 0);
  const [up, down] = [await countOf(yes), await countOf(no)];
  await yes.click();
  await expect.poll(() => countOf(yes)).toBe(up + 1);
  expect(await yes.getAttribute('aria-pressed')).toBe('true');
  await no.click();
  await expect.poll(() => countOf(no)).toBe(down + 1);
  expect(await countOf(yes)).toBe(up);
});

test('a review is written and a vote cast without JavaScript', async () => {
  const page = await openPage({ ...narrow, javaScriptEnabled: false });
  await page.goto(shop.ru + product);
  await page.locator('.review-votes button').first().click();
  await page.getByRole('heading', { name: 'Спасибо, ваш голос учтён' }).waitFor();
  await page.getByRole('link', { name: 'Вернуться' }).click();
  expect(page.url()).toContain('#review-');
  await page.getByRole('link', { name: 'Написать отзыв' }).click();
  const phone = freshPhone();
  await askToRegister(page, phone);
  await enterCode(page, shop.sent, phone);
  await page.waitForURL('**/cabinet_personal');
  await page.goto(`${shop.ru}${product}/review`);
  await write(page);
  await page.locator('#review-form button[type="submit"]').click();
  await page.getByText('Отзыв появится на').waitFor();
  await page.getByRole('link', { name: 'Вернуться' }).click();
  await page.waitForURL(`**${product}#reviews`);
});
