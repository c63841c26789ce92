import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createOmittedParts } from '#src/contract/validation/omitted-parts.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { logCalls } from '#src/web/gateway/log-calls.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { productCard, productDetail } from '#tests/support/product-fixtures.ts';

const input = { country: 'RU', pagination: { pageSize: 10 } } as const;

function gatewayThatReplies(body: unknown) {
  const logged: object[] = [];
  const transport = {
    validates: false,
    send: async () => ({ status: 200, body }),
    ready: async () => {},
    close: async () => {},
  };
  const client = createGatewayClient(transport, createOmittedParts({ warn: (facts) => logged.push(facts) }));
  return { gateway: client.as('RU', { token: async () => 'bearer-of-test' }), logged };
}

test('a foreign gateway’s bad row is left out of the list and logged', async () => {
  const products = [productCard(), { ...productCard({ modelColorCode: 'BAD' }), modelTitle: 5 }];
  const { gateway, logged } = gatewayThatReplies({ products, totalCount: 2 });
  expect(await gateway.search.getProducts({ body: input })).toEqual({
    products: [productCard()],
    totalCount: 2,
  });
  expect(logged).toMatchObject([{ call: 'search.getProducts', path: 'products.*', rows: ['BAD'] }]);
});

test('an order whose time zone nobody knows is shown by that of Moscow', async () => {
  const summary = {
    number: '261118-11355605',
    status: 'new',
    createdAt: '2026-11-18T09:00:00.000Z',
    totalPrice: 26_370,
    currency: 'RUB',
    count: 2,
    pictures: [],
    timeZone: 'Moscow Standard Time',
  };
  const { gateway, logged } = gatewayThatReplies({ orders: [summary], totalCount: 1 });
  const { orders } = await gateway.account.getOrders({ query: { pageSize: 10 } });
  expect(orders).toMatchObject([{ number: summary.number, timeZone: 'Europe/Moscow' }]);
  expect(logged).toMatchObject([{ call: 'account.getOrders', path: 'orders.*.timeZone' }]);
});

test('a line of more units than an order takes is not offered to be returned', async () => {
  const lines = [
    { itemId: 1, count: 2 },
    { itemId: 2, count: 1_000_000_000 },
  ];
  const returnable = { before: '2026-12-20', lines };
  const { gateway } = gatewayThatReplies({ order: { ...order, returnable } });
  const reply = await gateway.cart.getOrder({ params: { number: order.number } });
  expect(reply.order.returnable?.lines).toEqual([{ itemId: 1, count: 2 }]);
});

test('returned goods of more units than an order takes are left out of the desk’s choices', async () => {
  const units = { itemId: 1, title: 'Платье', size: '44', count: 2 };
  const waiting = {
    ...units,
    id: 1,
    number: order.number,
    shopNumber: 'M1',
    at: '2026-11-20T09:00:00.000Z',
    by: null,
  };
  const outlet = gatewayThatReplies({
    units: [waiting, { ...waiting, count: 1_000_000_000 }],
    totalCount: 2,
  });
  expect((await outlet.gateway.cart.listOutlet({ query: {} })).units).toEqual([waiting]);
  const lines = [units, { ...units, count: 1_000_000_000 }].map((line) => ({ ...line, reason: 'size' }));
  const asked = { id: 1, state: 'requested', createdAt: waiting.at, decidedAt: null, number: order.number };
  const returned = { ...asked, comment: '', answer: '', amount: null, currency: 'RUB', lines };
  const list = gatewayThatReplies({ returns: [returned], totalCount: 1 });
  expect((await list.gateway.cart.listReturns({ query: {} })).returns[0]?.lines).toEqual([lines[0]]);
});

test('a requested object that does not fit is reported as not found', async () => {
  const { gateway, logged } = gatewayThatReplies({ product: { ...productDetail(), description: null } });
  const product = gateway.search.getProduct({ body: { country: 'RU', slug: 'a' } });
  await expect(product).rejects.toMatchObject({ status: 404, code: 'ProductNotFound' });
  expect(logged).toMatchObject([{ call: 'search.getProduct', path: '', rows: ['PL-1040-21'] }]);
});

test('a reply without any fitting part is a bad reply', async () => {
  const { gateway, logged } = gatewayThatReplies({ products: [], totalCount: -1 });
  await expect(gateway.search.getProducts({ body: input })).rejects.toMatchObject({ code: 'BadReply' });
  expect(logged).toEqual([]);
});

test('a bad reply names the call, and each field once with what was expected', async () => {
  const facet = { code: 'size', title: 'Размер', values: [], count: 0 };
  const facets = Array.from({ length: 9 }, () => ({ ...facet, values: 'none' }));
  const { gateway } = gatewayThatReplies({
    facets,
    price: { min: '1', max: 2 },
    onSale: null,
    totalCount: 1,
  });
  const failed = gateway.search.getFilters({ body: { country: 'RU' } });
  await expect(failed).rejects.toMatchObject({
    message: 'search.getFilters: 502 BadReply',
    cause: {
      message:
        'facets.*.values: Invalid input: expected array, received string (9 times); ' +
        'price.min: Invalid input: expected number, received string; ' +
        'onSale: Invalid input: expected object, received null',
    },
  });
});

test('a token that is too long for a cookie is a bad reply that says so', async () => {
  const { gateway } = gatewayThatReplies({ token: 't'.repeat(3_000), refreshToken: 'r', errorMessage: '' });
  const query = { userToken: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5', country: 'RU' } as const;
  await expect(gateway.identity.getToken({ query })).rejects.toMatchObject({
    code: 'BadReply',
    cause: { message: 'token: Too big: expected string to have <=2048 characters' },
  });
});

test('calls are logged with status and time at level debug only', async () => {
  const lines: { msg: string }[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const transport = {
    validates: false,
    send: async () => ({ status: 404, body: { errorMessage: 'ProductNotFound' } }),
    ready: async () => {},
    close: async () => {},
  };
  const client = createGatewayClient(logCalls(transport, log));
  const gateway = client.as('AM', { token: async () => 'bearer-of-test' });
  await expect(gateway.search.getProduct({ body: { country: 'AM', slug: 'a' } })).rejects.toThrow();
  expect(lines).toMatchObject([
    { msg: 'call', call: 'search.getProduct', country: 'AM', status: 404, tookMs: expect.any(Number) },
  ]);
  expect(JSON.stringify(lines)).not.toContain('bearer-of-test');
  expect(logCalls(transport, pino({ level: 'info' }))).toBe(transport);
});
