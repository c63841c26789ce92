import { describe, expect, test } from 'vitest';
import type { CallReply } from '#src/contract/call.ts';
import type { Order } from '#src/contract/cart/orders.ts';
import type { Contract } from '#src/contract/index.ts';
import { authShop, signedIn } from '#tests/pages/auth/shop.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { cookieSet } from '#tests/support/tokens.ts';

const summary: OrderSummary = {
  number: order.number,
  status: 'atPickupPoint',
  createdAt: order.createdAt,
  totalPrice: 26_370,
  currency: 'RUB',
  count: 2,
  pictures: [],
};
type OrderSummary = CallReply<Contract['account']['getOrders']>['orders'][number];

const menu = { items: [{ title: 'Заказы', link: '/cabinet_order', waiting: 1 }] };
const done = { success: true, errorMessage: '' };
const strangers = () => {
  throw new StubRefusal(404, 'OrderNotFound');
};

/** A shop with a customer who is signed in and has ordered. */
async function annasShop(cart: StubReplies['cart'] = {}, account: StubReplies['account'] = {}) {
  const orders = { orders: [summary], totalCount: 1 };
  const shop = authShop({ confirmCode: signedIn }, 'RU', {
    account: { getMenu: menu, getOrders: orders, ...account },
    cart: { getOrder: { order }, ...cart },
  });
  const headers = { Cookie: await shop.customerCookies() };
  return {
    ...shop,
    headers,
    open: async (query = '', more: Record<string, string> = {}) => {
      const {
        status,
        text,
        headers: answered,
      } = await shop.get(`/cabinet_order${query}`, { ...headers, ...more });
      return {
        status,
        html: text,
        words: text.replaceAll('<!-- -->', '').replace(/[\u00a0\u202f]/g, ' '),
        location: answered.location,
      };
    },
    act: (action: string, number = order.number) =>
      shop.post(`/cabinet_order/${action}`, { number }, headers),
    askedFor: (call: string) =>
      shop.backend.asked.filter((each) => each.call === call).map(({ input }) => input),
    /** What the page after this reply says. */
    said: async ({ headers: answered }: { readonly headers: Record<string, unknown> }) => {
      const Cookie = `message=${cookieSet(answered, 'message')}; ${headers.Cookie}`;
      const { text } = await shop.get('/cabinet_order', { Cookie });
      return /<p class="message" role="status">(.*?)<\/p>/.exec(text)?.[1]?.replace(/[\u00a0\u202f]/g, ' ');
    },
  };
}

const frameOf = (html: string) => html.slice(html.indexOf('<div id="cabinet"'), html.indexOf('<footer'));

describe('the list of orders', () => {
  test('shows number, day, state and sum, and leads to each', async () => {
    const { status, words } = await (await annasShop()).open();
    expect(status).toBe(200);
    for (const shown of [`Заказ ${order.number}`, '21 ноября 2026 г.', 'Ждёт вас', '2 товара', '26 370 ₽'])
      expect(words).toContain(shown);
    expect(words).toContain(`href="/cabinet_order?number=${order.number}"`);
  });

  test('is the same for htmx', async () => {
    const shop = await annasShop();
    const plain = await shop.open();
    const swapped = await shop.open('', { 'HX-Request': 'true' });
    expect(frameOf(swapped.html)).toBe(frameOf(plain.html));
    expect(frameOf(plain.html)).toContain('Ждёт вас');
  });

  test('asks for a state, words and a page, and keeps them in its links', async () => {
    const shop = await annasShop({}, { getOrders: { orders: [summary], totalCount: 25 } });
    const { html } = await shop.open('?state=received&words=%20плащ&page=2');
    expect(shop.askedFor('account.getOrders')[0]?.query).toMatchObject({
      state: 'received',
      words: 'плащ',
      pageNumber: 2,
    });
    const words = encodeURIComponent('плащ');
    expect(html).toContain(`href="/cabinet_order?state=received&amp;words=${words}&amp;page=3"`);
    expect(html).toContain(`href="/cabinet_order?state=underWay&amp;words=${words}"`);
    expect(html).toMatch(/<input type="hidden" name="state" value="received"\/>/);
    expect(html).toMatch(/<a href="[^"]*state=received[^"]*" aria-current="page">Полученные/);
  });

  test.each(['?state=constructor', '?state=new', `?words=${'я'.repeat(300)}`, '?page=0', '?page=-1'])(
    'shows something for %s',
    async (query) => expect((await (await annasShop()).open(query)).status).toBe(200),
  );

  test('leads from beyond its end to its last page', async () => {
    const shop = await annasShop({}, { getOrders: { orders: [], totalCount: 25 } });
    const { status, location } = await shop.open('?page=9');
    expect([status, location]).toEqual([302, '/cabinet_order?page=3']);
  });

  test('says where there are none, and where none is found', async () => {
    const shop = await annasShop({}, { getOrders: { orders: [], totalCount: 0 } });
    expect((await shop.open()).html).toContain('Заказов пока нет');
    expect((await shop.open('?words=x')).html).toContain('Ничего не нашлось');
  });

  test('is begun with on the first page of the account', async () => {
    const shop = await annasShop();
    const { text } = await shop.get('/cabinet', shop.headers).expect(200);
    expect(text).toContain('Последний заказ');
    expect(text).toContain(`href="/cabinet_order?number=${order.number}"`);
    const fresh = await annasShop({}, { getOrders: { orders: [], totalCount: 0 } });
    expect((await fresh.get('/cabinet', fresh.headers)).text).toContain('появится ваш первый заказ');
  });
});

