import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openCameraPage, openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

/** A detector that reads what the test holds into the camera, and the pitches that were heard. */
function plantStandIns(): void {
  const seen = { code: '', heard: [] as number[] };
  Object.assign(window, { seen });
  class Detector {
    static getSupportedFormats = async () => ['ean_13', 'qr_code'];
    detect = async () => (seen.code === '' ? [] : [{ rawValue: seen.code }]);
  }
  Object.assign(window, { BarcodeDetector: Detector });
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (when?: number) {
    seen.heard.push(this.frequency.value);
    start.call(this, when);
  };
}

type Seen = { seen: { code: string; heard: number[] } };
const heard = (page: Page) => page.evaluate(() => (window as unknown as Seen).seen.heard.splice(0));
const hold = (page: Page, code: string) =>
  page.evaluate((held) => {
    (window as unknown as Seen).seen.code = held;
  }, code);

/** Opens the packing of an order with one unit or more that is not begun. @returns the article of what is missing */
async function openPacking(page: Page): Promise<string> {
  await page.addInitScript(plantStandIns);
  await page.goto(`${shop.desk}/sign-in`);
  await page.getByRole('button', { name: 'Сборщик' }).click();
  await page.goto(`${shop.desk}/orders?status=paid`);
  await page.locator('.row-link').first().click();
  await page.getByRole('link', { name: 'Собирать' }).click();
  await scriptsReady(page);
  return missing(page);
}

/** Before its script a form loads the page anew, so of three at once only the last arrives. */
const scriptsReady = (page: Page) => page.getByLabel('Звук').waitFor();

/** The article and the size, which name a unit like its barcode. */
async function missing(page: Page): Promise<string> {
  const line = page.locator('[aria-label="Осталось положить"] li').first();
  const [article, size] = await Promise.all([
    line.locator('.packing-goods > .quiet').first().textContent(),
    line.locator('.packing-size').textContent(),
  ]);
  return `${article?.split(' · ')[0]} ${size}`;
}

const packed = (page: Page) => page.locator('progress').getAttribute('value').then(Number);

describe('who packs with scripts', () => {
  test('sees no button where the browser reads no codes', async () => {
    const page = await openPage();
    await openPacking(page);
    await page.addInitScript(() => Object.assign(window, { BarcodeDetector: undefined }));
    await page.reload();
    await scriptsReady(page);
    expect(await page.getByRole('button', { name: 'Камера' }).isVisible()).toBe(false);
  });

  test('hears a right scan and a wrong one, and can switch the sound off for good', async () => {
    expectError(/422/);
    const page = await openPage({ viewport: { width: 360, height: 740 } });
    const unit = await openPacking(page);
    const before = await packed(page);
    const scan = async (code: string) => {
      await page.locator('#code').fill(code);
      await page.locator('#code').press('Enter');
    };
    expect(await heard(page)).toEqual([]);
    await scan('nothing like it');
    await page.getByRole('alert').filter({ hasText: 'в магазине нет' }).waitFor();
    expect(await heard(page)).toEqual([220, 220]);
    await scan(unit);
    await page.getByRole('status').filter({ hasText: 'Положено' }).waitFor();
    await expect.poll(() => heard(page)).toEqual([1320]);
    expect(await packed(page)).toBe(before + 1);
    expect(await page.locator('[data-part="told"]').textContent()).toContain('Положено');
    await page.getByLabel('Звук').uncheck();
    await page.reload();
    expect(await page.getByLabel('Звук').isChecked()).toBe(false);
    await scan('nothing like it');
    await page.getByRole('alert').filter({ hasText: 'в магазине нет' }).waitFor();
    expect(await heard(page)).toEqual([]);
  });

  test('loses no scan that comes while another is under way', async () => {
    expectError(/422/);
    const page = await openPage();
    await openPacking(page);
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.postData() ?? '');
    });
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('#code');
      for (const code of ['one', 'two', 'three']) {
        if (field) field.value = code;
        field?.form?.requestSubmit();
      }
    });
    await page.getByRole('alert').filter({ hasText: '«three»' }).waitFor();
    expect(posts.map((post) => new URLSearchParams(post).get('code'))).toEqual(['one', 'two', 'three']);
    expect(new Set(posts.map((post) => new URLSearchParams(post).get('request'))).size).toBe(3);
  });

  test('keeps a scan that comes after the session has ended', async () => {
    expectError(/401/);
    const page = await openPage();
    await openPacking(page);
    await page.context().clearCookies();
    await page.locator('#code').fill('4601234567892');
    await page.locator('#code').press('Enter');
    await page.getByRole('heading', { name: 'Сеанс закончился' }).waitFor();
    expect(await page.locator('input[name="code"]').inputValue()).toBe('4601234567892');
  });

  test('scans with the camera: a code counts once while it is in sight', async () => {
    expectError(/422/);
    const page = await openCameraPage({ viewport: { width: 360, height: 740 } });
    const unit = await openPacking(page);
    const before = await packed(page);
    const camera = page.getByRole('button', { name: 'Камера' });
    await camera.click();
    await page.locator('video').waitFor();
    const isLive = () =>
      page.evaluate(() => {
        const source = document.querySelector('video')?.srcObject;
        return (
          source instanceof MediaStream && source.getTracks().some((track) => track.readyState === 'live')
        );
      });
    await expect.poll(isLive).toBe(true);
    await hold(page, unit);
    await page.getByRole('status').filter({ hasText: 'Положено' }).waitFor();
    await page.waitForTimeout(1500);
    expect(await packed(page)).toBe(before + 1);
    expect(await heard(page)).toEqual([1320]);
    await hold(page, 'foreign');
    await page.getByRole('alert').filter({ hasText: '«foreign»' }).waitFor();
    expect(await isLive()).toBe(true);
    await hold(page, '');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await camera.click();
    expect(await isLive()).toBe(false);
    expect(await page.locator('video').isVisible()).toBe(false);
  });
});
