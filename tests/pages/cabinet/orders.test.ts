import { describe, expect, test } from 'vitest';
import type { CallReply } from '#src/contract/call.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import type { Contract } from '#src/contract/index.ts';
import { authShop, signedIn } from '#tests/pages/auth/shop.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { plainHtml, wordsIn } from '#tests/support/page-text.ts';
import { type StubInput, StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { cookieSet } from '#tests/support/tokens.ts';

const summary: OrderSummary = {
  number: order.number,
  status: 'atPickupPoint',
  createdAt: order.createdAt,
  totalPrice: 26_370,
  currency: 'RUB',
  count: 2,
  pictures: [],
  confirmBefore: null,
  timeZone: 'Europe/Moscow',
  arrival: null,
};
type OrderSummary = CallReply<Contract['account']['getOrders']>['orders'][number];

const menu = { items: [{ title: 'Заказы', link: '/cabinet_order', waiting: 1 }] };
const done = { success: true, errorMessage: '' };
const strangers = () => {
  throw new StubRefusal(404, 'OrderNotFound');
};

/** A shop with a signed-in customer who has ordered. */
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
        words: plainHtml(text),
        location: answered.location,
      };
    },
    act: (action: string, number = order.number) =>
      shop.post(`/cabinet_order/${action}`, { number }, headers),
    callsOf: (call: string) =>
      shop.backend.calls.filter((each) => each.call === call).map(({ input }) => input),
    /** The message on the page after this reply. */
    said: async ({ headers: answered }: { readonly headers: Record<string, unknown> }) => {
      const Cookie = `message=${cookieSet(answered, 'message')}; ${headers.Cookie}`;
      const { text } = await shop.get('/cabinet_order', { Cookie });
      return /<p class="message" role="status">(.*?)<\/p>/.exec(text)?.[1]?.replace(/[\u00a0\u202f]/g, ' ');
    },
  };
}

const frameOf = (html: string) => html.slice(html.indexOf('<div id="cabinet"'), html.indexOf('<footer'));

