import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { emptyCart } from '#tests/pages/cart/shop.ts';
import { plainHtml, withoutMarks } from '#tests/support/page-text.ts';
import { productDetail } from '#tests/support/product-fixtures.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

function giftShop(errorMessage = '') {
  const product = productDetail({ modelCode: 'GC-0000', nominals: [3_000, 5_000] });
  const shop = stubShop({
    geo: { getCityByIP: { city: null } },
    search: { getProductById: { product } },
    cart: { addGift: { ...emptyCart, errorMessage, giftItemId: errorMessage === '' ? 7 : null } },
  });
  return {
    ...shop,
    bodiesOf: (call: string) =>
      shop.backend.calls.filter((each) => each.call === call).map(({ input }) => input.body),
    open: () => request(shop.express).get('/gift-card').set('Host', ruHost),
    send: (fields: Record<string, string>) =>
      request(shop.express)
        .post('/gift-card/gift')
        .set('Host', ruHost)
        .set('Sec-Fetch-Site', 'same-origin')
        .type('form')
        .send(fields),
  };
}

const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

describe('a gift card’s form', () => {
  test('offers the usual sums, any other within limits, recipient, greeting and day', async () => {
    const { status, text } = await giftShop().open();
    expect(status).toBe(200);
    expect(text).toMatch(/name="nominal" value="3000"/);
    expect(plainHtml(text)).toContain('номер и ПИН-код, которыми можно платить на сайте.');
    expect(withoutMarks(text).replaceAll('\u00a0', ' ')).toContain('от 500 ₽ до 100 000 ₽');
    for (const name of ['sum', 'recipientName', 'recipientEmail', 'senderName', 'greeting', 'sendOn'])
      expect(text).toContain(`name="${name}"`);
    expect(text).toMatch(/<input(?=[^>]*name="sendOn")(?=[^>]* min="20)(?=[^>]* max="20)/);
  });

  test('adds the gift to the cart, and redirects there', async () => {
    const shop = giftShop();
    const reply = await shop.send({
      nominal: '5000',
      sum: '3 333 ₽',
      recipientName: ' Мария\u200b ',
      recipientEmail: 'maria@example.org',
      senderName: 'Анна',
      greeting: 'С днём рождения!',
      sendOn: inTwoDays,
    });
    expect([reply.status, reply.headers.location]).toEqual([303, '/cart']);
    const { gift } = shop.bodiesOf('cart.addGift')[0] as { gift: object };
    expect(gift).toEqual({
      sum: 3_333,
      recipientName: 'Мария',
      recipientEmail: 'maria@example.org',
      senderName: 'Анна',
      greeting: 'С днём рождения!',
      sendOn: inTwoDays,
    });
  });

  test('needs only a denomination: the gift is then for the buyer, at once', async () => {
    const shop = giftShop();
    await shop.send({ nominal: '5000' });
    const { gift } = shop.bodiesOf('cart.addGift')[0] as { gift: object };
    expect(gift).toMatchObject({ sum: 5_000, recipientEmail: '', sendOn: null });
  });

  test.each([
    ['sum', {}, 'Выберите номинал или введите свою сумму'],
    ['sum', { sum: '499' }, 'Введите целое число от 500 ₽ до 100 000 ₽'],
    ['sum', { sum: '100001' }, 'Введите целое число от 500 ₽ до 100 000 ₽'],
    ['sum', { sum: '1000.50' }, 'Введите целое число'],
    ['sum', { nominal: '5000', sum: 'много' }, 'Введите целое число'],
    ['recipientEmail', { sum: '3333', recipientEmail: 'a@b' }, 'Проверьте адрес'],
    ['greeting', { sum: '3333', greeting: 'см. http://evil.example' }, 'Напишите без ссылок'],
    ['senderName', { sum: '3333', senderName: 'vk.com/evil' }, 'Напишите без ссылок'],
    ['greeting', { sum: '3333', greeting: 'я'.repeat(301) }, 'Не больше 300 знаков'],
    ['sendOn', { sum: '3333', sendOn: '2020-01-01' }, 'Выберите день из ближайших трёх месяцев'],
    ['sendOn', { sum: '3333', sendOn: 'завтра' }, 'Выберите день'],
  ])('reports beside %s what is wrong with %j, and keeps the input', async (name, fields, message) => {
    const shop = giftShop();
    const { status, text } = await shop.send({ recipientName: 'Мария', ...fields });
    expect(status).toBe(422);
    const plain = withoutMarks(text).replaceAll('\u00a0', ' ');
    expect(plain).toMatch(new RegExp(`id="${name}-error">${message}`));
    expect(plain).toContain(`href="#${name}"`);
    expect(plain).toContain('value="Мария"');
    expect(shop.bodiesOf('cart.addGift')).toEqual([]);
  });

  test.each(['500', '100 000'])('takes %s ₽, the end of what it offers', async (sum) => {
    const shop = giftShop();
    expect((await shop.send({ sum })).status).toBe(303);
    expect(shop.bodiesOf('cart.addGift')).toMatchObject([{ gift: { sum: Number(sum.replace(' ', '')) } }]);
  });

  test('takes the chosen nominal if spaces alone are typed for a sum', async () => {
    const shop = giftShop();
    await shop.send({ nominal: '5000', sum: ' \u00a0' });
    expect(shop.bodiesOf('cart.addGift')).toMatchObject([{ gift: { sum: 5_000 } }]);
  });

  test.each([
    ['TOO_MANY_GIFTS', 'sum', 'В корзине может быть не больше 10 подарочных карт'],
    ['TOO_MANY_TRIES', 'sum', 'Слишком много карт подряд. Попробуйте через час'],
    ['MAX_QT_10', 'sum', 'В корзине больше нет места'],
    ['NotFound', 'sum', 'Не получилось добавить карту'],
    ['GIFT_DAY', 'sendOn', 'Выберите день из ближайших трёх месяцев'],
    ['GIFT_TEXT', 'greeting', 'Напишите без ссылок, адресов и телефонов'],
  ])('says that the cart refuses it with %s, at %s', async (code, field, message) => {
    const { status, text } = await giftShop(code).send({ sum: '3333', senderName: 'Анна' });
    expect(status).toBe(422);
    const plain = text.replaceAll('\u00a0', ' ');
    expect(plain).toContain(`id="${field}-error">${message}`);
    expect(plain).toContain('value="Анна"');
  });
});
