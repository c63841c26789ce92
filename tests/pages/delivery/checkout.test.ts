import request from 'supertest';
import { describe, expect, test } from 'vitest';
import type { DeliveryType } from '#src/contract/delivery.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { shop as shopFixture } from '#tests/support/product-fixtures.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { amHost, ruHost } from '#tests/support/stub-shop.ts';
import { cookieSet } from '#tests/support/tokens.ts';
import { cart, checkoutShop, created, order, quote, terminal, typed } from './checkout-shop.ts';

/** Said to who loses the last piece. */
const NOT_PLACED = 'Заказ не оформлен, мы ничего не списали.';

/** The value of a field as the page shows it. */
const fieldValue = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1] ??
  new RegExp(`value="([^"]*)"[^>]* name="${name}"`).exec(html)?.[1];

describe('the checkout', () => {
  test('leads back to the cart where nothing is going to be bought', async () => {
    const shop = checkoutShop({ getMiniCart: { ...cart, selectedCount: 0, products: [] } });
    const { status, headers } = await shop.open();
    expect([status, headers.location]).toEqual([302, '/cart']);
  });

  test('says so in the cart where there is none', async () => {
    const message = async (totalCount: number) => {
      const shop = checkoutShop({ getMiniCart: { ...cart, totalCount, selectedCount: 0, products: [] } });
      await shop.open();
      return (await shop.get('/cart')).text;
    };
    expect(await message(0)).toContain('Корзина отсутствует');
    expect(await message(2)).not.toContain('Корзина отсутствует');
  });

  test('shows where, who, how to pay and what it costs', async () => {
    const { text, status } = await checkoutShop().open();
    expect(status).toBe(200);
    for (const words of ['Получение', 'Получатель', 'Оплата', 'Курьер', 'Пиджак из шерсти', '26 370'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(words);
  });

  test('has the first way chosen, so that its sum is the one to pay', async () => {
    const shop = checkoutShop();
    expect((await shop.open()).text).toMatch(
      /<input[^>]*checked[^>]*value="courier"|value="courier"[^>]*checked/,
    );
    expect(shop.asked('cart.quoteOrder')).toMatchObject([{ delivery: { kind: 'courier' } }]);
  });

  test('asks for no consent in the shopper’s place', async () => {
    const { text } = await checkoutShop().open();
    expect(text).toMatch(/name="consent"/);
    expect(text).not.toMatch(/name="consent"[^>]*checked|checked[^>]*name="consent"/);
  });

  test('names the fast payments among the online ones in Russia alone', async () => {
    const notes = async (host: string) =>
      (await request(checkoutShop().express).get('/delivery').set('Host', host)).text.includes('СБП');
    expect([await notes(ruHost), await notes(amHost)]).toEqual([true, false]);
  });

  test('says what a gift card pays, and what is left on it', async () => {
    const note = async (giftCardBalance: number, giftCardPaid: number) => {
      const told = { ...quote, giftCardBalance, giftCardPaid };
      const { text } = await checkoutShop({ quoteOrder: { quote: told, errorMessage: '' } }).open();
      return text.replaceAll('\u00a0', ' ');
    };
    expect(await note(5_000, 2_000)).toContain('Карта оплатит 2 000 ₽, на ней останется 3 000 ₽.');
    expect(await note(5_000, 5_000)).toContain('Карта оплатит 5 000 ₽ и закончится.');
    const spent = await note(0, 0);
    expect(spent).toContain('На этой карте не осталось денег.');
    expect(spent).not.toContain('Карта оплатит');
  });

  test.each([
    [{ giftNumber: '', giftPin: '' }, ['Укажите номер карты', 'Укажите ПИН-код карты']],
    [{ giftNumber: '1000 2000', giftPin: '' }, ['Укажите ПИН-код карты']],
    [{ giftNumber: '', giftPin: '123456' }, ['Укажите номер карты']],
  ])('says at once what is missing of a gift card: %j', async (fields, messages) => {
    const applied = await checkoutShop().updatePart(fields, 'gift');
    const shown = Array.from(
      applied.text.matchAll(/id="gift(?:Number|Pin)-error">([^<]+)</g),
      ([, message]) => message,
    );
    expect(shown).toEqual(messages);
    expect((await checkoutShop().updatePart(fields)).text).not.toMatch(/id="gift(Number|Pin)-error"/);
  });

  test('says that a gift card comes by e-mail', async () => {
    const shop = checkoutShop({}, { delivery: { getDeliveryTypes: { deliveryTypes: [], byEmail: true } } });
    expect((await shop.open()).text).toContain('Подарочная карта придёт на вашу почту');
  });
});

test('the checkout waits for the list of countries, and asks for a phone as it is written there', async () => {
  const russia = {
    id: 1,
    name: 'Россия',
    code: 'RU' as const,
    phoneCode: '+7',
    mask: '+7 ###-###-####',
    placeholder: '',
    validExp: '^\\+7 \\d{3}-\\d{3}-\\d{4}$',
  };
  const delivery = {
    getCountries: { countries: [russia] },
    getDeliveryTypes: { deliveryTypes: [], byEmail: true },
  };
  const shop = checkoutShop({}, { delivery });
  const { text } = await shop.open();
  expect(text).toMatch(/<input(?=[^>]*name="phone")[^>]*placeholder="\+7 ___-___-____"/);
  expect(text).toMatch(/<input(?=[^>]*name="phone")[^>]*data-mask="\+7 ###-###-####"/);
  const refused = await shop.place({ ...typed, phone: '912' });
  expect(refused.text).toContain('Телефон указан неверно!');
});

describe('a choice', () => {
  test('keeps everything that was typed, also without a script', async () => {
    const shop = checkoutShop();
    const reply = await shop.update({ ...typed, kind: 'terminal', comment: 'Позвоните заранее' });
    expect([reply.status, reply.headers.location]).toEqual([303, '/delivery']);
    const { text } = await shop.open();
    expect(fieldValue(text, 'firstName')).toBe('Анна');
    expect(text).toContain('Позвоните заранее');
    expect(text).toContain('Садовая, 2');
  });

  test('answers htmx with the parts that follow from it', async () => {
    const reply = await checkoutShop()
      .update({ ...typed, kind: 'terminal' })
      .set('HX-Request', 'true');
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('data-hx-target="#checkout-summary"');
    expect(reply.text).not.toContain('name="comment"');
  });

  test('of another city keeps what was typed before it leads to the cities', async () => {
    const shop = checkoutShop();
    const { headers } = await shop.update({ ...typed, next: 'cities' });
    expect(headers.location).toBe('/cities');
    expect(fieldValue((await shop.open()).text, 'street')).toBe('Лесная');
  });

  test.each(['constructor', '__proto__', 'toString', 'https://evil.example/'])(
    'that names no way away of ours, such as %s, stays at the checkout',
    async (next) => {
      const { status, headers } = await checkoutShop().update({ ...typed, next });
      expect([status, headers.location]).toEqual([303, '/delivery']);
    },
  );

  test('of a point that the city does not have asks for no sum of it', async () => {
    const shop = checkoutShop();
    await shop.update({ ...typed, kind: 'terminal', pointId: 'ELSEWHERE' });
    expect(shop.asked('cart.quoteOrder').at(-1)).toMatchObject({ delivery: null });
  });

  test('shows why a gift card pays nothing', async () => {
    const shop = checkoutShop({ quoteOrder: { quote, errorMessage: 'GIFT_CARD_WRONG' } });
    const reply = await shop.update({ ...typed, giftNumber: '1', giftPin: '2' }).set('HX-Request', 'true');
    expect(reply.text).toContain('Номер карты или ПИН-код указан неверно');
  });
});

test('a way and each of its shops say the day on which the goods are there', async () => {
  const tomorrow = { daysFrom: 1, daysTo: 1, dateFrom: '2026-11-30', dateTo: '2026-11-30' };
  const later = { daysFrom: 3, daysTo: 4, dateFrom: '2026-12-02', dateTo: '2026-12-03' };
  const courier = { daysFrom: 2, daysTo: 3, dateFrom: '2026-12-01', dateTo: '2026-12-02' };
  const shopWith = (number: string, days: typeof later, hasAll: boolean) => ({
    ...shopFixture({ number }),
    price: 0,
    hasAll,
    ...days,
  });
  const checkout = checkoutShop(
    {},
    {
      delivery: {
        getDeliveryTypes: {
          deliveryTypes: [
            { kind: 'courier', title: 'Курьер', price: 390, freeFrom: null, ...courier },
            { kind: 'shop', title: 'Магазин', price: 0, freeFrom: null, ...tomorrow },
          ],
          byEmail: false,
        },
        getShopByProducts: { shops: [shopWith('M1', tomorrow, true), shopWith('M2', later, false)] },
      },
    },
  );
  await checkout.update({ ...typed, kind: 'shop' });
  const words = (await checkout.open()).text.replaceAll('\u00a0', ' ');
  for (const said of ['1–2 декабря', '>завтра<', 'завтра, уже в магазине', '2–3 декабря'])
    expect(words).toContain(said);
});

test('characters that nobody types are left out, the lines of a comment stay', async () => {
  const shop = checkoutShop();
  await shop.place({ ...typed, firstName: 'Анна\u0000\u001b', comment: 'Домофон 5\r\nэтаж 2' });
  expect(shop.asked('cart.createOrder')).toMatchObject([
    { recipient: { firstName: 'Анна' }, comment: 'Домофон 5\nэтаж 2' },
  ]);
});

describe('what was typed', () => {
  /** A checkout whose gateway a test sends away. */
  function leavingShop() {
    const gateway = { isAway: false };
    const orAway =
      <Reply>(reply: Reply) =>
      () => {
        if (gateway.isAway) throw new StubRefusal(503);
        return reply;
      };
    return { gateway, orAway };
  }

  test.each([
    ['a choice', 'getMiniCart'],
    ['a choice', 'quoteOrder'],
    ['an order', 'getMiniCart'],
    ['an order', 'quoteOrder'],
  ] as const)('with %s waits at the checkout though %s does not answer', async (what, call) => {
    expectError(/request failed/);
    const { gateway, orAway } = leavingShop();
    const replies = { getMiniCart: orAway(cart), quoteOrder: orAway({ quote, errorMessage: '' as const }) };
    const shop = checkoutShop({ [call]: replies[call] });
    const key = fieldValue((await shop.open()).text, 'key');
    gateway.isAway = true;
    const { status, text } = await (what === 'an order' ? shop.place(typed) : shop.update(typed));
    expect(status).toBe(503);
    expect(text).toContain('Всё, что вы ввели, сохранено.');
    expect(text).toMatch(/<a[^>]*href="\/delivery"[^>]*>Вернуться/);
    gateway.isAway = false;
    const { text: back } = await shop.open();
    expect([fieldValue(back, 'street'), fieldValue(back, 'firstName')]).toEqual(['Лесная', 'Анна']);
    expect(fieldValue(back, 'key')).toBe(key);
    expect(back).not.toMatch(/name="consent"[^>]*checked|checked[^>]*name="consent"/);
  });

  test('fits a cookie however long it is: of the comment its beginning is kept', async () => {
    const shop = checkoutShop();
    const key = fieldValue((await shop.open()).text, 'key');
    const long = (length: number) => 'ж'.repeat(length);
    const names = { street: long(200), house: long(40), lastName: long(100), firstName: long(100) };
    const reply = await shop.update({ ...typed, ...names, comment: long(1_000) });
    expect(cookieSet(reply.headers, 'checkout')?.length).toBeLessThanOrEqual(4_000);
    const { text } = await shop.open();
    expect(fieldValue(text, 'key')).toBe(key);
    expect(fieldValue(text, 'street')).toBe(names.street);
    expect(text).toContain(`>${long(500)}<`);
  });
});

describe('an order', () => {
  test('is placed at the sums that the page showed, and leads to its page', async () => {
    const shop = checkoutShop();
    await shop.open();
    const { status, headers } = await shop.place(typed);
    expect([status, headers.location]).toEqual([303, `/thank-you?number=${order.number}`]);
    expect(shop.asked('cart.createOrder')).toEqual([
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

  describe('by the hour', () => {
    const intervals = [
      { id: 3, day: '2026-11-24', from: '10:00', to: '14:00', isFull: false },
      { id: 4, day: '2026-11-24', from: '14:00', to: '18:00', isFull: true },
      { id: 3, day: '2026-11-25', from: '10:00', to: '14:00', isFull: false },
    ];
    const days = { daysFrom: 1, daysTo: 2, dateFrom: '2026-11-24', dateTo: '2026-11-25' };
    const byTheHour = (replies: Parameters<typeof checkoutShop>[0] = {}) => {
      const courier = {
        kind: 'courier',
        title: 'Курьер',
        price: 390,
        freeFrom: null,
        ...days,
        intervals,
      } as const;
      return checkoutShop(replies, {
        delivery: { getDeliveryTypes: { deliveryTypes: [courier], byEmail: false } },
      });
    };

    test('offers any time and the hours of each day, those that are booked up not to choose', async () => {
      const text = (await byTheHour().open()).text.replaceAll('\u00a0', ' ');
      expect(text).toMatch(/<option value="" selected="">В любое время, 24–25 ноября</);
      expect(text).toContain('<optgroup label="вторник, 24 ноября">');
      expect(text).toMatch(
        /<option[^>]*value="2026-11-24 4"[^>]*disabled[^>]*>24 ноября, 14:00–18:00, всё занято|<option(?=[^>]*disabled)[^>]*value="2026-11-24 4"/,
      );
    });

    test('is ordered with the hours that were chosen, which a choice keeps', async () => {
      const shop = byTheHour();
      await shop.update({ ...typed, interval: '2026-11-25 3' });
      expect((await shop.open()).text).toMatch(/<option value="2026-11-25 3" selected="">/);
      await shop.place({ ...typed, interval: '2026-11-25 3' });
      expect(shop.asked('cart.createOrder')).toMatchObject([
        { delivery: { interval: { day: '2026-11-25', id: 3 } } },
      ]);
    });

    test.each(['2026-11-24 4', '2026-11-20 3', '2026-02-31 3', 'x', '2026-11-24 3 3', '1e9 1e99'])(
      'is refused with hours that are not offered, such as %s, and keeps what was typed',
      async (interval) => {
        const shop = byTheHour();
        const { status, text } = await shop.place({ ...typed, interval });
        expect(status).toBe(422);
        expect(text.replaceAll('\u00a0', ' ')).toContain('Это время уже занято или прошло. Выберите другое.');
        expect(fieldValue(text, 'street')).toBe('Лесная');
        expect(shop.asked('cart.createOrder')).toEqual([]);
      },
    );

    test('orders any time where the hours of a former city were left behind', async () => {
      const courier = { kind: 'courier', title: 'Курьер', price: 390, freeFrom: null, ...days } as const;
      let types: DeliveryType[] = [{ ...courier, intervals }];
      const getDeliveryTypes = () => ({ deliveryTypes: types, byEmail: false });
      const shop = checkoutShop({}, { delivery: { getDeliveryTypes } });
      await shop.update({ ...typed, interval: '2026-11-25 3' });
      types = [courier];
      await shop.place(typed);
      expect(shop.asked('cart.createOrder')).toMatchObject([{ delivery: { interval: null } }]);
    });

    test('says when the hours were taken meanwhile', async () => {
      const refused = {
        ...created,
        success: false,
        order: null,
        errorMessage: 'INTERVAL_UNAVAILABLE',
      } as const;
      const shop = byTheHour({ createOrder: refused });
      const { status, text } = await shop.place({ ...typed, interval: '2026-11-24 3' });
      expect(status).toBe(409);
      expect(text.replaceAll('\u00a0', ' ')).toContain('Выбранное время доставки уже занято или прошло.');
      expect(fieldValue(text, 'firstName')).toBe('Анна');
    });
  });

  test('tells the courier how to get in', async () => {
    const details = { entrance: '2', floor: '5', intercom: '12К', courierComment: 'Звоните заранее' };
    const shop = checkoutShop();
    await shop.place({ ...typed, ...details });
    expect(shop.asked('cart.createOrder')).toMatchObject([{ delivery: { courierDetails: details } }]);
    const { text } = await checkoutShop().open();
    for (const label of ['Подъезд', 'Этаж', 'Домофон', 'Комментарий курьеру']) expect(text).toContain(label);
    expect(text).toMatch(/<input(?=[^>]*name="courierComment")[^>]*maxLength="200"/i);
  });

  test('goes to a house of as many characters as the account keeps', async () => {
    const shop = checkoutShop();
    const house = `${'5'.repeat(49)}А`;
    await shop.place({ ...typed, house });
    expect(JSON.stringify(shop.asked('cart.createOrder'))).toContain(`д.\u00a0${house},`);
  });

  test('leads to the payment’s page where it is paid online', async () => {
    const paid = { ...order, paymentUrl: 'http://localhost:3000/test-payments/1' };
    const shop = checkoutShop({ createOrder: { ...created, order: paid } });
    expect((await shop.place(typed)).headers.location).toBe(paid.paymentUrl);
  });

  test('never leads to a payment address that is no page', async () => {
    const shop = checkoutShop({
      createOrder: { ...created, order: { ...order, paymentUrl: 'javascript:alert(1)' } },
    });
    expect((await shop.place(typed)).headers.location).toBe(`/thank-you?number=${order.number}`);
  });

  test('has the same key however often it is posted, and the next one another', async () => {
    const shop = checkoutShop();
    await shop.open();
    const keyOf = (body: unknown) => Object(body).idempotencyKey;
    await shop.place({ ...typed, house: '' });
    await shop.update({ ...typed, key: '11111111-1111-4111-8111-111111111111' });
    await shop.place(typed);
    await shop.open();
    await shop.place(typed);
    const [first, second] = shop.asked('cart.createOrder').map(keyOf);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(first).not.toMatch(/^1111/);
    expect(second).not.toBe(first);
  });

  test('that was placed before the same post came again leads to the same page', async () => {
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

  test('whose reply was lost is found by its key', async () => {
    const shop = checkoutShop({
      createOrder: () => {
        throw new StubRefusal(504);
      },
      findOrder: { order },
    });
    expect((await shop.place(typed)).headers.location).toBe(`/thank-you?number=${order.number}`);
  });

  test('that can not be taken now keeps the page with the specification’s words', async () => {
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
      expect(shop.asked('cart.createOrder')).toEqual([]);
    });

  test('puts the focus on the first mistake alone', async () => {
    const { text } = await checkoutShop().place({ ...typed, house: '', email: '' });
    expect(text.match(/autofocus/gi)).toHaveLength(1);
    expect(text).toMatch(/autofocus=""[^>]*id="house"|id="house"[^>]*autofocus/i);
  });

  test('says above the list that a way of delivery is missing, with the focus on the first', async () => {
    const { text } = await checkoutShop().place({ ...typed, kind: 'rocket' });
    expect(text.match(/autofocus/gi)).toHaveLength(1);
    expect(text).toMatch(
      /id="kind-error".*?<input[^>]*autofocus=""[^>]*name="kind"|id="kind-error".*?<input[^>]*name="kind"[^>]*autofocus/is,
    );
    expect(text.match(/id="kind-error"/g)).toHaveLength(1);
    expect(text.indexOf('id="kind-error"')).toBeLessThan(text.indexOf('name="kind"'));
  });

  test('wants a point where one is to be chosen', async () => {
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

  test('refused because something sold out says what the sum was and is', async () => {
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
  });

  test('with numbers that no page of ours showed is not placed', async () => {
    const numbers = ['0 0 1 7x1e300x1', '1e308 0 0 7x1x1', '0 0 0 1e20x1x1', '0 0 0 7x0.5x1', '0 0 0 7x11x1'];
    for (const shown of ['', 'free', '%ff', '0 0 -1 7x2x1', `0 0 1 ${'7x2x1 '.repeat(2_000)}`, ...numbers]) {
      const shop = checkoutShop();
      expect((await shop.place({ ...typed, shown })).status).toBe(422);
      expect(shop.asked('cart.createOrder')).toEqual([]);
    }
  });

  test('ignores a price that is posted besides', async () => {
    const shop = checkoutShop();
    await shop.place({ ...typed, price: '1', currency: 'AMD', totalPrice: '1' });
    expect(JSON.stringify(shop.asked('cart.createOrder'))).not.toContain('AMD');
  });
});

describe('addresses', () => {
  const suggestion = {
    suggestion: 'Москва, Лесная',
    cityGuid: '1',
    regionId: '77',
    shortName: 'Москва',
    country: 'RU',
    street: 'Лесная',
    house: '',
    postalCode: '',
    latitude: 0,
    longitude: 0,
  } as const;
  const suggesting = (...houses: string[]) =>
    checkoutShop(
      {},
      { geo: { searchAddress: { suggestions: houses.map((house) => ({ ...suggestion, house })) } } },
    );
  const ask = (shop: ReturnType<typeof checkoutShop>, query: Record<string, string>) =>
    request(shop.express).get('/fragments/addresses').query(query).set('Host', ruHost);
  const optionsIn = (html: string) => [...html.matchAll(/<li[^>]*>([^<]*)</g)].map(([, text]) => text);

  test('are suggested down to the house, each once, and their number is announced', async () => {
    const { text } = await ask(suggesting('', '', '5'), { street: 'Лес' });
    expect(optionsIn(text)).toEqual(['Лесная', 'Лесная, 5']);
    expect(text.replaceAll('&quot;', '"')).toContain('data-fills="{"street":"Лесная","house":"5"}"');
    expect(text.replaceAll('\u00a0', ' ')).toContain('data-announce="2 подсказки, выбор стрелками"');
  });

  test('of a house are looked for on its street', async () => {
    const shop = suggesting('', '5', '57');
    const { text } = await ask(shop, { street: 'Лесная', house: '5', of: 'house' });
    expect(optionsIn(text)).toEqual(['Лесная, 5', 'Лесная, 57']);
    expect(shop.asked('geo.searchAddress')).toMatchObject([{ pattern: 'Лесная 5' }]);
  });

  test.each<Record<string, string>>([
    { street: 'Л' },
    { house: '5', of: 'house' },
    { street: 'Лесная', house: '', of: 'house' },
    { street: ' '.repeat(5) },
  ])('are not looked for by %j', async (query) => {
    const shop = suggesting('5');
    expect((await ask(shop, query)).text).toBe('');
    expect(shop.asked('geo.searchAddress')).toEqual([]);
  });

  test('can be as long as anybody types, and are none where the service does not answer', async () => {
    const shop = suggesting('5');
    await ask(shop, { street: 'ж'.repeat(150), house: '5'.repeat(150), of: 'house' });
    expect(shop.asked('geo.searchAddress')).toHaveLength(1);
    expect((await ask(checkoutShop({}, { geo: {} }), { street: 'Лес' })).status).toBe(200);
  });

  test('have plain fields where nothing is suggested, as in Armenia', async () => {
    const { text } = await request(checkoutShop().express).get('/delivery').set('Host', amHost);
    expect(text).toContain('name="street"');
    expect(text).not.toContain('suggest-box');
  });
});

describe('a field that is left', () => {
  const check = (fields: Record<string, string>, field: string) =>
    checkoutShop().check({ ...typed, ...fields }, field);
  const part = (html: string, name: string) =>
    html.split('<hx-partial').find((each) => each.includes(`data-hx-target="#${name}"`)) ?? '';

  test('shows what is wrong with it, and says nothing of fields that were not left', async () => {
    const { text, status } = await check({ email: 'anna', firstName: '', phone: '912' }, 'email');
    expect(status).toBe(200);
    expect(part(text, 'email-state')).toContain('Проверьте адрес');
    expect(text).not.toContain('name="email"');
    expect(text).not.toContain('Укажите имя');
    expect(text).not.toContain('Телефон указан неверно!');
    expect(text).not.toContain('autofocus');
  });

  test('loses its error as soon as it is right, and the list of what is wrong follows', async () => {
    const wrong = { firstName: 'Анна', phone: '912', street: '', wrong: 'street firstName phone' };
    const { text } = await check(wrong, 'firstName');
    expect(part(text, 'firstName-state')).not.toContain('field-error');
    expect(part(text, 'phone-state')).toContain('Телефон указан неверно!');
    const problems = part(text, 'checkout-problems');
    expect(problems).toContain('value="street phone"');
    expect(problems.replaceAll('\u00a0', ' ')).toContain('Проверьте 2 поля:');
    expect(problems).toMatch(/<a href="#street">Улица<\/a>/);
    const { text: right } = await check({ wrong: 'phone' }, 'phone');
    expect(part(right, 'checkout-problems')).toContain('Теперь всё верно');
  });

  test.each(['constructor', '__proto__', 'key', ''])('named %j is none of the form', async (field) => {
    const { text, status } = await check(
      { wrong: `constructor __proto__ kind${' street'.repeat(5_000)}` },
      field,
    );
    expect(status).toBe(200);
    expect(text).not.toContain('constructor');
  });

  test('in an order of a gift card by e-mail or at a point needs no street', async () => {
    const { text } = await check({ kind: 'terminal', street: '', house: '', wrong: 'street house' }, 'house');
    expect(text).not.toContain('field-error');
  });
});

test('what was refused is named above the form, and a choice keeps what is still wrong', async () => {
  const shop = checkoutShop();
  const { text } = await shop.place({ ...typed, firstName: '', email: 'anna' });
  expect(text).toMatch(/<a href="#firstName">Имя<\/a>/);
  expect(fieldValue(text, 'wrong')).toBe('firstName email');
  const { text: updated } = await shop.updatePart({ ...typed, email: 'anna', wrong: 'firstName email' });
  expect(updated).toContain('Проверьте адрес');
  expect(updated).not.toContain('Укажите имя');
  expect(fieldValue(updated, 'wrong')).toBe('email');
  expect(updated).not.toContain('autofocus');
});

describe('a coupon', () => {
  const withCoupon = { ...cart, coupon: 'ПРИВЕТ', couponDiscount: 2_598, selectedDiscount: 0 };
  const discounted = { ...quote, coupon: 'ПРИВЕТ', discount: 2_598, totalPrice: 23_772 };

  function couponShop(errorMessage = '') {
    let taken = cart;
    return checkoutShop({
      getMiniCart: () => taken,
      quoteOrder: () => ({ quote: taken.coupon ? discounted : quote, errorMessage: '' }),
      applyCoupon: ({ body }) => {
        const { coupon } = Object(body);
        if (errorMessage) return { ...cart, errorMessage };
        taken = coupon ? withCoupon : cart;
        return taken;
      },
    });
  }

  test('is applied and taken off in place, the sum follows, and nothing typed is lost', async () => {
    const shop = couponShop();
    const applied = await shop.updatePart({ ...typed, coupon: 'привет' }, 'coupon');
    expect(shop.asked('cart.applyCoupon')).toMatchObject([{ coupon: 'привет' }]);
    const text = applied.text.replaceAll('\u00a0', ' ');
    expect(text).toMatch(/<b>ПРИВЕТ<\/b> <span>применён/);
    expect(text).toContain('23 772 ₽');
    expect(fieldValue(text, 'firstName')).toBe('Анна');
    const { text: off } = await shop.updatePart(typed, 'coupon-off');
    expect(shop.asked('cart.applyCoupon').at(-1)).toMatchObject({ coupon: '' });
    expect(off).toMatch(/<input(?=[^>]*name="coupon")/);
  });

  test('is applied without a script, and by Enter', async () => {
    for (const action of ['coupon', 'enter']) {
      const shop = couponShop();
      const reply = await shop.update({ ...typed, coupon: 'ПРИВЕТ' }, action);
      expect([reply.status, reply.headers.location]).toEqual([303, '/delivery']);
      const { text } = await shop.open();
      expect(text).toContain('применён');
      expect(fieldValue(text, 'street')).toBe('Лесная');
    }
  });

  test.each([
    ['NotFound', 'Неверный код'],
    ['COUPON_EXPIRED', 'Срок действия этого промокода закончился.'],
    ['COUPON_TOO_MANY_TRIES', 'Слишком много попыток ввести промокод.'],
  ])('that is refused with %s says why beside its field, without a script too', async (code, words) => {
    const shop = couponShop(code);
    const { text } = await shop.updatePart({ ...typed, coupon: 'НЕТ' }, 'coupon');
    expect(text.replaceAll('\u00a0', ' ')).toContain(words);
    const reopened = (await shop.open()).text.replaceAll('\u00a0', ' ');
    expect(reopened).toContain(words);
    expect(fieldValue(reopened, 'coupon')).toBe('НЕТ');
    expect((await shop.updatePart({ ...typed, coupon: '' })).text).not.toContain(words);
  });

  test('that was typed and not applied does not go unnoticed', async () => {
    const shop = couponShop();
    const { status, text } = await shop.place({ ...typed, coupon: 'ПРИВЕТ' });
    expect(status).toBe(422);
    expect(text).toContain('Нажмите «Применить»');
    expect(shop.asked('cart.applyCoupon')).toEqual([]);
  });

  test('that was typed before another was applied elsewhere holds nothing up', async () => {
    let taken = cart;
    const shop = checkoutShop({ getMiniCart: () => taken, createOrder: created });
    await shop.updatePart({ ...typed, coupon: 'НЕТ' });
    taken = withCoupon;
    expect((await shop.place(typed)).status).toBe(303);
  });

  test('is not asked for by a choice, an empty field or an action of nobody', async () => {
    const shop = couponShop();
    await shop.updatePart({ ...typed, coupon: 'ПРИВЕТ' });
    const { text } = await shop.updatePart({ ...typed, coupon: ' ' }, 'coupon');
    expect(text).toContain('Заполните поле');
    await shop.updatePart({ ...typed, coupon: 'ПРИВЕТ' }, 'constructor');
    await shop.updatePart({ ...typed, coupon: 'П'.repeat(10_000) }, 'coupon');
    expect(shop.asked('cart.applyCoupon')).toEqual([expect.objectContaining({ coupon: 'П'.repeat(64) })]);
  });
});

test('a gift card is taken off in place', async () => {
  const shop = checkoutShop();
  const card = { giftNumber: '1000 2000 3000 4000', giftPin: '123456' };
  await shop.updatePart({ ...typed, ...card });
  expect(shop.asked('cart.quoteOrder').at(-1)).toMatchObject({ giftCard: { pin: '123456' } });
  const { text } = await shop.updatePart({ ...typed, ...card }, 'gift-off');
  expect(shop.asked('cart.quoteOrder').at(-1)).toMatchObject({ giftCard: null });
  expect(fieldValue(text, 'giftNumber')).toBe('');
});

describe('points to collect from', () => {
  const at = (id: string, address: string, latitude: number) => ({ ...terminal(id, address), latitude });
  const terminals = [
    at('FAR', 'Дальняя, 1', 55.9),
    at('NEAR', 'Ближняя, 2', 55.71),
    at('NONE', 'Нигде, 3', 0),
  ];
  const placed = terminals.map((each) => (each.id === 'NONE' ? { ...each, longitude: 0 } : each));
  const pointsShop = (suggestions: object[] = []) => {
    const deliveryTypes = [
      {
        kind: 'terminal' as const,
        title: 'Пункт',
        price: 0,
        freeFrom: null,
        daysFrom: 1,
        daysTo: 1,
        dateFrom: '2026-11-24',
        dateTo: '2026-11-24',
      },
    ];
    const found = suggestions.map((each) => ({
      suggestion: '',
      cityGuid: '1',
      regionId: '77',
      shortName: 'Москва',
      country: 'RU' as const,
      street: 'Лесная',
      house: '5',
      postalCode: '',
      latitude: 0,
      longitude: 0,
      ...each,
    }));
    return checkoutShop(
      {},
      {
        delivery: {
          getDeliveryTypes: { deliveryTypes, byEmail: false },
          getTerminalByCity: { terminals: placed },
        },
        geo: { getCityByIP: { city: null }, searchAddress: { suggestions: found } },
      },
    );
  };
  const addresses = (html: string) =>
    [...html.matchAll(/(Дальняя, 1|Ближняя, 2|Нигде, 3)</g)].map(([, text]) => text);
  const plain = (html: string) => html.replaceAll('\u00a0', ' ');

  test('come the nearest first from where the browser says the shopper is', async () => {
    const shop = pointsShop();
    const position = encodeURIComponent(JSON.stringify({ latitude: 55.7, longitude: 37 }));
    const { text } = await shop.open().set('Cookie', `geoInit=${position}`);
    expect(addresses(text)).toEqual(['Ближняя, 2', 'Дальняя, 1', 'Нигде, 3']);
    expect(plain(text)).toContain('1,1 км от вас · 23–24 ноября · 10:00–21:00');
    expect(plain(text)).toContain('22 км от вас');
    expect(shop.asked('geo.searchAddress')).toEqual([]);
  });

  test('else from the address that was typed', async () => {
    const shop = pointsShop([{ house: '' }, { latitude: 55.7, longitude: 37 }]);
    const { text } = await shop.updatePart({ ...typed, kind: 'terminal' });
    expect(addresses(text)[0]).toBe('Ближняя, 2');
    expect(plain(text)).toContain('1,1 км от вашего адреса');
  });

  test.each(['{"latitude":0,"longitude":0}', '{"latitude":"x"}', 'null', '[]'])(
    'come as the shop lists them where the position is %s',
    async (position) => {
      const shop = pointsShop();
      const { text } = await shop.open().set('Cookie', `geoInit=${encodeURIComponent(position)}`);
      expect(addresses(text)).toEqual(['Дальняя, 1', 'Ближняя, 2', 'Нигде, 3']);
      expect(text).not.toContain('от\u00a0вас');
    },
  );
});

describe('paying by SBP', () => {
  const offered = { quoteOrder: { quote: { ...quote, sbp: true }, errorMessage: '' as const } };
  const link = 'https://qr.nspk.ru/AS1?type=02&cur=RUB';
  const waiting = { ...order, status: 'awaitingPayment' as const, payment: 'online' as const, sbpLink: link };
  const page = `/thank-you/sbp?number=${order.number}`;

  test('is a choice beside the card where it is offered, and is ordered so', async () => {
    const shop = checkoutShop(offered);
    const { text } = await shop.open();
    expect(text).toMatch(/<input(?=[^>]*name="payment")[^>]*value="sbp"/);
    expect(text).toContain('Картой онлайн');
    await shop.update({ ...typed, payment: 'sbp' });
    expect((await shop.open()).text).toMatch(/<input(?=[^>]*value="sbp")[^>]*checked/);
    await shop.place({ ...typed, payment: 'sbp' });
    expect(shop.asked('cart.createOrder')).toMatchObject([{ payment: 'online', bySbp: true, cardId: null }]);
  });

  test('is no choice where it is not offered, whatever is posted', async () => {
    const shop = checkoutShop();
    expect((await shop.open()).text).not.toContain('value="sbp"');
    await shop.place({ ...typed, payment: 'sbp' });
    expect(shop.asked('cart.createOrder')).toMatchObject([{ payment: 'online', bySbp: false }]);
  });

  test('shows the code, the link to the bank and the sum, and works without a script', async () => {
    const { status, text } = await checkoutShop({ getOrder: { order: waiting } }).get(page);
    expect(status).toBe(200);
    expect(text).toContain('aria-label="QR-код для оплаты в приложении банка"');
    expect(text).toContain('<svg');
    expect(text).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('26 370 ₽');
    expect(text).toContain(`<a href="${page}">Проверить оплату</a>`);
  });

  test.each([
    ['is paid', { ...waiting, status: 'paid' as const, sbpLink: null }],
    ['is cancelled', { ...waiting, status: 'cancelled' as const }],
    ['is to be paid by card', { ...waiting, sbpLink: null }],
    ['has a link that is no page', { ...waiting, sbpLink: 'javascript:alert(1)' }],
  ])('leads to the order once that %s', async (_why, found) => {
    const shop = checkoutShop({ getOrder: { order: found } });
    const orderPage = `/thank-you?number=${order.number}`;
    expect((await shop.get(page)).headers.location).toBe(orderPage);
    const asked = await shop.get(`/fragments/sbp?number=${order.number}`).set('HX-Request', 'true');
    expect(asked.headers['hx-redirect']).toBe(orderPage);
  });

  test('changes nothing on the page while the bank has not answered', async () => {
    const shop = checkoutShop({ getOrder: { order: waiting } });
    const asked = await shop.get(`/fragments/sbp?number=${order.number}`).set('HX-Request', 'true');
    expect([asked.status, asked.text]).toEqual([204, '']);
  });

  test('is nobody else’s to see', async () => {
    const shop = checkoutShop({
      getOrder: () => {
        throw new StubRefusal(404, 'OrderNotFound');
      },
    });
    expect((await shop.get(page)).status).toBe(404);
    expect((await shop.get('/thank-you/sbp')).status).toBe(404);
    expect((await shop.get(`/fragments/sbp?number=${order.number}`)).status).toBe(404);
  });
});
