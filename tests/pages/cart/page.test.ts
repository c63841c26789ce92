import { describe, expect, test } from 'vitest';
import { plainHtml, withoutMarks } from '#tests/support/page-text.ts';
import { picture } from '#tests/support/product-fixtures.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { bodiesOf, cart, cartShop, emptyCart, line, open } from './shop.ts';

const courier = {
  kind: 'courier',
  title: 'Курьером',
  price: 350,
  freeFrom: 20_000,
  daysFrom: 1,
  daysTo: 2,
  dateFrom: '2026-11-30',
  dateTo: '2026-12-01',
} as const;

const lacking = () => {
  throw new StubRefusal(501, 'NotBuilt');
};

describe('/cart', () => {
  test('is always fresh, in the order layout, and never cached', async () => {
    const shop = cartShop();
    const { text, headers } = await open(shop, '/cart');
    expect(bodiesOf(shop, 'cart.getMiniCart')).toEqual([expect.objectContaining({ recalc: true })]);
    expect(text).toContain('data-layout="order"');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('shows each line with picture, colour, size, count and both prices', async () => {
    const { text } = await open(cartShop(), '/cart');
    expect(text).toContain('/img/240/pl-1040-21/a.jpg.webp');
    expect(text).toContain('href="/product/plate-midi-temno-sinij"');
    expect(text).toContain('Тёмно-синий, размер\u00a044');
    expect(text).toMatch(/<input[^>]*name="count"[^>]*value="2"/);
    expect(text).toContain('17\u00a0980\u00a0₽');
    expect(text).toContain('<s>25\u00a0980\u00a0₽</s>');
    expect(text).toContain('8\u00a0990\u00a0₽ за\u00a0шт.');
  });

  test('shows the price of all units of a line, and of one only if there are more', async () => {
    const pricesOf = async (count: number, itemPrice = line().itemPrice) => {
      const products = [line({ count, itemPrice })];
      const { text } = await open(cartShop(cart({ products, selectedCount: 0 })), '/cart');
      return [...plainHtml(text).matchAll(/[\d ]+ ₽( за шт\.)?|Цена изменилась/g)].map(([price]) =>
        price.trim(),
      );
    };
    expect(await pricesOf(3)).toEqual(['26 970 ₽', '38 970 ₽', '8 990 ₽ за шт.']);
    expect(await pricesOf(1)).toEqual(['8 990 ₽', '12 990 ₽']);
    expect(await pricesOf(1, { ...line().itemPrice, oldPrice: 8990 })).toEqual(['8 990 ₽']);
  });

  test('itemises the total', async () => {
    const shop = cartShop(cart({ totalPrice: 16_182, coupon: 'AUTUMN', couponDiscount: 1_798 }));
    const { text } = await open(shop, '/cart');
    const sums = text.slice(text.indexOf('<dl class="cart-sums">'), text.indexOf('</dl>'));
    expect(
      withoutMarks(sums)
        .replace(/<[^>]+>/g, '|')
        .replace(/\|+/g, '|'),
    ).toBe('|2 товара|25\u00a0980\u00a0₽|Скидка|−8\u00a0000\u00a0₽|Промокод AUTUMN|−1\u00a0798\u00a0₽|');
    expect(text).toContain('<strong>16\u00a0182\u00a0₽</strong>');
    expect(text).toMatch(/href="\/delivery">Оформить заказ</);
  });

  test('shows the shop’s promises about fitting and returns, and none if they are unknown', async () => {
    const img = { picture: picture('b.jpg'), img: '' };
    const arr = [
      { ...img, text: { title: 'Возврат 30 дней', content: 'В магазине' }, link: '/company/return' },
    ];
    const replies = { content: { getBanners: { banners: [{ type: 'benefit', arr }] } } };
    const { text } = await open(cartShop(cart(), {}, replies), '/cart');
    expect(text).toMatch(/<ul class="cart-promises"><li><a href="\/company\/return">Возврат 30 дней</);
    expect((await open(cartShop(), '/cart')).text).not.toContain('cart-promises');
  });

  test.each([
    ['that answers', { banners: [] }],
    ['that lacks the call', lacking],
  ])('asks a backend %s once for them', async (_, getBanners) => {
    const shop = cartShop(cart(), {}, { content: { getBanners } });
    const readings = () => shop.backend.calls.filter(({ call }) => call === 'content.getBanners').length;
    await open(shop, '/cart');
    const before = readings();
    await open(shop, '/cart');
    expect(readings()).toBe(before);
  });

  test('reports changes: price, stock, and unavailable items', async () => {
    const products = [
      line({ itemId: 1, wasPrice: 9_990, available: 1 }),
      line({ itemId: 2, available: 0, selected: false }),
    ];
    const { text } = await open(cartShop(cart({ products })), '/cart');
    expect(text).toContain('Цена изменилась: было 9\u00a0990\u00a0₽, стало 8\u00a0990\u00a0₽');
    expect(text).toContain('Осталось 1\u00a0шт.');
    expect(text).toMatch(/name="count" value="1"/);
    expect(text).toContain('Закончилось: сейчас этого размера нет');
    expect(text).toMatch(/id="check-2"[^>]*disabled/);
  });

  test('says for whom a gift card is and when it is sent, and lets nobody count it', async () => {
    const gift = {
      recipientName: 'Мария',
      recipientEmail: 'm•••@example.org',
      senderName: '',
      greeting: '',
      sendOn: '2026-12-05',
      sentAt: null,
    };
    const products = [line({ modelCode: 'GC-0000', size: '3\u00a0000\u00a0₽', count: 1, gift })];
    const { text } = await open(cartShop(cart({ products })), '/cart');
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      'номинал 3 000 ₽, кому: Мария, m•••@example.org, отправим 5 декабря',
    );
    expect(text).not.toMatch(/<input[^>]*name="count"/);
  });

  test('previews the delivery of selected items to the city', async () => {
    const getDeliveryTypes = { deliveryTypes: [courier], byEmail: false };
    const products = [line(), line({ itemId: 7, selected: false })];
    const shop = cartShop(cart({ products }), {}, { delivery: { getDeliveryTypes } });
    const { text } = await open(shop, '/cart');
    expect(withoutMarks(text)).toContain('Доставка: Москва');
    expect(withoutMarks(text)).toContain('Курьером, 30\u00a0ноября – 1\u00a0декабря');
    expect(text).toContain('350\u00a0₽');
    expect(text).toContain('бесплатно от 20\u00a0000\u00a0₽');
    expect(bodiesOf(shop, 'delivery.getDeliveryTypes')).toEqual([
      expect.objectContaining({ items: [{ itemId: 102, count: 2 }], sum: 17_980 }),
    ]);
  });

  test('says that gift cards alone come by mail', async () => {
    const getDeliveryTypes = { deliveryTypes: [], byEmail: true };
    const shop = cartShop(cart(), {}, { delivery: { getDeliveryTypes } });
    const { text } = await open(shop, '/cart');
    expect(text).toMatch(/Доставка: на\sпочту/);
    expect(text).not.toMatch(/рассчитаем при\sоформлении/);
  });

  test('says that nothing is delivered to the city, as the product’s page does', async () => {
    const getDeliveryTypes = { deliveryTypes: [], byEmail: false };
    const { text } = await open(cartShop(cart(), {}, { delivery: { getDeliveryTypes } }), '/cart');
    expect(withoutMarks(text)).toMatch(/Доставка: Москва.*href="\/cities".*Сюда мы пока не доставляем\./s);
    expect(text).not.toMatch(/рассчитаем при\sоформлении/);
  });

  test('reloads the delivery when the city changes', async () => {
    const getDeliveryTypes = { deliveryTypes: [courier], byEmail: false };
    const shop = cartShop(cart(), {}, { delivery: { getDeliveryTypes } });
    const part = (await open(shop, '/fragments/cart-delivery')).text;
    expect(part).toMatch(
      /^<div id="cart-delivery"[^>]* data-hx-get="\/fragments\/cart-delivery" data-hx-trigger="city-changed from:body"/,
    );
    expect(withoutMarks(part)).toContain('Доставка: Москва');
    expect((await open(shop, '/cart')).text).toContain(part);
  });

  test('shows which deliveries allow trying on, and until when to order', async () => {
    const tried = { ...courier, orderBefore: '2026-11-29T15:00:00.000Z', fitting: { units: 10, sum: null } };
    const shopOf = (type: typeof courier) =>
      cartShop(cart(), {}, { delivery: { getDeliveryTypes: { deliveryTypes: [type], byEmail: false } } });
    const { text } = await open(shopOf(tried), '/cart');
    expect(withoutMarks(text)).toContain('Примерка: платите за\u00a0то, что\u00a0оставите');
    expect(text).toContain('18:00');
    expect((await open(shopOf(courier), '/cart')).text).not.toContain('Примерка');
  });

  test('counts no gift card towards a free delivery, and offers no trying on beside one', async () => {
    const tried = { ...courier, fitting: { units: 10, sum: null } };
    const giftCard = line({ itemId: 7, modelCode: 'GC-0000', count: 1 });
    const reply = cart({ products: [line(), giftCard], totalPrice: 26_970 });
    const getDeliveryTypes = { deliveryTypes: [tried], byEmail: false };
    const shop = cartShop(reply, {}, { delivery: { getDeliveryTypes } });
    const { text } = await open(shop, '/cart');
    expect(bodiesOf(shop, 'delivery.getDeliveryTypes')).toMatchObject([{ sum: 17_980 }]);
    expect(text).not.toContain('Примерка');
  });

  test('leaves out the delivery if it is unavailable', async () => {
    const getDeliveryTypes = () => {
      throw new StubRefusal(503);
    };
    const { status, text } = await open(cartShop(cart(), {}, { delivery: { getDeliveryTypes } }), '/cart');
    expect(status).toBe(200);
    expect(withoutMarks(text)).toContain('Доставка: рассчитаем при\u00a0оформлении');
  });

  test('shows deferred lines only if there are some', async () => {
    expect((await open(cartShop(), '/cart')).text).not.toContain('Отложенные');
    const shop = cartShop(cart({ defferedProducts: [line({ itemId: 9, selected: false })] }));
    const { text } = await open(shop, '/cart');
    expect(text).toContain('Отложенные');
    expect(text).toMatch(/action="\/cart\/restore"/);
    expect(text).toMatch(/action="\/cart\/deferred\/remove"/);
  });

  test('suggests products if it is empty', async () => {
    const { text } = await open(cartShop(emptyCart), '/cart');
    expect(text).toContain('В корзине пока пусто');
    expect(text).toMatch(/href="\/catalog">В каталог</);
    expect(text).toMatch(/href="\/favorites">Избранное</);
    expect(text).not.toContain('Оформить заказ');
  });

  test('shows drams and no other cities in AM', async () => {
    const itemPrice = { price: 52_000, oldPrice: 0, currency: 'AMD', salePercent: 0 } as const;
    const reply = cart({
      currency: 'AMD',
      totalPrice: 104_000,
      totalDiscount: 0,
      products: [line({ itemPrice })],
    });
    const getDeliveryTypes = { deliveryTypes: [courier], byEmail: false };
    const shop = cartShop(reply, {}, { delivery: { getDeliveryTypes } });
    const { text } = await open(shop, '/cart', 'AM');
    expect(text).toContain('104\u00a0000\u00a0֏');
    expect(withoutMarks(text)).toContain('Доставка: Ереван');
    expect(text).not.toMatch(/class="text-link" href="\/cities"/);
    expect(text).not.toContain('Скидка');
  });

  test('ticks all, some or none of the lines', async () => {
    const ticked = async (...selected: boolean[]) => {
      const products = selected.map((one, index) => line({ itemId: index + 1, selected: one }));
      const { text } = await open(cartShop(cart({ products })), '/cart');
      return /id="check-all" aria-checked="(\w+)"/.exec(text)?.[1];
    };
    expect(await ticked(true, true)).toBe('true');
    expect(await ticked(true, false)).toBe('mixed');
    expect(await ticked(false, false)).toBe('false');
  });

  test.each([
    [
      { couponProblem: 'MIN_SUM', couponMinPrice: 20_000 },
      'от\u00a020\u00a0000\u00a0₽. Добавьте вещей ещё на\u00a02\u00a0020\u00a0₽',
    ],
    [{ couponProblem: 'EXPIRED' }, 'Срок действия промокода AUTUMN закончился.'],
  ] as const)('says why a coupon takes nothing off: %j', async (problem, message) => {
    const { text } = await open(cartShop(cart({ coupon: 'AUTUMN', ...problem })), '/cart');
    expect(text).toContain('<b>AUTUMN</b>');
    expect(text).toContain(message);
    const without = await open(cartShop(cart({ coupon: 'AUTUMN', couponDiscount: 500 })), '/cart');
    expect(without.text).toContain('<b>AUTUMN</b>');
    expect(without.text).not.toMatch(/закончился|сработает/);
  });
});

test('a cart of sold-out goods alone says what can be done, not to select some', async () => {
  const gone = line({ available: 0, selected: false });
  const textOf = async (...products: (typeof gone)[]) =>
    plainHtml((await open(cartShop(cart({ selectedCount: 0, products })), '/cart')).text);
  const none = await textOf(gone);
  expect(none).toContain('Сейчас эти вещи закончились. Откройте любую: там есть похожие');
  expect(none).toContain('data-announce="Сейчас все вещи закончились"');
  expect(none).not.toContain('Отметьте вещи');
  const some = await textOf(gone, line({ itemId: 7, selected: false }));
  expect(some).toContain('Отметьте вещи, которые хотите купить сейчас.');
  expect(some).not.toContain('Сейчас эти вещи закончились');
});

describe('a reservation in a shop', () => {
  const place = { cityName: 'Москва', aoguid: 'm', regionId: '77', isMain: true };
  const moscow = { ...place, country: 'RU', shopsUrl: '/stores/77/moskva' } as const;
  const yerevan = { ...moscow, cityName: 'Ереван', country: 'AM' } as const;
  const openWith = async (...cities: readonly (typeof moscow | typeof yerevan)[]) => {
    const shop = cartShop(cart(), {}, { shop: { getShopCities: { cities: [...cities] } } });
    return plainHtml((await open(shop, '/cart')).text);
  };

  test('is offered in a country that has shops, or where that is unknown', async () => {
    expect(await openWith(moscow)).toContain('Забронировать в магазине до завтра');
    expect(plainHtml((await open(cartShop(), '/cart')).text)).toContain('Забронировать в магазине');
  });

  test('is not offered in a country without a single shop', async () => {
    for (const cities of [[], [yerevan]]) expect(await openWith(...cities)).not.toContain('Забронировать');
  });
});

describe('the mini cart', () => {
  test('has a message if empty', async () => {
    expect((await open(cartShop(emptyCart), '/fragments/mini-cart')).text).toContain('Корзина пуста');
  });

  test('shows lines, sum and a link to the cart, and deferred lines only if there are some', async () => {
    const { text, headers } = await open(cartShop(), '/fragments/mini-cart');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).toContain('Платье миди из вискозы');
    expect(text).toContain('17\u00a0980\u00a0₽');
    expect(text).toMatch(/href="\/cart">Перейти в корзину</);
    expect(text).toMatch(/href="\/delivery">Оформить заказ</);
    expect(withoutMarks(text).replace(/<[^>]+>/g, ' ')).toMatch(
      /Скидка +−8\u00a0000\u00a0₽ +2 товара +17\u00a0980/,
    );
    expect(text).not.toContain('Отложенные');
    const deferred = cartShop(cart({ defferedProducts: [line()] }));
    expect((await open(deferred, '/fragments/mini-cart')).text).toContain('Отложенные');
  });

  test('links to the cart itself', async () => {
    const { text } = await open(cartShop(), '/menu');
    expect(text).toMatch(/<panel-opener panel="mini-cart"><a class="header-button" href="\/cart">/);
    expect(text).toMatch(/<dialog id="mini-cart"/);
  });
});

test('the header’s counter counts all units, without reading the cart', async () => {
  const shop = cartShop(cart({ totalCount: 12 }));
  const { text } = await open(shop, '/fragments/visitor');
  expect(text).toContain('<hx-partial data-hx-target="[data-slot=cart-count]">12</hx-partial>');
  expect(bodiesOf(shop, 'cart.getMiniCart')).toEqual([]);
  expect((await open(cartShop(emptyCart), '/fragments/visitor')).text).toContain(
    '<hx-partial data-hx-target="[data-slot=cart-count]"></hx-partial>',
  );
});
