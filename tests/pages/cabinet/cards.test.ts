import { describe, expect, test } from 'vitest';
import type { SavedCard } from '#src/contract/account/cards.ts';
import { authShop, signedIn } from '#tests/pages/auth/shop.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { savedCard } from '#tests/pages/delivery/customer.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { cookieSet } from '#tests/support/tokens.ts';

const anna = {
  lastName: 'Иванова',
  firstName: 'Анна',
  patronymic: '',
  birthday: '1990-05-01',
  gender: 2,
  phone: '79123456789',
  email: '',
  isMobilePhoneConfirmed: true,
  isEmailConfirmed: false,
};
const unknown = () => {
  throw new StubRefusal(404, 'CardNotFound');
};
const unpaid = { ...order, status: 'awaitingPayment', payment: 'online', canPay: true } as const;

/** A shop with a signed-in customer who has saved cards. */
async function annasShop(
  cards: readonly SavedCard[],
  account: StubReplies['account'] = {},
  cart: StubReplies['cart'] = {},
) {
  const shop = authShop({ confirmCode: signedIn }, 'RU', {
    account: {
      getMenu: { items: [] },
      getPersonalInfo: anna,
      getCard: { cards: [...cards] },
      testCard: { success: true, errorMessage: '' },
      deleteCard: { success: true, errorMessage: '' },
      ...account,
    },
    cart: { getOrder: { order: unpaid }, ...cart },
  });
  const headers = { Cookie: await shop.customerCookies() };
  return {
    ...shop,
    open: async (path = '/cabinet_personal') => plainHtml((await shop.get(path, headers).expect(200)).text),
    post: (path: string, fields: Record<string, string | number>, more: Record<string, string> = {}) =>
      shop.post(path, fields, { ...headers, ...more }),
    plain: plainHtml,
    callsOf: (call: string) =>
      shop.backend.calls.filter((each) => each.call === call).map(({ input }) => input),
  };
}

const blockIn = (html: string) =>
  html.slice(html.indexOf('<section id="saved-cards"'), html.indexOf('<details class="delete-account'));

describe('saved cards', () => {
  test('are shown by system, last digits, bank and expiry', async () => {
    const block = blockIn(await (await annasShop([savedCard()])).open());
    expect(block).toContain('МИР •••• 4444');
    expect(block).toContain('Сбербанк, до 07/30');
    expect(block).not.toContain('saved-place-closed');
  });

  test.each([
    ['expired', 'Срок карты истёк'],
    ['refused', 'Банк больше не принимает эту карту'],
  ] as const)('that are %s say so', async (state, text) => {
    expect(blockIn(await (await annasShop([savedCard({ state })])).open())).toContain(text);
  });

  test('are empty at first, with an explanation of how to save one', async () => {
    expect(blockIn(await (await annasShop([])).open())).toContain('Отметьте «Запомнить карту»');
  });

  test('are promised nowhere that no card can be saved', async () => {
    const block = blockIn(await (await annasShop([], { getCard: { cards: [], canSave: false } })).open());
    expect(block).not.toContain('Отметьте «Запомнить карту»');
    expect(block).toContain('Сохранить карту в этой стране пока нельзя');
  });

  test('do not block the form while unavailable', async () => {
    const shop = await annasShop([], {
      getCard: () => {
        throw new StubRefusal(503);
      },
    });
    const html = await shop.open();
    expect(html).toContain('value="Иванова"');
    expect(blockIn(html)).toContain('Список сейчас недоступен');
  });

  test.each([
    [{ success: true, errorMessage: '' }, 'works', 'Карта работает.'],
    [{ success: false, errorMessage: 'CardRefused' }, 'CardRefused', 'Банк больше не принимает'],
    [{ success: false, errorMessage: 'CardExpired' }, 'CardExpired', 'Срок карты истёк.'],
    [{ success: false, errorMessage: 'Чужое' }, 'ServiceUnavailable', 'Банк не ответил'],
  ])('are tested, and %o is shown on the page and in place', async (testCard, code, message) => {
    const shop = await annasShop([savedCard()], { testCard });
    const plain = await shop.post('/cabinet_personal/cards/test', { id: 7 });
    expect([plain.status, plain.headers.location]).toEqual([303, `/cabinet_personal?cards=${code}`]);
    expect(blockIn(await shop.open(`/cabinet_personal?cards=${code}`))).toContain(message);
    const swapped = await shop.post('/cabinet_personal/cards/test', { id: 7 }, { 'HX-Request': 'true' });
    expect(shop.plain(swapped.text)).toMatch(/^<section id="saved-cards"/);
    expect(shop.plain(swapped.text)).toContain(message);
    expect(shop.callsOf('account.testCard')[0]?.body).toEqual({ id: 7 });
  });

  test('are removed', async () => {
    const shop = await annasShop([savedCard()]);
    const { headers } = await shop.post('/cabinet_personal/cards/remove', { id: 7 }).expect(303);
    expect(headers.location).toBe('/cabinet_personal?cards=removed');
    expect(shop.callsOf('account.deleteCard')[0]?.params).toEqual({ id: 7 });
  });

  test.each([
    [{ success: true, errorMessage: '' }, 'removed', 'Карта удалена.'],
    [{ success: false, errorMessage: 'CardInUse' }, 'CardInUse', 'Этой картой сейчас идёт оплата.'],
  ])('say what became of a removal: %o', async (deleteCard, code, said) => {
    const shop = await annasShop([savedCard()], { deleteCard });
    const { headers } = await shop.post('/cabinet_personal/cards/remove', { id: 7 });
    expect(headers.location).toBe(`/cabinet_personal?cards=${code}`);
    expect(blockIn(await shop.open(`/cabinet_personal?cards=${code}`))).toContain(said);
  });

  test.each(['test', 'remove'])('that are gone, or another customer’s, are removed to %s', async (action) => {
    const shop = await annasShop([], { testCard: unknown, deleteCard: unknown });
    for (const id of ['8', '', 'x']) {
      const { status, headers } = await shop.post(`/cabinet_personal/cards/${action}`, { id });
      expect([status, headers.location]).toEqual([303, '/cabinet_personal?cards=removed']);
    }
  });

  test('ignore an unknown outcome', async () => {
    const block = blockIn(await (await annasShop([savedCard()])).open('/cabinet_personal?cards=constructor'));
    expect(block).not.toContain('saved-places-done');
  });
});

