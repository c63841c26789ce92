import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts';

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

const RU = '+7 (912) 345 67 89';
const AM = '+374 (91) 123 456';

describe.each([
  ['ru', RU, ['9123456789', '89123456789', '79123456789', '+79123456789', '8 (912) 345-67-89']],
  ['am', AM, ['91123456', '091123456', '+37491123456']],
] as const)('in the %s shop', (name, phone, ways) => {
  let page: Page;
  beforeEach(async () => {
    page = await openPage();
    await page.goto(`${shop[name]}/auth`, { waitUntil: 'networkidle' });
  });
  const field = () => page.locator('#auth-phone');

  test('a phone falls into the mask, however it is typed or pasted', async () => {
    for (const way of ways) {
      await field().fill('');
      await field().pressSequentially(way);
      expect(await field().inputValue(), `${way} typed`).toBe(phone);
      await field().fill(way);
      expect(await field().inputValue(), `${way} pasted`).toBe(phone);
    }
  });

  test.each(['+1 212 555 01 00', '8912345678901'])(
    'a phone that is none of ours stays as it is: %s',
    async (way) => {
      await field().fill(way);
      expect(await field().inputValue()).toBe(way);
    },
  );

  test('a mask may have places for letters, and for either', async () => {
    const mask = name === 'ru' ? '+7 (@*#) *' : '+374 (@*#) *';
    await field().evaluate((each, value) => each.setAttribute('data-mask', value), mask);
    await field().pressSequentially('Ж');
    expect(await field().inputValue()).toBe(mask.replace('@*#) *', 'Ж'));
    await field().pressSequentially('я5 1');
    expect(await field().inputValue()).toBe(mask.replace('@*#) *', 'Жя5) 1'));
    await field().fill('я55Б');
    expect(await field().inputValue()).toBe(mask.replace('@*#) *', 'я55) Б'));
    await field().fill('555Б');
    expect(await field().inputValue()).toBe('555Б');
  });

  test('nothing stands between the last digit and the caret, so that it can be taken back', async () => {
    await field().pressSequentially(phone.replace(/\D/g, '').slice(0, -5));
    const before = await field().inputValue();
    expect(before).toMatch(/\d$/);
    await page.keyboard.press('Backspace');
    expect(await field().inputValue()).toBe(before.slice(0, -1));
  });
});
