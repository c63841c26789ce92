import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { plainHtml } from '#tests/support/page-text.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

type CheckReply = NonNullable<NonNullable<StubReplies['cart']>['checkGiftCard']>;

function giftShop(checkGiftCard?: CheckReply) {
  const shop = stubShop({
    geo: { getCityByIP: { city: null } },
    search: {
      getProductById: () => {
        throw new StubRefusal(404, 'ProductNotFound');
      },
    },
    cart: checkGiftCard ? { checkGiftCard } : {},
  });
  const send = (fields: Record<string, string>) =>
    request(shop.express)
      .post('/gift-card')
      .set('Host', ruHost)
      .set('Sec-Fetch-Site', 'same-origin')
      .type('form')
      .send(fields);
  return { ...shop, send, open: () => request(shop.express).get('/gift-card').set('Host', ruHost) };
}

describe('a gift card’s balance', () => {
  test('is checked on the card’s page, even if none is sold', async () => {
    const { status, text } = await giftShop().open();
    expect(status).toBe(200);
    expect(text).toContain('Проверить баланс');
    expect(text).not.toContain('Номинал');
  });

  test('comes without a promise of cards where none is sold', async () => {
    const text = plainHtml((await giftShop().open()).text);
    expect(text).toContain('Сейчас карт в продаже нет.');
    for (const promise of ['любую сумму', 'пожелани', 'назначенный день'])
      expect(text).not.toContain(promise);
  });

  test('is shown with the expiry date', async () => {
    const reply = {
      errorMessage: '',
      balance: 4_500,
      currency: 'RUB',
      validTo: '2027-11-21T00:00:00.000Z',
    } as const;
    const { status, text } = await giftShop(reply).send({ number: 'GC-1', pin: '1234' });
    expect(status).toBe(200);
    expect(text.replaceAll('\u00a0', ' ')).toContain('На карте 4 500 ₽, действует до 21 ноября 2027 г.');
  });

  test('of a wrong card is not shown, nor is the PIN repeated', async () => {
    const reply = { errorMessage: 'GIFT_CARD_WRONG', balance: null, currency: 'RUB', validTo: null } as const;
    const { status, text } = await giftShop(reply).send({ number: 'GC-1', pin: '9731' });
    expect(status).toBe(422);
    expect(text).toContain('Номер карты или ПИН-код указан неверно');
    expect(text).not.toContain('9731');
  });

  test('is shown without an expiry date if there is none, and as zero if all is spent', async () => {
    const reply = { errorMessage: '', balance: 0, currency: 'RUB', validTo: null } as const;
    const { status, text } = await giftShop(reply).send({ number: 'GC-1', pin: '1234' });
    expect(status).toBe(200);
    expect(text.replaceAll('\u00a0', ' ')).toMatch(/На карте 0 ₽</);
  });

  test('is not shown if the reply has none', async () => {
    const reply = { errorMessage: '', balance: null, currency: 'RUB', validTo: null } as const;
    const { status, text } = await giftShop(reply).send({ number: 'GC-1', pin: '9731' });
    expect(status).toBe(422);
    expect(text).toContain('Номер карты или ПИН-код указан неверно');
  });

  test('is not shown after too many tries, with a message', async () => {
    const reply = {
      errorMessage: 'GIFT_CARD_TOO_MANY_TRIES',
      balance: null,
      currency: 'RUB',
      validTo: null,
    } as const;
    const { status, text } = await giftShop(reply).send({ number: 'GC-1', pin: '9731' });
    expect(status).toBe(422);
    expect(text).toContain('Слишком много попыток. Попробуйте через час.');
  });

  test('lists what is missing', async () => {
    const { text } = await giftShop().send({ number: '', pin: '' });
    expect(text).toMatch(/id="number-error">Укажите номер карты</);
    expect(text).toMatch(/id="pin-error">Укажите ПИН-код карты</);
  });

  test('is not looked up without number and PIN, or with oversized ones', async () => {
    for (const fields of [
      { number: '', pin: '' },
      { number: 'x'.repeat(41), pin: '1' },
      { pin: '1'.repeat(17) },
    ]) {
      const shop = giftShop();
      expect((await shop.send(fields as Record<string, string>)).status).toBe(422);
      expect(shop.backend.calls.map(({ call }) => call)).not.toContain('cart.checkGiftCard');
    }
  });
});
