import type { Page } from 'playwright';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { settled } from '#tests/support/settled.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

const RU = '+7 (912) 345 67 89';
const AM = '+374 (91) 123 456';

const KAZAKH = '+7 (701) 234 56 78';

describe.each([
  ['ru', RU, ['9123456789', '89123456789', '79123456789', '+79123456789', '8 (912) 345-67-89']],
  ['am', AM, ['91123456', '091123456', '+37491123456']],
] as const)('in the %s shop', (name, phone, ways) => {
  let page: Page;
  beforeEach(async () => {
    page = await openPage();
    await page.goto(`${shop[name]}/auth`);
    await settled(page);
  });
  const field = () => page.locator('#auth-phone');

  test('a phone is formatted by the mask, however it is typed or pasted', async () => {
    for (const way of ways) {
      await field().fill('');
      await field().pressSequentially(way);
      expect(await field().inputValue(), `${way} typed`).toBe(phone);
      await field().fill(way);
      expect(await field().inputValue(), `${way} pasted`).toBe(phone);
    }
  });

  test.each(['+1 212 555 01 00', '8912345678901'])(
    'a phone of neither country stays as typed: %s',
    async (way) => {
      await field().fill(way);
      expect(await field().inputValue()).toBe(way);
    },
  );

  test('a mask may have places for letters, and for letters or digits', async () => {
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

  test('the caret directly follows the last digit, so that it can be deleted', async () => {
    await field().pressSequentially(phone.replace(/\D/g, '').slice(0, -5));
    const before = await field().inputValue();
    expect(before).toMatch(/\d$/);
    await page.keyboard.press('Backspace');
    expect(await field().inputValue()).toBe(before.slice(0, -1));
  });
});

describe('a Kazakhstan phone, which Russian operators do not reach', () => {
  const ways = [
    '+77012345678',
    '+7 701 234-56-78',
    '+7 (701) 234 56 78',
    '87012345678',
    '8 (701) 234 56 78',
    '77012345678',
    '\u202a+7\u00a0701\u00a0234\u201156\u201178\u202c',
  ];
  let page: Page;
  beforeEach(async () => {
    page = await openPage();
    await page.goto(`${shop.ru}/auth`);
    await settled(page);
  });
  const field = () => page.locator('#auth-phone');

  test('loses no digits, however it is typed, pasted or autofilled', async () => {
    for (const way of ways) {
      await field().fill('');
      await field().pressSequentially(way);
      expect(await field().inputValue(), `${way} typed`).toBe(KAZAKH);
      await field().fill(way);
      expect(await field().inputValue(), `${way} filled in`).toBe(KAZAKH);
      await field().fill('');
      await pasteInto(page, way);
      expect(await field().inputValue(), `${way} pasted`).toBe(KAZAKH);
    }
    await field().fill('7012345678');
    expect(await field().inputValue()).toBe(KAZAKH);
  });

  test('is reported as wrong, and stays as typed', async () => {
    expectError(/422/);
    await field().pressSequentially('+77012345678');
    await field().press('Enter');
    await page.getByText('Телефон указан неверно!').waitFor();
    expect(await field().inputValue()).toBe(KAZAKH);
  });

  test('after an existing prefix continues with its own digits', async () => {
    for (const way of ['7012345678', '+7 701 234-56-78']) {
      await field().fill('+7');
      await pasteInto(page, way);
      expect(await field().inputValue(), way).toBe(KAZAKH);
    }
  });
});

/** Pastes at the caret, as the keyboard does. */
async function pasteInto(page: Page, text: string): Promise<void> {
  await page.locator('#auth-phone').focus();
  await page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text);
}