const paidOnline = {
  amount: 1_000,
  paidAt: '2026-11-21T10:00:00.000Z',
  refund: 'none',
  refundAmount: 0,
  receiptUrl: null,
} as const;

describe('the page of an order in the account', () => {
  const open = async (changed: Partial<Order>) =>
    (await annasShop({ getOrder: { order: { ...order, ...changed } } })).open(`?number=${order.number}`);

  test('shows lines that lead to their products, delivery and sums', async () => {
    const { status, words } = await open({});
    expect(status).toBe(200);
    for (const shown of ['Лесная', '22–23 ноября', 'Принят', 'При получении', '26 370 ₽'])
      expect(words).toContain(shown);
    expect(words).toContain('<a href="/product/pidzhak-pj-1">Пиджак из шерсти</a>');
  });

  test('tells its story by the local time', async () => {
    const { words } = await open({
      status: 'shipped',
      statusChanges: [
        { status: 'new', at: '2026-11-21T10:00:00.000Z' },
        { status: 'shipped', at: '2026-11-22T22:30:00.000Z' },
      ],
    });
    expect(words).toMatch(/Принят <time[^>]*>21 ноября в 13:00/);
    expect(words).toMatch(/В пути <time[^>]*>23 ноября в 01:30/);
  });

  test.each([
    ['shows its codes while it waits at a shop', 'atPickupPoint', 'shop', true],
    ['shows no codes once it is handed over', 'delivered', 'shop', false],
    ['shows no codes for a courier', 'shipped', 'courier', false],
  ] as const)('%s', async (_title, status, deliveryKind, hasCodes) => {
    const { html } = await open({ status, deliveryKind });
    expect([html.includes('QR-код заказа'), html.includes('Штрихкод заказа')]).toEqual([hasCodes, hasCodes]);
  });

  test.each([
    [{ payment: 'online', status: 'awaitingPayment' }, 'Картой онлайн', '26 370 ₽, ждёт оплаты'],
    [{ onlinePayment: paidOnline }, 'Картой онлайн', '1 000 ₽, 21 ноября 2026 г.'],
    [{ onlinePayment: { ...paidOnline, refund: 'due', refundAmount: 400 } }, 'Возвращаем', '400 ₽'],
    [{ giftCardPaid: 26_370, totalPrice: 0 }, 'Подарочной картой', '26 370 ₽'],
    [{ coupon: 'ПРИВЕТ', discount: 500 }, 'Промокод ПРИВЕТ', '−500 ₽'],
  ] as const)('says what was paid how: %j', async (changed, title, value) => {
    expect((await open(changed)).words).toContain(`<dt>${title}</dt><dd>${value}</dd>`);
  });

  test('offers what its state allows', async () => {
    const actions = (html: string) =>
      [...html.matchAll(/action="\/cabinet_order\/(\w+)"/g)].map(([, action]) => action);
    const unpaid = {
      status: 'awaitingPayment',
      canPay: true,
      payBefore: '2026-11-21T10:30:00.000Z',
    } as const;
    const { html } = await open(unpaid);
    expect(actions(html)).toEqual(['pay', 'repeat', 'cancel']);
    expect(html).toContain('13:30');
    expect(actions((await open({ status: 'delivered', canCancel: false })).html)).toEqual(['repeat']);
  });

  test("is the 404 page for a stranger's number, whatever is done with it", async () => {
    const shop = await annasShop({
      getOrder: strangers,
      payOrder: strangers,
      cancelOrder: strangers,
      repeatOrder: strangers,
    });
    expect((await shop.open('?number=1-2')).status).toBe(404);
    for (const action of ['pay', 'cancel', 'repeat']) {
      expect((await shop.act(action)).status, action).toBe(404);
      expect((await shop.act(action, '')).status, action).toBe(404);
    }
  });

  test('takes nothing from an anonymous visitor', async () => {
    const shop = authShop();
    for (const action of ['pay', 'cancel', 'repeat']) {
      const { status, headers } = await shop.post(`/cabinet_order/${action}`, { number: order.number });
      expect([status, headers.location]).toEqual([302, '/']);
    }
    expect(shop.backend.asked.filter(({ call }) => call.startsWith('cart.'))).toEqual([]);
  });
});

