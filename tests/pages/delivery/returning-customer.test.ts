import { describe, expect, test } from 'vitest';
import { withoutMarks } from '#tests/support/page-text.ts';
import type { StubReplies } from '#tests/support/stub-backend.ts';
import { checkoutShop, fieldValue, quote, typed } from './checkout-shop.ts';
import { person, savedAddress, savedCard, tokens } from './customer.ts';

const home = savedAddress({ title: 'Дом', entrance: '3', isMain: true });
const card = savedCard();

function returningCustomer(account: NonNullable<StubReplies['account']> = {}) {
  const online = { ...quote, payments: ['online' as const, 'onReceipt' as const] };
  return checkoutShop(
    { quoteOrder: { quote: online, errorMessage: '' } },
    {
      identity: { getToken: tokens, refreshToken: tokens },
      account: {
        getPersonalInfo: person,
        getAddresses: { addresses: [home] },
        getCard: { cards: [card] },
        ...account,
      },
    },
  );
}

/** The lines of each summary; null for one that is unfolded. */
function foldedIn(html: string) {
  const part = (id: string) => {
    const details = new RegExp(
      `<details id="checkout-${id}" class="folded"([^>]*)>(.*?)</summary>`,
      's',
    ).exec(html);
    if (!details) return undefined;
    if (/open/.test(details[1] ?? '')) return null;
    const lines = /folded-lines">(.*?)<\/span><span class="text-link/s.exec(details[2] ?? '')?.[1] ?? '';
    return [...lines.matchAll(/<span>(.*?)<\/span>/gs)].map(([, line = '']) =>
      line.replaceAll('\u00a0', ' '),
    );
  };
  return { place: part('place'), recipient: part('recipient'), payment: part('payment') };
}

const unchanged = {
  kind: 'courier',
  addressId: '1',
  street: 'Лесная',
  house: '5',
  flat: '12',
  entrance: '3',
  firstName: 'Анна',
  lastName: 'Ким',
  phone: '+7 912 345-67-89',
  email: 'anna@example.com',
  payment: 'card-7',
};

describe('a returning customer’s checkout', () => {
  test('summarises address, recipient and card, each with a link to change it', async () => {
    const { text } = await returningCustomer().open();
    expect(foldedIn(text)).toEqual({
      place: ['Курьером · 22–23 ноября · 390 ₽', 'Москва, Лесная, д. 5, кв. 12, подъезд 3'],
      recipient: ['Анна Ким', '+7 (912) 345 67 89, anna@example.com'],
      payment: ['МИР •••• 4444', 'Спишем сразу после оформления'],
    });
    expect(
      withoutMarks(text).match(
        /Изменить<span class="visually-hidden"> (получение|получателя|способ оплаты)</g,
      ),
    ).toHaveLength(3);
  });

  test('orders what the summaries say, because they contain the fields', async () => {
    const shop = returningCustomer();
    const { text } = await shop.open();
    expect(['street', 'house', 'flat', 'firstName', 'phone'].map((name) => fieldValue(text, name))).toEqual([
      'Лесная',
      '5',
      '12',
      'Анна',
      '+7 (912) 345 67 89',
    ]);
    await shop.place({ ...unchanged, consent: 'yes', shown: typed.shown }).expect(303);
    expect(shop.bodiesOf('cart.createOrder')).toEqual([
      expect.objectContaining({ payment: 'online', cardId: 7 }),
    ]);
  });

  test('shows what was changed for this order only', async () => {
    const shop = returningCustomer();
    await shop.open();
    await shop.update({ ...unchanged, entrance: '4', firstName: 'Нина' });
    const { place, recipient } = foldedIn((await shop.open()).text);
    expect(place?.[1]).toBe('Москва, Лесная, д. 5, кв. 12, подъезд 4');
    expect(recipient?.[0]).toBe('Нина Ким');
  });

  test('keeps an edited address unfolded', async () => {
    const shop = returningCustomer();
    await shop.open();
    await shop.update({ ...unchanged, house: '7' });
    const { text } = await shop.open();
    expect(foldedIn(text)).toMatchObject({ place: null, recipient: expect.any(Array) });
    expect(fieldValue(text, 'house')).toBe('7');
  });

  test.each([
    ['place', { house: '' }],
    ['place', { kind: 'terminal' }],
    ['recipient', { phone: '8 912' }],
    ['recipient', { email: '' }],
    ['payment', { payment: 'online' }],
  ] as const)('is open at the %s after a refusal of %o', async (part, change) => {
    const shop = returningCustomer();
    await shop.open();
    const { text } = await shop.place({ ...unchanged, ...change }).expect(422);
    expect(foldedIn(text)[part]).toBeNull();
  });

  test('summarises the chosen point', async () => {
    const shop = returningCustomer();
    await shop.open();
    await shop.update({ ...unchanged, kind: 'terminal', pointId: 'T-2' });
    expect(foldedIn((await shop.open()).text).place).toEqual([
      'Пункт выдачи · 23–24 ноября · 190 ₽',
      'Москва, Садовая, 2',
    ]);
  });

  test('asks for everything that is unknown', async () => {
    const { text } = await returningCustomer({
      getPersonalInfo: { ...person, email: '' },
      getAddresses: { addresses: [] },
      getCard: { cards: [] },
    }).open();
    expect(foldedIn(text)).toEqual({ place: null, recipient: null, payment: null });
  });

  test('is not shown to a guest, however much is typed', async () => {
    const shop = checkoutShop();
    await shop.open();
    await shop.update(typed);
    expect(foldedIn((await shop.open()).text)).toEqual({ place: null, recipient: null, payment: null });
  });
});
