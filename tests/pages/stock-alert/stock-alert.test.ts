import { describe, expect, test } from 'vitest';
import { authShop, focusedIn, signedIn, textOf } from '#tests/pages/auth/shop.ts';
import { withoutMarks } from '#tests/support/page-text.ts';
import { productDetail } from '#tests/support/product-fixtures.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';

const sizes = [
  { itemId: 7, size: '44', inStock: false, barcode: '7' },
  { itemId: 8, size: '46', inStock: true, barcode: '8' },
  { itemId: 9, size: '48', inStock: false, barcode: '9' },
];
const product = productDetail({ modelTitle: 'Пальто', modelColorCode: 'COAT-1', sizes });
const page = '/stock-alert?product=COAT-1';
const typed = { itemId: '9', email: 'anna@example.ru', consent: 'yes' };

function alertShop(account: NonNullable<StubReplies['account']> = {}, soldOut = product) {
  const shop = authShop({ confirmCode: signedIn }, 'RU', {
    search: { getProductById: { product: soldOut } },
    account: { addStockAlert: { success: true, errorMessage: '' }, ...account },
  });
  return {
    ...shop,
    send: (changed: object = {}) => shop.post(page, { ...typed, ...changed }),
    sent: () => shop.backend.calls.filter(({ call }) => call === 'account.addStockAlert'),
  };
}

describe('«Сообщить о поступлении»', () => {
  test('asks only for the e-mail if a sold-out size is chosen', async () => {
    const { text } = await alertShop().get(`${page}&size=48`).expect(200);
    expect(text).toContain('<input type="hidden" name="itemId" value="9"');
    expect(withoutMarks(text)).toContain('размер\u00a048');
    expect(text).not.toContain('<select id="itemId"');
  });

  test('asks for one of the sold-out sizes if none is chosen', async () => {
    const { text } = await alertShop().get(page).expect(200);
    expect(text).toMatch(/<option value="9"[^>]*>48/);
    expect(text).toContain('>44</option>');
    expect(text).not.toContain('>46</option>');
    expect(text).toContain('Пальто');
  });

  test('redirects to the product if nothing of it is sold out, and does not know other products', async () => {
    const available = { ...product, sizes: sizes.map((size) => ({ ...size, inStock: true })) };
    const { headers } = await alertShop({}, available).get(page).expect(302);
    expect(headers.location).toBe(product.url);
    await alertShop().get('/stock-alert').expect(404);
    await alertShop()
      .get(`/stock-alert?product=${'x'.repeat(100)}`)
      .expect(404);
  });

  test('calls the account service with the accepted text, and confirms on a page of its own', async () => {
    const shop = alertShop();
    const { headers } = await shop.send().expect(303);
    expect(headers.location).toBe(`${page}&done=1`);
    expect(shop.sent()[0]?.input.body).toEqual({
      country: 'RU',
      itemId: 9,
      email: 'anna@example.ru',
      consentVersion: expect.stringMatching(/^subject-agreement 2026-09-01 [0-9a-f]{12}$/),
      ipAddress: expect.stringMatching(/127\.0\.0\.1$/),
    });
    expect((await shop.get(`${page}&done=1`).expect(200)).text).toContain('Напишем, когда размер появится');
  });

  test.each([
    ['itemId', '8', 'Выберите размер'],
    ['itemId', '', 'Выберите размер'],
    ['email', '', 'Укажите электронную почту'],
    ['email', 'anna@', 'Проверьте адрес: он должен быть вида name@example.ru'],
    ['consent', '', 'Чтобы написать вам, нужно согласие на обработку персональных данных'],
  ])('reports beside %s «%s» what is wrong', async (name, value, problem) => {
    const shop = alertShop();
    const { text } = await shop.send({ [name]: value }).expect(422);
    expect(textOf(text, `${name}-error`)).toBe(problem);
    expect(focusedIn(text)).toBe(name);
    expect(shop.sent()).toEqual([]);
  });

  test.each([
    ['TooManyRequests', 'Попробуйте через час'],
    ['InStock', 'его можно заказать'],
  ])('says what to do on the backend’s %s', async (errorMessage, words) => {
    const shop = alertShop({ addStockAlert: { success: false, errorMessage } });
    const { text } = await shop.send().expect(422);
    expect(textOf(text, 'stock-alert')).toContain(words);
    expect(text).toContain('value="anna@example.ru"');
  });

  test('keeps the input while the backend is down', async () => {
    const addStockAlert = () => {
      throw new StubRefusal(503);
    };
    const { text } = await alertShop({ addStockAlert }).send().expect(503);
    expect(textOf(text, 'stock-alert')).toContain('временно недоступен');
    expect(text).toContain('value="anna@example.ru"');
  });
});
