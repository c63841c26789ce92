import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { plainHtml, wordsIn } from '#tests/support/page-text.ts';
import { shop as shopFixture } from '#tests/support/product-fixtures.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { amHost, ruHost } from '#tests/support/stub-shop.ts';
import { cookieSet } from '#tests/support/tokens.ts';
import { cart, checkoutShop, fieldValue, line, quote, typed } from './checkout-shop.ts';

describe('the checkout', () => {
  test('redirects to the cart if nothing is being ordered', async () => {
    const shop = checkoutShop({ getMiniCart: { ...cart, selectedCount: 0, products: [] } });
    const { status, headers } = await shop.open();
    expect([status, headers.location]).toEqual([302, '/cart']);
  });

  test('says so in the cart if it is empty', async () => {
    const message = async (totalCount: number) => {
      const shop = checkoutShop({ getMiniCart: { ...cart, totalCount, selectedCount: 0, products: [] } });
      await shop.open();
      return (await shop.get('/cart')).text;
    };
    expect(await message(0)).toContain('Корзина отсутствует');
    expect(await message(2)).not.toContain('Корзина отсутствует');
  });

  test('shows destination, recipient, payment and costs', async () => {
    const { text, status } = await checkoutShop().open();
    expect(status).toBe(200);
    for (const words of ['Получение', 'Получатель', 'Оплата', 'Курьер', 'Пиджак из шерсти', '26 370'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(words);
  });

  test('has the first delivery selected, so that its sum is the one to pay', async () => {
    const shop = checkoutShop();
    expect((await shop.open()).text).toMatch(
      /<input[^>]*checked[^>]*value="courier"|value="courier"[^>]*checked/,
    );
    expect(shop.bodiesOf('cart.quoteOrder')).toMatchObject([{ delivery: { kind: 'courier' } }]);
  });

  test('marks each field as required or optional, except those of coupon and gift card', async () => {
    const { text } = await checkoutShop().open();
    const labelOf = (id: string) =>
      wordsIn(new RegExp(`<label for="${id}">(.*?)</label>`).exec(text)?.[1] ?? '').trim();
    expect(['street', 'house', 'flat', 'email', 'comment', 'coupon', 'giftNumber'].map(labelOf)).toEqual([
      'Улица *',
      'Дом, корпус *',
      'Квартира, необязательно',
      'Электронная почта *',
      'Комментарий к заказу, необязательно',
      'Промокод',
      'Номер карты',
    ]);
    expect(wordsIn(text)).toContain('Для курьера, необязательно');
  });

  test('never ticks the consent for the shopper', async () => {
    const { text } = await checkoutShop().open();
    expect(text).toMatch(/name="consent"/);
    expect(text).not.toMatch(/name="consent"[^>]*checked|checked[^>]*name="consent"/);
  });

  test('names fast payments among the online ones only in Russia', async () => {
    const noteOf = async (host: string) =>
      /Картой[^<]* на защищённой странице/.exec(
        plainHtml((await request(checkoutShop().express).get('/delivery').set('Host', host)).text),
      )?.[0];
    expect(await noteOf(ruHost)).toBe('Картой или через СБП на защищённой странице');
    expect(await noteOf(amHost)).toBe('Картой на защищённой странице');
  });

  test('shows what a gift card pays, and what remains on it', async () => {
    const note = async (giftCardBalance: number, giftCardPaid: number) => {
      const reply = { ...quote, giftCardBalance, giftCardPaid };
      const { text } = await checkoutShop({ quoteOrder: { quote: reply, errorMessage: '' } }).open();
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
  ])('reports at once what a gift card lacks: %j', async (fields, messages) => {
    const applied = await checkoutShop().updatePart(fields, 'gift');
    const shown = Array.from(
      applied.text.matchAll(/id="gift(?:Number|Pin)-error">([^<]+)</g),
      ([, message]) => message,
    );
    expect(shown).toEqual(messages);
    expect((await checkoutShop().updatePart(fields)).text).not.toMatch(/id="gift(Number|Pin)-error"/);
  });

  test('asks what delivery costs without counting gift cards', async () => {
    const products = [line, { ...line, itemId: 8, modelCode: 'GC-0000', count: 1 }];
    const shop = checkoutShop({ getMiniCart: { ...cart, products, selectedPrice: 38_970 } });
    await shop.open();
    expect(shop.bodiesOf('delivery.getDeliveryTypes')).toMatchObject([{ sum: 25_980 }]);
  });

  test('says that a gift card comes by e-mail', async () => {
    const shop = checkoutShop({}, { delivery: { getDeliveryTypes: { deliveryTypes: [], byEmail: true } } });
    expect((await shop.open()).text).toContain('Подарочная карта придёт на вашу почту');
    const gift = {
      recipientName: 'Мария',
      recipientEmail: 'm•••@example.org',
      senderName: '',
      greeting: '',
      sendOn: null,
      sentAt: null,
    };
    const lines = [...quote.lines, ...quote.lines.map((line) => ({ ...line, itemId: 8, gift }))];
    const withGift = checkoutShop(
      { quoteOrder: { quote: { ...quote, lines }, errorMessage: '' } },
      { delivery: { getDeliveryTypes: { deliveryTypes: [], byEmail: true } } },
    );
    expect((await withGift.open()).text).toContain('Карты придут по почте: кому и когда');
  });
});

test('the checkout waits for the list of countries, and formats a phone accordingly', async () => {
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
  test('keeps everything that was typed, also without JavaScript', async () => {
    const shop = checkoutShop();
    const reply = await shop.update({ ...typed, kind: 'terminal', comment: 'Позвоните заранее' });
    expect([reply.status, reply.headers.location]).toEqual([303, '/delivery']);
    const { text } = await shop.open();
    expect(fieldValue(text, 'firstName')).toBe('Анна');
    expect(text).toContain('Позвоните заранее');
    expect(text).toContain('Садовая, 2');
  });

  test('returns the dependent parts to htmx', async () => {
    const reply = await checkoutShop()
      .update({ ...typed, kind: 'terminal' })
      .set('HX-Request', 'true');
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('data-hx-target="#checkout-summary"');
    expect(reply.text).not.toContain('name="comment"');
  });

  test('of another city saves the input before it leads to the cities', async () => {
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

  test('of a point outside the city requests no quote', async () => {
    const shop = checkoutShop();
    await shop.update({ ...typed, kind: 'terminal', pointId: 'ELSEWHERE' });
    expect(shop.bodiesOf('cart.quoteOrder').at(-1)).toMatchObject({ delivery: null });
  });

  test('shows why a gift card pays nothing', async () => {
    const shop = checkoutShop({ quoteOrder: { quote, errorMessage: 'GIFT_CARD_WRONG' } });
    const reply = await shop.update({ ...typed, giftNumber: '1', giftPin: '2' }).set('HX-Request', 'true');
    expect(reply.text).toContain('Номер карты или ПИН-код указан неверно');
  });

  test('tries a gift card that was refused no more until it is changed, applied again or removed', async () => {
    const shop = checkoutShop({
      quoteOrder: ({ body }) => ({ quote, errorMessage: Object(body).giftCard ? 'GIFT_CARD_WRONG' : '' }),
    });
    const tries = () => shop.bodiesOf('cart.quoteOrder').filter((body) => Object(body).giftCard).length;
    const wrong = { ...typed, giftNumber: '1000 2000 3000 4001', giftPin: '111111' };
    const REFUSED = 'Номер карты или ПИН-код указан неверно';
    for (const kind of ['courier', 'terminal', 'courier'])
      expect((await shop.updatePart({ ...wrong, kind })).text).toContain(REFUSED);
    const placed = await shop.place(wrong);
    expect([placed.status, placed.text.includes(REFUSED), tries()]).toEqual([422, true, 1]);
    expect(shop.bodiesOf('cart.createOrder')).toEqual([]);
    expect((await shop.open()).text).toContain(REFUSED);
    await shop.updatePart(wrong, 'gift');
    expect(tries()).toBe(2);
    await shop.updatePart({ ...wrong, giftPin: '222222' });
    expect(tries()).toBe(3);
    const removed = await shop.updatePart({ ...wrong, giftPin: '222222' }, 'gift-off');
    expect([removed.text.includes(REFUSED), tries()]).toEqual([false, 3]);
    await shop.place({ ...typed, giftNumber: '', giftPin: '' });
    expect(shop.bodiesOf('cart.createOrder')).toMatchObject([{ giftCard: null }]);
  });
});

test('a delivery type and each of its shops show the day of arrival', async () => {
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

describe('the input', () => {
  /** A checkout whose gateway a test can stop. */
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

  test('fits a cookie however long it is: a comment is truncated', async () => {
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