describe('an order waiting for payment', () => {
  const path = `/cabinet_order?number=${order.number}`;

  test('has a button with sum and card for each working card', async () => {
    const shop = await annasShop([savedCard(), savedCard({ id: 8, mask: '•••• 0002', state: 'refused' })]);
    const html = await shop.open(path);
    expect([...html.matchAll(/Списать ([^<]*)</g)].map(([, button]) => button)).toEqual([
      '26 370 ₽ с карты МИР •••• 4444',
    ]);
  });

  test('has no buttons once paid, and requests no cards', async () => {
    const shop = await annasShop([savedCard()], {}, { getOrder: { order } });
    expect(await shop.open(path)).not.toContain('Списать');
    expect(shop.callsOf('account.getCard')).toEqual([]);
  });

  test('says that a saved card was refused', async () => {
    const refused = { ...unpaid, isCardRefused: true };
    const html = await (await annasShop([], {}, { getOrder: { order: refused } })).open(path);
    expect(html).toContain('Сохранённая карта не сработала, деньги не списаны.');
  });

  test.each([
    ['', 'Заказ оплачен'],
    ['CardRefused', 'Карта не сработала, деньги не списаны. Оплатите другой картой.'],
    ['CardUnavailable', 'Эта карта больше не работает, деньги не списаны. Оплатите другой картой.'],
    ['Pending', 'Банк ещё не ответил. Обновите страницу через минуту.'],
    ['NotAllowed', 'Оплатить этот заказ сейчас нельзя.'],
  ])('is paid with the card, showing «%s»', async (errorMessage, message) => {
    const payOrder = { success: errorMessage === '', errorMessage, paymentUrl: null };
    const shop = await annasShop([savedCard()], {}, { payOrder });
    const { status, headers } = await shop.post('/cabinet_order/card', { number: order.number, card: 7 });
    expect([status, headers.location]).toEqual([303, path]);
    expect(shop.callsOf('cart.payOrder')[0]?.body).toEqual({ number: order.number, cardId: 7 });
    const Cookie = `message=${cookieSet(headers, 'message')}; ${await shop.customerCookies()}`;
    expect(shop.plain((await shop.get('/cabinet_personal', { Cookie })).text)).toContain(message);
  });

  test('says that a card is gone, which may have been removed in another tab', async () => {
    const shop = await annasShop([], {}, { payOrder: unknown });
    const posts: Record<string, string>[] = [{ number: order.number, card: '8' }, { number: order.number }];
    for (const fields of posts) {
      const { headers } = await shop.post('/cabinet_order/card', fields).expect(303);
      expect(headers.location).toBe(path);
      const Cookie = `message=${cookieSet(headers, 'message')}; ${await shop.customerCookies()}`;
      expect(shop.plain((await shop.get(path, { Cookie })).text)).toContain('Эта карта больше не работает');
    }
  });
});
