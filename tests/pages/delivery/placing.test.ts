import { describe, expect, test } from 'vitest';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { cart, checkoutShop, created, fieldValue, line, order, quote, typed } from './checkout-shop.ts';

/** The message to a shopper who loses the last unit. */
const NOT_PLACED = 'Заказ не оформлен, мы ничего не списали.';

describe('an order', () => {
  test('is placed at the sums that the page showed, and redirects to its page', async () => {
    const shop = checkoutShop();
    await shop.open();
    const { status, headers } = await shop.place(typed);
    expect([status, headers.location]).toEqual([303, `/thank-you?number=${order.number}`]);
    expect(shop.bodiesOf('cart.createOrder')).toEqual([
      expect.objectContaining({
        lines: [{ itemId: 7, count: 2, price: 12_990 }],
        expectedDeliveryPrice: 390,
        expectedTotal: 26_370,
        recipient: { firstName: 'Анна', lastName: 'Ким', phone: '79123456789', email: 'anna@example.com' },
        delivery: expect.objectContaining({
          kind: 'courier',
          address: 'Лесная, д.\u00a05, кв.\u00a012',
        }),
        payment: 'onReceipt',
        consentPersonalData: true,
        consentVersion: expect.stringMatching(/^subject-agreement 2026-01-01 [0-9a-f]{12}$/),
      }),
    ]);
  });

  test('includes the notes for the courier', async () => {
    const details = { entrance: '2', floor: '5', intercom: '12К', courierComment: 'Звоните заранее' };
    const shop = checkoutShop();
    await shop.place({ ...typed, ...details });
    expect(shop.bodiesOf('cart.createOrder')).toMatchObject([{ delivery: { courierDetails: details } }]);
    const { text } = await checkoutShop().open();
    for (const label of ['Подъезд', 'Этаж', 'Домофон', 'Комментарий курьеру']) expect(text).toContain(label);
    expect(text).toMatch(/<input(?=[^>]*name="courierComment")[^>]*maxLength="200"/i);
  });

  test('accepts house numbers as long as the account does', async () => {
    const shop = checkoutShop();
    const house = `${'5'.repeat(49)}А`;
    await shop.place({ ...typed, house });
    expect(JSON.stringify(shop.bodiesOf('cart.createOrder'))).toContain(`д.\u00a0${house},`);
  });

  test('redirects to the payment’s page if it is paid online', async () => {
    const paid = { ...order, paymentUrl: 'http://localhost:3000/test-payments/1' };
    const shop = checkoutShop({ createOrder: { ...created, order: paid } });
    expect((await shop.place(typed)).headers.location).toBe(paid.paymentUrl);
  });

  test('never redirects to an invalid payment address', async () => {
    const shop = checkoutShop({
      createOrder: { ...created, order: { ...order, paymentUrl: 'javascript:alert(1)' } },
    });
    expect((await shop.place(typed)).headers.location).toBe(`/thank-you?number=${order.number}`);
  });

  test('has the same key however often it is posted, and the next one a new key', async () => {
    const shop = checkoutShop();
    await shop.open();
    const keyOf = (body: unknown) => Object(body).idempotencyKey;
    await shop.place({ ...typed, house: '' });
    await shop.update({ ...typed, key: '11111111-1111-4111-8111-111111111111' });
    await shop.place(typed);
    await shop.open();
    await shop.place(typed);
    const [first, second] = shop.bodiesOf('cart.createOrder').map(keyOf);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(first).not.toMatch(/^1111/);
    expect(second).not.toBe(first);
  });

  test('placed before the same post came again leads to the same page', async () => {
    let bought = false;
    const shop = checkoutShop({
      getMiniCart: () => (bought ? { ...cart, selectedCount: 0, products: [] } : cart),
      createOrder: () => {
        bought = true;
        return created;
      },
      findOrder: { order },
    });
    const { headers } = await shop.open();
    const cookies = (headers['set-cookie'] as unknown as string[])
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    await shop.place(typed).set('Cookie', cookies);
    const again = await shop.place(typed).set('Cookie', cookies);
    expect([again.status, again.headers.location]).toEqual([303, `/thank-you?number=${order.number}`]);
  });

  test('with a lost reply is found by its key', async () => {
    const shop = checkoutShop({
      createOrder: () => {
        throw new StubRefusal(504);
      },
      findOrder: { order },
    });
    expect((await shop.place(typed)).headers.location).toBe(`/thank-you?number=${order.number}`);
  });

  test('that cannot be accepted now keeps the page with the promised message', async () => {
    const shop = checkoutShop({
      createOrder: () => {
        throw new StubRefusal(500);
      },
      findOrder: () => {
        throw new StubRefusal(404);
      },
    });
    const { status, text } = await shop.place(typed);
    expect(status).toBe(503);
    expect(text).toContain('Приносим извинения! В данный момент страница недоступна');
    expect(fieldValue(text, 'street')).toBe('Лесная');
  });

  const mistakes: readonly [field: string, value: string, message: string][] = [
    ['kind', 'rocket', 'Выберите способ получения'],
    ['street', '', 'Укажите улицу'],
    ['house', '', 'Укажите дом'],
    ['street', '12345', 'Адрес указан неверно: проверьте название улицы'],
    ['house', 'дом', 'Адрес указан неверно: в\u00a0номере дома нет цифр. Если номера нет, напишите «б/н»'],
    ['firstName', '', 'Укажите имя'],
    ['lastName', '', 'Укажите фамилию'],
    ['phone', '', 'Заполните поле'],
    ['phone', '12345', 'Телефон указан неверно!'],
    ['email', '', 'Укажите электронную почту'],
    ['email', 'anna@', 'Проверьте адрес: он должен быть вида'],
    ['giftNumber', '1234', 'Укажите ПИН-код карты'],
    ['giftPin', '1234', 'Укажите номер карты'],
    ['consent', '', 'необходимо согласие на обработку персональных данных'],
  ];
  for (const [field, value, message] of mistakes)
    test(`with ${field} «${value}» is not placed: «${message}»`, async () => {
      const shop = checkoutShop();
      const { status, text } = await shop.place({ ...typed, [field]: value });
      expect(status).toBe(422);
      expect(text).toContain(message);
      expect(text).toContain('aria-invalid="true"');
      expect(shop.bodiesOf('cart.createOrder')).toEqual([]);
    });

  test('focuses only the first error', async () => {
    const { text } = await checkoutShop().place({ ...typed, house: '', email: '' });
    expect(text.match(/autofocus/gi)).toHaveLength(1);
    expect(text).toMatch(/autofocus=""[^>]*id="house"|id="house"[^>]*autofocus/i);
  });

  test('reports a missing delivery above the list, focusing the first', async () => {
    const { text } = await checkoutShop().place({ ...typed, kind: 'rocket' });
    expect(text.match(/autofocus/gi)).toHaveLength(1);
    expect(text).toMatch(
      /id="kind-error".*?<input[^>]*autofocus=""[^>]*name="kind"|id="kind-error".*?<input[^>]*name="kind"[^>]*autofocus/is,
    );
    expect(text.match(/id="kind-error"/g)).toHaveLength(1);
    expect(text.indexOf('id="kind-error"')).toBeLessThan(text.indexOf('name="kind"'));
  });

  test('requires a point if one can be chosen', async () => {
    const { status, text } = await checkoutShop().place({ ...typed, kind: 'terminal' });
    expect(status).toBe(422);
    expect(text).toContain('Выберите пункт выдачи');
    expect(text).toMatch(/<input[^>]*autofocus=""[^>]*value="T-1"|value="T-1"[^>]*autofocus/i);
  });

  const refusals = [
    ['PRICE_CHANGED', 'изменились цены: Пиджак из шерсти, размер 50. Мы ничего не списали. Проверьте сумму'],
    ['NO_STOCK', `Недостаточно товара: Пиджак из шерсти, размер 50. ${NOT_PLACED}`],
    [
      'PRODUCT_NOT_FOUND_IN_STORE',
      `Один из товаров закончился на складе: Пиджак из шерсти, размер 50. ${NOT_PLACED}`,
    ],
    ['DELIVERY_CHANGED', 'Стоимость доставки изменилась'],
    ['GIFT_CARD_CHANGED', 'Баланс подарочной карты изменился'],
  ] as const;
  for (const [errorMessage, words] of refusals)
    test(`refused with ${errorMessage} shows the page again: «${words}»`, async () => {
      const refused = { success: false, errorMessage, errorItemId: 7, order: null, quote };
      const { status, text } = await checkoutShop({ createOrder: refused }).place(typed);
      expect(status).toBe(409);
      expect(text.replaceAll('\u00a0', ' ')).toContain(words);
      expect(fieldValue(text, 'firstName')).toBe('Анна');
    });

  test.each([
    ['NO_STOCK', `Недостаточно товара. ${NOT_PLACED}`],
    ['PRICE_CHANGED', 'Пока вы оформляли заказ, изменились цены. Мы ничего не списали. Проверьте сумму'],
  ] as const)('refused with %s without an item names none', async (errorMessage, words) => {
    const refused = { success: false, errorMessage, errorItemId: null, order: null, quote };
    const { text } = await checkoutShop({ createOrder: refused }).place(typed);
    expect(text.replaceAll('\u00a0', ' ')).toContain(words);
  });

  test('refused because something sold out shows the previous and the new sum', async () => {
    const rest = { ...quote, lines: [], goodsPrice: 0 };
    const left = { ...quote, goodsPrice: 12_990, totalPrice: 13_380 };
    const refused = {
      success: false,
      errorMessage: 'PRODUCT_NOT_FOUND_IN_STORE',
      errorItemId: 7,
      order: null,
      quote: left,
    } as const;
    const shop = checkoutShop({ createOrder: refused, quoteOrder: { quote: left, errorMessage: '' } });
    const { text } = await shop.place(typed);
    expect(text.replace(/\s/g, ' ')).toContain('Сумма была 26 370 ₽, стала 13 380 ₽.');
    const gone = checkoutShop({ quoteOrder: { quote: rest, errorMessage: '' } });
    await gone.update(typed);
    const updated = await gone.updatePart(typed);
    expect(updated.text.replace(/\s/g, ' ')).toContain(
      'Закончилось: Пиджак из шерсти, размер 50. Товары стоили 25 980 ₽, теперь 0 ₽.',
    );
    const unknown = await gone.updatePart({ ...typed, shown: '0 390 26370 9x2x12990' });
    expect(unknown.text.replace(/\s/g, ' ')).toContain(
      'Часть вещей закончилась. Товары стоили 25 980 ₽, теперь 0 ₽.',
    );
  });

  test('says that prices have changed since its page, also beside a wrong field', async () => {
    const dearer = { ...quote, lines: [{ ...line, itemPrice: { ...line.itemPrice, price: 13_990 } }] };
    const now = { ...dearer, goodsPrice: 27_980, totalPrice: 28_370 };
    const shop = checkoutShop({ quoteOrder: { quote: now, errorMessage: '' } });
    const words = 'изменились цены. Товары стоили 25 980 ₽, теперь 27 980 ₽.';
    const wrong = await shop.place({ ...typed, email: 'anna' });
    expect(wrong.status).toBe(422);
    expect(wrong.text.replace(/\s/g, ' ')).toContain(words);
    expect((await shop.updatePart(typed)).text.replace(/\s/g, ' ')).toContain(words);
  });

  test('with numbers that none of our pages showed is not placed', async () => {
    const numbers = ['0 0 1 7x1e300x1', '1e308 0 0 7x1x1', '0 0 0 1e20x1x1', '0 0 0 7x0.5x1', '0 0 0 7x11x1'];
    for (const shown of ['', 'free', '%ff', '0 0 -1 7x2x1', `0 0 1 ${'7x2x1 '.repeat(2_000)}`, ...numbers]) {
      const shop = checkoutShop();
      expect((await shop.place({ ...typed, shown })).status).toBe(422);
      expect(shop.bodiesOf('cart.createOrder')).toEqual([]);
    }
  });

  test('ignores a price posted with it', async () => {
    const shop = checkoutShop();
    await shop.place({ ...typed, price: '1', currency: 'AMD', totalPrice: '1' });
    expect(JSON.stringify(shop.bodiesOf('cart.createOrder'))).not.toContain('AMD');
  });
});

test('drops characters that nobody types, but keeps a comment’s line breaks', async () => {
  const shop = checkoutShop();
  await shop.place({ ...typed, firstName: 'Анна\u0000\u001b', comment: 'Домофон 5\r\nэтаж 2' });
  expect(shop.bodiesOf('cart.createOrder')).toMatchObject([
    { recipient: { firstName: 'Анна' }, comment: 'Домофон 5\nэтаж 2' },
  ]);
});