describe('the list of orders', () => {
  test('shows number, day, state and sum, and links to each', async () => {
    const { status, words } = await (await annasShop()).open();
    expect(status).toBe(200);
    for (const text of [`Заказ ${order.number}`, '21 ноября 2026 г.', 'Ждёт вас', '2 товара', '26 370 ₽'])
      expect(words).toContain(text);
    expect(words).toContain(`href="/cabinet_order?number=${order.number}"`);
  });

  test('shows until when an unpaid order holds its goods, and can pay for it', async () => {
    const payBefore = new Date(Date.now() + 24 * 60_000).toISOString();
    const unpaid = { ...summary, status: 'awaitingPayment' as const, payBefore };
    const getOrders = { orders: [unpaid, { ...summary, number: '261121-5' }], totalCount: 2 };
    const shop = await annasShop({}, { getOrders });
    const { words } = await shop.open();
    expect(words).toMatch(/Ждём оплату до \d\d:\d\d( по Москве)?, ещё 24 минуты/);
    expect(words.match(/Оплатить 26 370 ₽/g)).toHaveLength(1);
    expect(words).toMatch(
      new RegExp(
        `action="/cabinet_order/pay"[^>]*><input type="hidden" name="number" value="${order.number}"`,
      ),
    );
  });

  test('starts with where and until when one can be collected, and when another arrives', async () => {
    const arrival = {
      deliveryKind: 'terminal' as const,
      place: 'Пункт выдачи Покрой, Москва, Лесная, 1',
      dateFrom: '2126-11-22',
      dateTo: '2126-11-23',
      interval: null,
      keptUntil: '2126-11-29',
    };
    const orders: OrderSummary[] = [
      { ...summary, arrival },
      { ...summary, number: 'N-2', status: 'shipped', arrival },
      {
        ...summary,
        number: 'N-3',
        status: 'shipped',
        arrival: {
          ...arrival,
          deliveryKind: 'courier',
          place: 'Москва, Лесная, д. 5',
          interval: { day: '2126-11-22', from: '10:00', to: '14:00' },
        },
      },
      {
        ...summary,
        number: 'N-4',
        status: 'shipped',
        arrival: { ...arrival, dateTo: '2020-02-02', dateFrom: '2020-02-01' },
      },
      { ...summary, number: 'N-5', status: 'delivered' },
    ];
    const { html } = await (await annasShop({}, { getOrders: { orders, totalCount: 5 } })).open();
    const rows = html
      .split('class="order-summary"')
      .slice(1)
      .map((row) =>
        wordsIn(row.replace(/^[^>]*>/, ''))
          .trim()
          .slice(0, 90),
      );
    expect(rows).toEqual([
      expect.stringMatching(/^Заберите до 29 ноября Ждёт вас Пункт выдачи Покрой, Москва, Лесная, 1 Заказ/),
      expect.stringMatching(/^Можно будет забрать 22–23 ноября В пути Пункт выдачи Покрой/),
      expect.stringMatching(/^Доставим 22–23 ноября, 10:00–14:00 В пути Москва, Лесная, д. 5 Заказ N-3/),
      expect.stringMatching(/^Можно будет забрать позже, чем обещали: ждали 1–2 февраля В пути/),
      expect.stringMatching(/^Заказ N-5 Получен/),
    ]);
  });

  test('is the same for htmx', async () => {
    const shop = await annasShop();
    const plain = await shop.open();
    const swapped = await shop.open('', { 'HX-Request': 'true' });
    expect(frameOf(swapped.html)).toBe(frameOf(plain.html));
    expect(frameOf(plain.html)).toContain('Ждёт вас');
  });

  test('filters by state and words and pages, and keeps these in its links', async () => {
    const shop = await annasShop({}, { getOrders: { orders: [summary], totalCount: 25 } });
    const { html } = await shop.open('?state=received&words=%20плащ&page=2');
    expect(shop.callsOf('account.getOrders')[0]?.query).toMatchObject({
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

  test('redirects from beyond its end to its last page', async () => {
    const shop = await annasShop({}, { getOrders: { orders: [], totalCount: 25 } });
    const { status, location } = await shop.open('?page=9');
    expect([status, location]).toEqual([302, '/cabinet_order?page=3']);
  });

  test('says if there are none, or none match', async () => {
    const shop = await annasShop({}, { getOrders: { orders: [], totalCount: 0 } });
    expect((await shop.open()).html).toContain('Заказов пока нет');
    expect((await shop.open('?words=x')).html).toContain('Ничего не нашлось');
  });

  test('starts on the first page of the account', async () => {
    const shop = await annasShop();
    const { text } = await shop.get('/cabinet', shop.headers).expect(200);
    expect(text).toContain('Последний заказ');
    expect(text).toContain(`href="/cabinet_order?number=${order.number}"`);
    const fresh = await annasShop({}, { getOrders: { orders: [], totalCount: 0 } });
    expect((await fresh.get('/cabinet', fresh.headers)).text).toContain('появится ваш первый заказ');
  });

  test('there shows the one in progress, however old, and what it still needs', async () => {
    const unpaid = {
      ...summary,
      number: 'N-1',
      status: 'awaitingPayment' as const,
      payBefore: new Date(Date.now() + 24 * 60_000).toISOString(),
    };
    const over = { ...summary, number: 'N-2', status: 'delivered' as const };
    const of = (inProgress: readonly OrderSummary[]) => (input: StubInput) => {
      const orders =
        (input.query as { state?: string }).state === 'underWay' ? [...inProgress] : [over, ...inProgress];
      return Promise.resolve({ orders, totalCount: orders.length });
    };
    const open = async (inProgress: readonly OrderSummary[]) => {
      const shop = await annasShop({}, { getOrders: of(inProgress) });
      return (await shop.get('/cabinet', shop.headers).expect(200)).text;
    };
    const page = await open([unpaid]);
    expect(page).toContain('href="/cabinet_order?number=N-1"');
    expect(page).not.toContain('N-2');
    expect(page).toContain('action="/cabinet_order/pay"');
    expect(await open([])).toContain('href="/cabinet_order?number=N-2"');
  });
});

const paidOnline = {
  amount: 1_000,
  paidAt: '2026-11-21T10:00:00.000Z',
  refund: 'none',
  refundAmount: 0,
  receiptUrl: null,
  means: null,
} as const;

describe('the page of an order in the account', () => {
  const open = async (changed: Partial<Order>) =>
    (await annasShop({ getOrder: { order: { ...order, ...changed } } })).open(`?number=${order.number}`);

  test('shows lines that link to their products, delivery and sums', async () => {
    const { status, words } = await open({});
    expect(status).toBe(200);
    for (const shown of ['Лесная', '22–23 ноября', 'Принят', 'При получении', '26 370 ₽'])
      expect(words).toContain(shown);
    expect(words).toContain('<a href="/product/pidzhak-pj-1">Пиджак из шерсти</a>');
  });

  test('starts with where and until when it can be collected', async () => {
    const pickup = {
      day: null,
      keptUntil: '2126-11-29',
      from: '2126-11-20',
      to: '2126-12-04',
      canChange: true,
    };
    const waiting: Partial<Order> = {
      status: 'atPickupPoint',
      deliveryKind: 'shop',
      pointTitle: '«Покрой» на Арбате',
      deliveryAddress: 'Москва, Арбат, 1',
      pickup,
    };
    const { html } = await open(waiting);
    expect(wordsIn(html.slice(html.indexOf('<div class="order-head"')))).toMatch(
      /^ Заберите до 29 ноября «Покрой» на Арбате, Москва, Арбат, 1 Ждёт вас/,
    );
  });

  test('shows its timeline in local time', async () => {
    const { words } = await open({
      status: 'shipped',
      statusChanges: [
        { status: 'new', at: '2026-11-21T10:00:00.000Z' },
        { status: 'shipped', at: '2026-11-22T22:30:00.000Z' },
      ],
    });
    expect(words).toMatch(/Принят <time[^>]*>21 ноября, 13:00/);
    expect(words).toMatch(/В пути <time[^>]*>23 ноября, 01:30/);
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
    [{ payment: 'online', status: 'awaitingPayment' }, 'Осталось оплатить онлайн', '26 370 ₽'],
    [{ onlinePayment: paidOnline }, 'Картой онлайн', '1 000 ₽, 21 ноября 2026 г.'],
    [{ onlinePayment: { ...paidOnline, refund: 'due', refundAmount: 400 } }, 'Возвращаем', '400 ₽'],
    [{ giftCardPaid: 26_370, totalPrice: 0 }, 'Подарочной картой', '26 370 ₽'],
    [{ pointsPaid: 900 }, 'Оплачено баллами', '−900 ₽'],
    [{ pointsPaid: 900 }, 'Баллами', '900 ₽'],
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

  test('is a 404 for another customer’s number, whatever is done with it', async () => {
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

  test('accepts nothing from an anonymous visitor', async () => {
    const shop = authShop();
    for (const action of ['pay', 'cancel', 'repeat']) {
      const { status, headers } = await shop.post(`/cabinet_order/${action}`, { number: order.number });
      expect([status, headers.location]).toEqual([302, '/']);
    }
    expect(shop.backend.calls.filter(({ call }) => call.startsWith('cart.'))).toEqual([]);
  });
});

describe('an order’s links in the account', () => {
  const open = async (changed: Partial<Order>) =>
    (await annasShop({ getOrder: { order: { ...order, ...changed } } })).open(`?number=${order.number}`);
  const pickup = {
    day: null,
    keptUntil: '2026-11-30',
    from: '2026-11-23',
    to: '2026-12-07',
    canChange: true,
  };

  test('include its receipt, if the provider shows one at an allowed URL', async () => {
    const receiptUrl = 'https://ofd.example/1/2/3';
    const { html } = await open({ onlinePayment: { ...paidOnline, receiptUrl } });
    expect(html).toContain(`<a href="${receiptUrl}" target="_blank" rel="noopener">Чек об\u00a0оплате</a>`);
    for (const none of [null, 'javascript:alert(1)', 'http://elsewhere.example/1'])
      expect((await open({ onlinePayment: { ...paidOnline, receiptUrl: none } })).html).not.toContain(
        'Чек об\u00a0оплате',
      );
  });

  test('include changing the pick-up day, within the days it is kept', async () => {
    const { html, words } = await open({ deliveryKind: 'shop', pickup: { ...pickup, day: '2026-12-01' } });
    expect(words).toContain('<dt>Заберёте</dt><dd>1 декабря</dd>');
    expect(words).toContain('<dt>Храним до</dt><dd>30 ноября</dd>');
    expect(html).toMatch(/<input type="date"[^>]* min="2026-11-23" max="2026-12-07"[^>]* value="2026-12-01"/);
    expect((await open({ pickup: { ...pickup, canChange: false } })).html).not.toContain('Изменить день');
  });

  const withPickup = { order: { ...order, deliveryKind: 'shop', pickup } } as const;

  test('change the pick-up day', async () => {
    const shop = await annasShop({ getOrder: withPickup, changePickupDay: done });
    const fields = { number: order.number, day: '01.12.2026' };
    const reply = await shop.post('/cabinet_order/pickup', fields, shop.headers);
    expect([reply.status, reply.headers.location]).toEqual([303, `/cabinet_order?number=${order.number}`]);
    expect(shop.callsOf('cart.changePickupDay')).toMatchObject([
      { body: { number: order.number, day: '2026-12-01' } },
    ]);
    expect(await shop.said(reply)).toBe('День получения изменён');
  });

  test('show the form again for an impossible day, unfolded and with the error', async () => {
    const shop = await annasShop({ getOrder: withPickup });
    for (const day of ['2026-12-08', '2026-11-22', '', 'завтра']) {
      const reply = await shop.post('/cabinet_order/pickup', { number: order.number, day }, shop.headers);
      expect(reply.status, day).toBe(422);
      expect(reply.text).toMatch(/<details class="order-pickup" open="">/);
      expect(reply.text).toMatch(/<p class="field-error" id="day-error">./);
    }
    expect(shop.callsOf('cart.changePickupDay')).toEqual([]);
  });

  test('say if the day can no longer be changed', async () => {
    const shop = await annasShop({ getOrder: { order } });
    const fields = { number: order.number, day: '2026-12-01' };
    const reply = await shop.post('/cabinet_order/pickup', fields, shop.headers);
    expect(await shop.said(reply)).toBe('День получения этого заказа уже не изменить.');
  });
});

describe('an order’s return', () => {
  const second = { ...order.lines[0], itemId: 8, modelTitle: 'Шарф', count: 1 } as Order['lines'][number];
  const delivered: Order = {
    ...order,
    status: 'delivered',
    canCancel: false,
    lines: [...order.lines, second],
    returnable: {
      before: '2026-12-20',
      lines: [
        { itemId: 7, count: 2 },
        { itemId: 8, count: 1 },
      ],
    },
  };
  const page = `/cabinet_order?number=${order.number}`;
  const annasReturn = (requestReturn: StubReplies['cart'] = {}, of = delivered) =>
    annasShop({ getOrder: { order: of }, ...requestReturn });
  const ask = async (shop: Awaited<ReturnType<typeof annasReturn>>, fields: Record<string, string>) =>
    shop.post('/cabinet_order/return', { number: order.number, ...fields }, shop.headers);

  test('is offered with its last day, if something can be returned', async () => {
    const { words } = await (await annasReturn()).open(`?number=${order.number}`);
    expect(words).toContain(`href="/cabinet_order?number=${order.number}&amp;return=yes">Вернуть вещи</a>`);
    expect(words).toContain('Вернуть вещи можно до 20 декабря');
    const { html } = await (await annasReturn({}, order)).open(`?number=${order.number}`);
    expect(html).not.toContain('Вернуть вещи');
  });

  test('is requested on the order’s page, line by line', async () => {
    const { status, html, words } = await (await annasReturn()).open(`?number=${order.number}&return=yes`);
    expect(status).toBe(200);
    expect(words).toContain('до 20 декабря включительно');
    expect(html).toContain('<input type="checkbox" name="item-7" value="yes"/>');
    expect(html).toMatch(
      /<select id="count-7"[^>]*><option value="1">1<\/option><option value="2" selected="">/,
    );
    expect(html).toContain('<input type="hidden" name="count-8" value="1"/>');
    expect(html).toMatch(/<select id="reason-8"[^>]*><option value="" selected="">Выберите причину/);
  });

  test('is requested with counts, reasons and a comment', async () => {
    const shop = await annasReturn({ requestReturn: done });
    const reply = await ask(shop, {
      'item-7': 'yes',
      'count-7': '2',
      'reason-7': 'size',
      'count-8': '1',
      'reason-8': '',
      comment: 'Мало в плечах',
    });
    expect([reply.status, reply.headers.location]).toEqual([303, page]);
    expect(shop.callsOf('cart.requestReturn')).toEqual([
      {
        body: {
          number: order.number,
          lines: [{ itemId: 7, count: 2, reason: 'size' }],
          comment: 'Мало в плечах',
        },
      },
    ]);
    expect(await shop.said(reply)).toBe('Заявка на возврат отправлена');
  });

  test('is shown again as typed if nothing is ticked or a reason is missing', async () => {
    const shop = await annasReturn();
    const none = await ask(shop, { comment: 'Не то' });
    expect(none.status).toBe(422);
    expect(none.text).toMatch(/id="lines-error">Отметьте, что хотите вернуть.*?name="item-7"/s);
    expect(none.text).toContain('Не то</textarea>');
    const noReason = await ask(shop, { 'item-7': 'yes', 'count-7': '1', 'reason-7': 'constructor' });
    expect(noReason.status).toBe(422);
    expect(noReason.text).toContain('<p class="field-error" id="reason-7-error">Выберите причину</p>');
    expect(noReason.text).toContain('name="item-7" checked="" value="yes"/>');
    const long = await ask(shop, { 'item-7': 'yes', 'reason-7': 'size', comment: 'я'.repeat(1_001) });
    expect([long.status, long.text.includes('Не больше 1000 знаков')]).toEqual([422, true]);
    expect(shop.callsOf('cart.requestReturn')).toEqual([]);
  });

  test.each([
    ['TooMany', 'Эти вещи уже в заявке на возврат.'],
    ['NotAllowed', 'Срок возврата этого заказа прошёл.'],
  ])('says why it is refused: %s', async (errorMessage, text) => {
    const shop = await annasReturn({ requestReturn: { success: false, errorMessage } });
    const reply = await ask(shop, { 'item-7': 'yes', 'count-7': '1', 'reason-7': 'look' });
    expect(await shop.said(reply)).toBe(text);
  });

  test('redirects to the order if nothing can be returned', async () => {
    const { status, location } = await (await annasReturn({}, order)).open(
      `?number=${order.number}&return=yes`,
    );
    expect([status, location]).toEqual([302, page]);
  });

  test('is part of the timeline, with its decision', async () => {
    const line = { itemId: 7, count: 1, reason: 'size' } as const;
    const request = { id: 1, createdAt: '2026-11-22T10:00:00.000Z', comment: '', lines: [line] };
    const returns: Order['returns'] = [
      {
        ...request,
        state: 'refused',
        decidedAt: '2026-11-22T11:00:00.000Z',
        answer: 'Вещь ношеная',
        amount: null,
      },
      {
        ...request,
        id: 2,
        state: 'accepted',
        decidedAt: '2026-11-23T11:00:00.000Z',
        answer: '',
        amount: 12_990,
      },
      { ...request, id: 3, state: 'requested', decidedAt: null, answer: '', amount: null },
    ];
    const { words, html } = await (await annasReturn({}, { ...delivered, returns })).open(
      `?number=${order.number}`,
    );
    expect([...html.matchAll(/name="return" value="(\d)"/g)].map(([, id]) => id)).toEqual(['3']);
    expect(words).toContain('Пиджак из шерсти, синий, размер 50 — не подошёл размер');
    for (const part of ['Вещь ношеная', 'Возвращаем 12 990 ₽ тем же способом', 'напишем на anna@example.com'])
      expect(words).toContain(part);
    expect(words).toMatch(/Возврат принят <time[^>]*>23 ноября, 14:00/);
    expect(words).toMatch(/Возврат отклонён <time[^>]*>22 ноября, 14:00/);
  });

  test('says that the money is back once it is', async () => {
    const returned = {
      ...{ id: 1, createdAt: '2026-11-22T10:00:00.000Z', decidedAt: '2026-11-23T11:00:00.000Z', comment: '' },
      ...{ state: 'accepted', answer: '', amount: 12_990 },
      lines: [{ itemId: 7, count: 1, reason: 'size' }],
    } satisfies Order['returns'][number];
    const edit = {
      ...{
        at: '2026-11-21T11:00:00.000Z',
        kind: 'removed',
        title: 'Платье',
        size: '42',
        newSize: '',
        count: 1,
      },
      ...{ reason: null, totalChange: -500, moneyBack: 500, giftCardBack: 0, pointsBack: 0 },
    } satisfies Order['edits'][number];
    const wordsWith = async (changed: Partial<Order>) => {
      const status = 'returned';
      const shown = { ...order, status, returns: [returned], edits: [edit], ...changed } satisfies Order;
      return (await (await annasReturn({}, shown)).open(`?number=${order.number}`)).words;
    };
    const online = (refund: 'due' | 'done') => ({
      onlinePayment: { ...paidOnline, refund, refundAmount: 13_490 },
    });
    for (const back of [online('done'), { totalPrice: 0, onlinePayment: null }]) {
      const words = await wordsWith(back);
      for (const part of ['Вернули 12 990 ₽ тем', 'Вернули 500 ₽ тем', 'Деньги вернули тем'])
        expect(words).toContain(part);
      expect(words).not.toMatch(/Возвращаем|Деньги вернутся/);
    }
    const onItsWay = await wordsWith(online('due'));
    for (const part of ['Возвращаем 12 990 ₽ тем', 'Возвращаем 500 ₽ тем', 'Деньги вернутся тем'])
      expect(onItsWay).toContain(part);
  });

  test('shows what the shop changed about the order, and what goes back for it', async () => {
    const edit = { newSize: '', totalChange: -12_990, giftCardBack: 0, pointsBack: 0 };
    const edits: Order['edits'] = [
      {
        ...edit,
        at: '2026-11-21T11:00:00.000Z',
        kind: 'removed',
        title: 'Платье, чёрный',
        size: '42',
        count: 2,
        reason: 'outOfStock',
        moneyBack: 12_990,
        pointsBack: 30,
      },
    ];
    const { words } = await (await annasReturn({}, { ...order, edits })).open(`?number=${order.number}`);
    expect(words).toContain('Убрали: Платье, чёрный, 42, 2 шт. — вещи не оказалось в наличии');
    expect(words).toContain('Возвращаем 12 990 ₽ тем же способом, каким вы платили.');
    expect(words).toContain('Баллы снова на счёте: 30.');
    expect((await (await annasReturn({}, order)).open(`?number=${order.number}`)).words).not.toContain(
      'Убрали',
    );
  });

  test('can be withdrawn while pending, with a message', async () => {
    const lines = [{ itemId: 7, count: 1, reason: 'size' as const }];
    const request = {
      id: 3,
      createdAt: '2026-11-22T10:00:00.000Z',
      comment: '',
      lines,
      answer: '',
      amount: null,
    };
    const returns: Order['returns'] = [{ ...request, state: 'requested', decidedAt: null }];
    const of = { ...delivered, returns };
    const open = await annasReturn({}, of);
    const { html } = await open.open(`?number=${order.number}`);
    expect(html).toMatch(/action="\/cabinet_order\/return\/withdraw".*?name="return" value="3"/);
    const withdraw = async (reply: { success: boolean; errorMessage: string }) => {
      const shop = await annasReturn({ withdrawReturn: reply }, of);
      const fields = { number: order.number, return: '3' };
      const posted = await shop.post('/cabinet_order/return/withdraw', fields, shop.headers);
      expect(posted.headers.location).toBe(page);
      return shop.said(posted);
    };
    expect(await withdraw(done)).toBe('Заявка на возврат отозвана');
    expect(await withdraw({ success: false, errorMessage: 'NotAllowed' })).toBe(
      'По этой заявке уже есть решение.',
    );
  });

  test('is a 404 for another customer’s order, and requires a customer', async () => {
    const shop = await annasShop({ getOrder: strangers });
    for (const action of ['return', 'return/withdraw', 'pickup'])
      expect((await shop.act(action)).status).toBe(404);
    expect((await shop.open('?number=1-2&return=yes')).status).toBe(404);
    const anonymous = authShop();
    const { status, headers } = await anonymous.post('/cabinet_order/pickup', { number: order.number });
    expect([status, headers.location]).toEqual([302, '/']);
    expect((await anonymous.post('/cabinet_order/return', { number: order.number })).status).toBe(401);
  });
});

describe('an order in the account', () => {
  const page = `/cabinet_order?number=${order.number}`;

  test('is paid at the provider, or says if it cannot be', async () => {
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

  test('is paid in the way that was chosen of several', async () => {
    const unpaid = {
      ...order,
      status: 'awaitingPayment',
      canPay: true,
      onlineWays: ['card', 'idram'],
    } as const;
    const paymentUrl = 'https://pay.example/1';
    const shop = await annasShop({
      getOrder: { order: { ...unpaid, onlineWays: [...unpaid.onlineWays] } },
      payOrder: { ...done, paymentUrl },
    });
    const { words } = await shop.open(`?number=${order.number}`);
    expect(words).toMatch(/value="card"[^>]*>Оплатить 26 370 ₽ картой/);
    expect(words).toMatch(/value="idram"[^>]*>Оплатить через Idram/);
    for (const way of ['idram', 'elsewhere'])
      await shop.post('/cabinet_order/pay', { number: order.number, way }, shop.headers);
    expect(shop.callsOf('cart.payOrder')).toMatchObject([
      { body: { number: order.number, way: 'idram' } },
      { body: { number: order.number } },
    ]);
  });

  test('is cancelled, or says if it cannot be', async () => {
    const shop = await annasShop({ cancelOrder: done });
    const cancelled = await shop.act('cancel');
    expect([cancelled.status, cancelled.headers.location]).toEqual([303, page]);
    expect(shop.callsOf('cart.cancelOrder')).toMatchObject([{ body: { number: order.number } }]);
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
  ])('is repeated as far as possible: %j', async (repeatOrder, location, text) => {
    const shop = await annasShop({ repeatOrder });
    const reply = await shop.act('repeat');
    expect([reply.status, reply.headers.location]).toEqual([303, location]);
    expect(await shop.said(reply)).toBe(text);
  });
});
