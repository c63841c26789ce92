import type { Page } from 'playwright';
import sharp, { type Color } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { settled } from '#tests/support/settled.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

async function openPictures(page: Page): Promise<void> {
  await page.goto(`${shop.desk}/sign-in`);
  await page.getByRole('button', { name: 'Менеджер' }).click();
  await page.goto(`${shop.desk}/goods`);
  await page.locator('.row-link').first().click();
  await page.locator('main').getByRole('link', { name: 'Фото', exact: true }).click();
  await settled(page);
}

const section = (page: Page) => page.locator('.goods-section').first();

const photo = (width: number, height: number, background: Color) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

let uploads = 0;

/** Adds a picture of its own to a colour, so that it stands last. */
async function upload(page: Page): Promise<void> {
  uploads += 1;
  const background = { r: 40 * uploads, g: 90, b: 60 };
  const before = await sources(page);
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: await photo(900, 1600, background) };
  await section(page).locator('input[type=file]').setInputFiles(file);
  await section(page).locator('form[action$="/add"] button').click();
  await expect.poll(() => sources(page)).toHaveLength(before.length + 1);
  await settled(page);
}

const sources = (page: Page): Promise<string[]> =>
  section(page)
    .locator('[data-picture] input[name=src]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

const numbers = (page: Page) =>
  Promise.all(['left', 'top', 'width'].map((name) => page.locator(`input[name=${name}]`).inputValue()));

/** Drags from a point of an element, given in parts of its sides. */
async function drag(page: Page, selector: string, [x, y]: readonly [number, number], by: [number, number]) {
  const box = (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [box.x + box.width * x, box.y + box.height * y];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + by[0], top + by[1], { steps: 4 });
  await page.mouse.up();
}

test('the last picture of a colour is dragged before the first, and saved there', async () => {
  const page = await openPage({ viewport: { width: 1440, height: 1000 } });
  await openPictures(page);
  await upload(page);
  const before = await sources(page);
  const pictures = section(page).locator('[data-picture] img');
  await pictures.last().dragTo(pictures.first(), { targetPosition: { x: 4, y: 40 } });
  const dragged = [before.at(-1), ...before.slice(0, -1)];
  expect(await sources(page)).toEqual(dragged);
  await page.getByRole('button', { name: 'Сохранить подписи и порядок' }).first().click();
  await page.getByRole('status').waitFor();
  await page.reload();
  expect(await sources(page)).toEqual(dragged);
});

test('the frame over a picture is moved and resized by hand, stays within it, and is what shoppers see', async () => {
  const page = await openPage({ viewport: { width: 1440, height: 1400 } });
  await openPictures(page);
  await upload(page);
  const body = await photo(450, 800, '#789');
  await page.route('**/img/**', (route) => route.fulfill({ body, contentType: 'image/png' }));
  await section(page).getByRole('link', { name: 'Кадр и замена' }).last().click();
  await settled(page);
  expect(await numbers(page)).toEqual(['0', '200', '900']);
  await drag(page, '.crop-part', [0.99, 0.99], [-120, -160]);
  const [, , width] = (await numbers(page)).map(Number);
  expect(width).toBeLessThan(800);
  await drag(page, '.crop-part', [0.3, 0.3], [5_000, 5_000]);
  const moved = (await numbers(page)).map(Number);
  expect(moved).toEqual([900 - Number(width), 1_600 - Math.round((Number(width) * 4) / 3), width]);
  await page.getByRole('button', { name: 'Сохранить кадр' }).click();
  await page.getByRole('status').waitFor();
  await section(page).getByRole('link', { name: 'Кадр и замена' }).last().click();
  expect((await numbers(page)).map(Number)).toEqual(moved);
  expect(Number(await page.locator('.goods-shown').getAttribute('width'))).toBe(width);
});