describe('an order in the account', () => {
  const page = `/cabinet_order?number=${order.number}`;

  test('is paid at the provider, and says where it cannot be', async () => {
    const paymentUrl = 'https://pay.example/1';
    const shop = await annasShop({ payOrder: { ...done, paymentUrl } });
    const { status, headers } = await shop.act('pay');
    expect([status, headers.location]).toEqual([303, paymentUrl]);
    const late = await annasShop({
      payOrder: { success: false, errorMessage: 'NotAllowed', paymentUrl: null },
    });
    const refused = await late.act('pay');
    expect(refused.headers.location).toBe(page);
    expect(await late.said(refused)).toBe('Оплатить этот заказ сейчас нельзя.');
  });

  test('is cancelled, and says where it cannot be', async () => {
    const shop = await annasShop({ cancelOrder: done });
    const cancelled = await shop.act('cancel');
    expect([cancelled.status, cancelled.headers.location]).toEqual([303, page]);
    expect(shop.askedFor('cart.cancelOrder')).toMatchObject([{ body: { number: order.number } }]);
    expect(await shop.said(cancelled)).toBe('Заказ отменён');
    const late = await annasShop({ cancelOrder: { success: false, errorMessage: 'NotAllowed' } });
    expect(await late.said(await late.act('cancel'))).toBe('Этот заказ уже нельзя отменить.');
  });

  const missing = (inCart: number) => ({ itemId: 7, modelTitle: 'Пиджак', size: '50', inCart });

  test.each([
    [{ ...done, inCart: 3, missing: [] }, '/cart', 'В корзине 3 товара из заказа.'],
    [
      { ...done, inCart: 1, missing: [missing(1), missing(0)] },
      '/cart',
      'В корзине 1 товар из заказа. Нет в наличии: Пиджак, размер 50 (есть только 1); Пиджак, размер 50.',
    ],
    [{ ...done, inCart: 0, missing: [missing(0)] }, page, 'Ничего из этого заказа сейчас нет в наличии.'],
    [
      { success: false, errorMessage: 'MAX_QT_10', inCart: 0, missing: [] },
      page,
      'В корзине слишком много разных товаров. Уберите часть из них и повторите заказ ещё раз.',
    ],
  ])('is repeated as far as it goes: %j', async (repeatOrder, location, text) => {
    const shop = await annasShop({ repeatOrder });
    const reply = await shop.act('repeat');
    expect([reply.status, reply.headers.location]).toEqual([303, location]);
    expect(await shop.said(reply)).toBe(text);
  });
});
