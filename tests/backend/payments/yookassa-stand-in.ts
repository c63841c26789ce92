import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { endHold, type ListedRefund, listed } from './yookassa-lists.ts';
import { faultOf, receiptDesk } from './yookassa-receipts.ts';

interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly key: string | undefined;
  readonly body: Record<string, unknown> | null;
}

interface Kept {
  readonly id: string;
  status: string;
  amount: unknown;
  readonly confirmation?: { readonly confirmation_url: string } | { readonly confirmation_data: string };
  metadata?: unknown;
  payment_method?: object;
  cancellation_details?: { readonly party: string; readonly reason: string };
  capture?: boolean;
  created_at?: string;
  captured_at?: string;
  expires_at?: string;
  /** What was sent with it: with the capture, if it was held. */
  receipt?: unknown;
}

/** A saved payment method. Payments with it are cancelled for the reason `refusal`, or wait for a slow bank. */
interface Method {
  readonly id: string;
  status: 'active' | 'inactive' | undefined;
  refusal?: string;
  isSlow?: boolean;
}

/** A server for the documented part of YooKassa's API v3 for payments, saved cards, refunds and receipts. */
export async function openStandIn(shopId = '1234', secretKey = 'test_key') {
  const requests: ReceivedRequest[] = [];
  const payments = new Map<string, Kept>();
  const refunds = new Map<string, ListedRefund>();
  let opened = 0;
  const byKey = new Map<string, object>();
  const right = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  const methods = new Map<string, Method>();
  /** `repliesLost`: requests are carried out, but answered with 500. */
  const state = { isAway: false, repliesLost: false, refusesRefunds: false, now: '2026-11-20T12:00:00.000Z' };
  /** Replies are held back until this resolves. */
  const load = { underWay: 0, mostAtOnce: 0, replies: Promise.resolve() };
  const receipts = new Map<string, object[]>();
  const desk = receiptDesk({ payments, refunds });

  /** Those that a test has put there, what was made with a refund, and what was made apart. */
  function receiptsOf(id: string): object[] {
    const withRefund = refunds.has(id)
      ? [{ id: `with-${id}`, type: 'refund', status: desk.state.registersAs }]
      : [];
    return [...(receipts.get(id) ?? withRefund), ...desk.of(id)];
  }

  function readReceipts(path: string): [status: number, reply: object] {
    const { searchParams: asked } = new URL(path, 'http://stand.in');
    const name = asked.get('payment_id') ?? asked.get('refund_id');
    if (name !== null) {
      const [from, limit] = [Number(asked.get('cursor')), Number(asked.get('limit') ?? 10)];
      const items = receiptsOf(name);
      const next = from + limit < items.length && { next_cursor: String(from + limit) };
      return [200, { type: 'list', items: items.slice(from, from + limit), ...next }];
    }
    const receipt = desk.made.get(path.slice('/v3/receipts/'.length));
    return receipt ? [200, receipt] : [404, { type: 'error', code: 'not_found' }];
  }

  function answer({
    method,
    path,
    authorization,
    key,
    body,
  }: ReceivedRequest): [status: number, reply: object] {
    if (state.isAway) return [500, { type: 'error', code: 'internal_server_error' }];
    if (authorization !== right) return [401, { type: 'error', code: 'invalid_credentials' }];
    if (method === 'GET' && path.startsWith('/v3/receipts')) return readReceipts(path);
    const list = /^\/v3\/(payments|refunds)\?/.exec(path)?.[1];
    if (method === 'GET' && list) {
      const rows = list === 'payments' ? payments : refunds;
      return listed([...rows.values()], new URL(path, 'http://stand.in').searchParams);
    }
    if (method === 'GET') {
      const id = path.split('/').at(-1) ?? '';
      const method = path.startsWith('/v3/payment_methods/') ? methods.get(id) : undefined;
      if (method) return [200, savedMethod(method)];
      if (path.startsWith('/v3/payment_methods/')) return [404, { type: 'error', code: 'not_found' }];
      const payment = payments.get(id);
      return payment ? [200, payment] : [404, { type: 'error', code: 'not_found' }];
    }
    if (!key || !body) return [400, { type: 'error', code: 'invalid_request' }];
    const methodId = body.payment_method_id;
    if (methodId !== undefined && (typeof methodId !== 'string' || !methods.has(methodId)))
      return [400, { type: 'error', code: 'invalid_request', parameter: 'payment_method_id' }];
    if (path === '/v3/refunds' && state.refusesRefunds) return [200, { id: 'refused', status: 'canceled' }];
    const wrong = faultOf(body);
    if (wrong) return [400, wrong];
    const [, heldId = '', action] = /^\/v3\/payments\/([^/]+)\/(capture|cancel)$/.exec(path) ?? [];
    if (action && !byKey.has(key)) {
      const [status, reply] = endHold(payments.get(heldId), action, body, state.now);
      if (status === 200) byKey.set(key, reply);
      return state.repliesLost ? [500, { type: 'error', code: 'internal_server_error' }] : [status, reply];
    }
    const made = byKey.get(key) ?? makers.get(path)?.(body);
    if (!made) return [404, { type: 'error', code: 'not_found' }];
    if ('code' in made) return [400, made];
    byKey.set(key, made);
    return state.repliesLost ? [500, { type: 'error', code: 'internal_server_error' }] : [200, made];
  }

  const savedMethod = ({ id, status }: Pick<Method, 'id' | 'status'>) => ({
    type: 'bank_card',
    id,
    saved: true,
    status,
    title: 'Bank card *4444',
    card: {
      first6: '220000',
      last4: '4444',
      expiry_year: '2030',
      expiry_month: '07',
      card_type: 'Mir',
      issuer_country: 'RU',
      issuer_name: 'Сбербанк',
    },
  });

  const statusOf = ({ isSlow, refusal }: Method) => (isSlow ? 'pending' : refusal ? 'canceled' : 'succeeded');

  function pay(body: Record<string, unknown>): Kept {
    const id = `2d9f${String(opened++).padStart(4, '0')}-000f-5000-8000-18db351245c7`;
    const confirmation = { type: 'redirect', confirmation_url: `https://yoomoney.ru/checkout?orderId=${id}` };
    const { amount, metadata } = body;
    const isSbp = Object(body.payment_method_data).type === 'sbp';
    const qr = { type: 'qr', confirmation_data: `https://qr.nspk.ru/${id}?type=02&cur=RUB` };
    const method = methods.get(String(body.payment_method_id));
    const payment: Kept = method
      ? {
          id,
          status: statusOf(method),
          amount,
          metadata,
          capture: body.capture === true,
          created_at: state.now,
        }
      : {
          id,
          status: 'pending',
          amount,
          metadata,
          confirmation: isSbp ? qr : confirmation,
          capture: body.capture === true,
          created_at: state.now,
        };
    if (payment.status === 'succeeded') succeed(payment);
    payment.receipt = body.receipt;
    if (method?.refusal) payment.cancellation_details = { party: 'payment_network', reason: method.refusal };
    payments.set(id, payment);
    return payment;
  }

  /** Paid: taken at once or held for a week, as was asked for. */
  function succeed(payment: Kept): void {
    if (payment.capture) Object.assign(payment, { status: 'succeeded', captured_at: state.now });
    else {
      const expires_at = new Date(Date.parse(state.now) + 7 * 86_400_000).toISOString();
      Object.assign(payment, { status: 'waiting_for_capture', expires_at });
    }
  }

  function refund(body: Record<string, unknown>): object {
    const made = { id: `refund-${refunds.size}`, status: 'succeeded', created_at: state.now, ...body };
    refunds.set(made.id, made);
    return made;
  }

  const makers = new Map<string, (body: Record<string, unknown>) => object>([
    ['/v3/payments', pay],
    ['/v3/refunds', refund],
    ['/v3/receipts', desk.make],
  ]);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = method === 'POST' ? ((await json(request)) as Record<string, unknown>) : null;
    const key = headers['idempotence-key']?.toString();
    const one = { method, path: url, authorization: headers.authorization ?? '', key, body };
    requests.push(one);
    load.underWay += 1;
    load.mostAtOnce = Math.max(load.mostAtOnce, load.underWay);
    const [status, reply] = answer(one);
    await load.replies;
    load.underWay -= 1;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  }

  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/v3/`,
    requests,
    payments,
    methods,
    /** Pays on YooKassa's page. */
    pay(id: string) {
      const payment = payments.get(id);
      if (payment) succeed(payment);
    },
    /** Pays on YooKassa's page with a card that is saved. */
    payWithSavedCard(payment: Kept | undefined) {
      if (!payment) return;
      methods.set(payment.id, { id: payment.id, status: 'active' });
      succeed(payment);
      payment.payment_method = savedMethod({ id: payment.id, status: 'active' });
    },
    refunds,
    /** Payments by id. */
    receipts,
    desk,
    /** Idempotence keys live for a day. */
    forgetKeys: () => byKey.clear(),
    state,
    /** The largest number of concurrent requests so far. */
    mostAtOnce: () => load.mostAtOnce,
    /** Carries requests out and holds the replies back. @returns a function that releases them */
    holdReplies() {
      const { promise, resolve } = Promise.withResolvers<void>();
      load.replies = promise;
      return resolve;
    },
    /** A payment's notice as YooKassa posts it. */
    notice(event: string, id: string) {
      const object = { id, status: 'succeeded', paid: true, metadata: payments.get(id)?.metadata };
      return JSON.stringify({ type: 'notification', event, object });
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
