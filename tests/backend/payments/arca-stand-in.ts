import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const arcaKeys = { user: 'shop_api', password: 'of-the-tests' };

interface Kept {
  readonly id: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly returnUrl: string;
  status: number;
  actionCode: number;
  refunded: number;
  readonly isTwoStep: boolean;
  deposited: number;
}

/** A server for the calls of iPay that the shop makes: it answers 200 as text/plain, errors as `errorCode`. */
export async function openArca() {
  const orders = new Map<string, Kept>();
  /** `lost`: what is asked is done, and the line cut; `html`: something in front of iPay answers. */
  const state = { mode: 'well' as 'well' | 'lost' | 'html' | 'away', refunds: 0, deposits: 0, cutAt: '' };

  const byNumber = (number: string) => [...orders.values()].find(({ orderNumber }) => orderNumber === number);
  const refusal = (errorCode: string) => ({ errorCode, errorMessage: 'refused' });

  const register =
    (isTwoStep: boolean) =>
    (form: URLSearchParams): object => {
      const orderNumber = form.get('orderNumber') ?? '';
      if (orderNumber.length > 32 || form.get('currency') !== '051') return refusal('4');
      if (byNumber(orderNumber)) return refusal('1');
      const id = randomUUID();
      const amount = Number(form.get('amount'));
      const returnUrl = form.get('returnUrl') ?? '';
      const fresh = { status: 0, actionCode: -100, refunded: 0, deposited: 0, isTwoStep };
      orders.set(id, { id, orderNumber, amount, returnUrl, ...fresh });
      return {
        orderId: id,
        formUrl: `https://ipay.arca.am/payment/merchants/shop/payment_ru.html?mdOrder=${id}`,
      };
    };

  function read(form: URLSearchParams): object {
    const order = orders.get(form.get('orderId') ?? '');
    if (!order) return refusal('6');
    return {
      errorCode: '0',
      orderNumber: order.orderNumber,
      orderStatus: order.status,
      actionCode: order.actionCode,
      amount: order.amount,
      currency: '051',
      cardAuthInfo:
        order.status === 1 || order.status === 2 ? { pan: '905100**0102', expiration: '203012' } : undefined,
      paymentAmountInfo: { depositedAmount: takenOf(order), refundedAmount: order.refunded },
    };
  }

  const takenOf = ({ status, isTwoStep, amount, deposited }: Kept): number =>
    status === 2 || status === 4 ? (isTwoStep ? deposited : amount) : 0;

  /** Takes what is held or a part of it, once: the rest is free then. */
  function deposit(form: URLSearchParams): object {
    const order = orders.get(form.get('orderId') ?? '');
    if (!order) return refusal('6');
    const amount = Number(form.get('amount'));
    if (order.status !== 1) return refusal('7');
    if (!(amount > 0 && amount <= order.amount)) return refusal('5');
    Object.assign(order, { status: 2, deposited: amount });
    state.deposits += 1;
    return { errorCode: '0' };
  }

  function reverse(form: URLSearchParams): object {
    const order = orders.get(form.get('orderId') ?? '');
    if (!order) return refusal('6');
    if (order.status !== 1) return refusal('7');
    order.status = 3;
    return { errorCode: '0' };
  }

  function refund(form: URLSearchParams): object {
    const order = orders.get(form.get('orderId') ?? '');
    const amount = Number(form.get('amount'));
    if (!order || (order.status !== 2 && order.status !== 4)) return refusal('7');
    if (order.refunded + amount > takenOf(order)) return refusal('5');
    order.refunded += amount;
    order.status = 4;
    state.refunds += 1;
    return { errorCode: 0 };
  }

  const calls = new Map([
    ['/rest/register.do', register(false)],
    ['/rest/registerPreAuth.do', register(true)],
    ['/rest/deposit.do', deposit],
    ['/rest/reverse.do', reverse],
    ['/rest/getOrderStatusExtended.do', read],
    ['/rest/refund.do', refund],
  ]);

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request));
    const call = calls.get(request.url ?? '');
    if (state.mode === 'away') return response.destroy();
    if (state.mode === 'html') return response.setHeader('content-type', 'text/html').end('<h1>Busy</h1>');
    const isKnown = form.get('userName') === arcaKeys.user && form.get('password') === arcaKeys.password;
    const reply = isKnown && call ? call(form) : refusal('5');
    const isCut = state.cutAt !== '' && request.url === `/rest/${state.cutAt}.do`;
    if (state.mode === 'lost' || isCut) return response.destroy();
    return response.setHeader('content-type', 'text/plain').end(JSON.stringify(reply));
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/rest/`,
    state,
    orders,
    last: () => [...orders.values()].at(-1),
    close: () => server.close(),
  };
}
