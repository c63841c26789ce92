import { createServer } from 'node:http';
import { pino } from 'pino';
import request from 'supertest';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createBackendServer } from '#src/backend/server.ts';
import { createLog } from '#src/config/log.ts';
import { contract } from '#src/contract/index.ts';
import { createOtlpExporter } from '#src/telemetry/tracing/otlp-exporter.ts';
import { inSpan, startTracing, stopTracing } from '#src/telemetry/tracing/spans.ts';
import {
  beginTrace,
  continueTrace,
  currentTrace,
  inTrace,
  traceFields,
  traceparentOf,
} from '#src/telemetry/tracing/trace-context.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { httpTransport } from '#src/web/gateway/http-transport.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { openOnSqlite } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { standIn } from '#tests/support/stand-ins/stand-in.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

/** For pages whose calls the stub does not answer. */
const silent = pino({ level: 'silent' });

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

/** A log whose lines the test can read. */
function readableLog() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const log = createLog({ NODE_ENV: 'production', LOG_LEVEL: 'info' }, { write }, traceFields);
  return { log, lines };
}

describe('a traceparent', () => {
  it('is continued as specified by the W3C', () => {
    const trace = continueTrace(traceparent, 'vendor=1,other=2');
    expect(trace).toMatchObject({
      traceId,
      parentId: '00f067aa0ba902b7',
      isSampled: true,
      state: 'vendor=1,other=2',
    });
    expect(trace && traceparentOf(trace)).toMatch(
      new RegExp(`^00-${traceId}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`),
    );
    expect(continueTrace(traceparent.replace(/01$/, '00'))).toMatchObject({ isSampled: false });
    expect(continueTrace(`${traceparent.replace(/^00/, '42')}-of-later-versions`)).toMatchObject({ traceId });
    expect(continueTrace(traceparent, 'ключ=1')).toMatchObject({ state: '' });
  });

  it.each([
    undefined,
    '',
    traceparent.toUpperCase(),
    `${traceparent}-more`,
    traceparent.replace(/^00/, 'ff'),
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId}-00f067aa0ba902b7`,
    `00-${traceId} -00f067aa0ba902b7-01`,
    `00-${traceId}-00f067aa0ba902b7-01\nx`,
  ])('that is %j is ignored', (text) => expect(continueTrace(text)).toBeUndefined());
});

describe('a request’s id', () => {
  it('goes from the edge to every call of the gateway, and back to the caller', async () => {
    const gateway = await standIn({ ready: true });
    const client = createGatewayClient(httpTransport(gateway.url));
    onTestFinished(() => client.close());
    const { express } = stubShop({}, { client, log: silent });
    const { headers } = await request(express)
      .get('/cart')
      .set('Host', ruHost)
      .set('traceparent', traceparent);
    expect(headers['x-request-id']).toBe(traceId);
    expect(gateway.requests.length).toBeGreaterThan(0);
    for (const { headers } of gateway.requests)
      expect(headers.traceparent).toMatch(new RegExp(`^00-${traceId}-`));
    const other = await request(express).get('/cart').set('Host', ruHost);
    expect(other.headers['x-request-id']).toMatch(/^(?!4bf92f35)[0-9a-f]{32}$/);
  });

  it('is in the gateway’s log', async () => {
    const { log, lines } = readableLog();
    const answer = async () => {
      log.info('answering');
      return { status: 200, body: {} };
    };
    const server = createServer(createBackendServer({ answer, ready: async () => {} }, testLog));
    await request(server).get('/ru/Versions').set('traceparent', traceparent).expect(200);
    await request(server).get('/ru/Versions').expect(200);
    expect(lines.map(({ requestId }) => requestId)).toEqual([
      traceId,
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ]);
    expect(lines[1]?.requestId).not.toBe(traceId);
  });
});

describe('the log', () => {
  it('has a line for a placed order and one for a staff change, without personal data', async () => {
    const { log, lines } = readableLog();
    const staffKey = 'a-token-of-the-staff-1234';
    const database = await openOnSqlite();
    onTestFinished(database.close);
    const shop = await openOrderShop(database, { log, staffKey });
    const trace = beginTrace(false);
    const { number } = (await inTrace(trace, () => shop.placed('SCARF-1 U'))).order;
    const change = { params: { number }, body: { status: 'assembling', by: 'Ольга' } } as const;
    await shop.backend.reply(contract.cart.setOrderStatus, change, { accessToken: staffKey });
    await shop.backend.ask(contract.cart.setOrderStatus, change, { accessToken: staffKey });
    const placed = { order: number, country: 'RU', payment: 'onReceipt', msg: 'an order was placed' };
    expect(lines.filter(({ msg }) => msg === 'an order was placed')).toMatchObject([
      { ...placed, requestId: trace.traceId },
    ]);
    expect(lines.filter(({ msg }) => msg === 'the staff changed something')).toMatchObject([
      { call: 'cart.setOrderStatus', params: { number } },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/79161234567|anna@example|Иванова|Тверская|Ольга/);
    const queued = await database.query.selectFrom('outbox').select('trace').execute();
    expect(queued.map((row) => row.trace)).toContainEqual(expect.stringContaining(trace.traceId));
  });
});

describe('the access log', () => {
  const phone = '79161234567';

  async function linesOf(...paths: string[]) {
    const { log, lines } = readableLog();
    const { express } = stubShop({}, { log, logsAccess: true });
    for (const path of paths)
      await request(express)
        .get(path)
        .set('Host', ruHost)
        .set('User-Agent', 'a browser')
        .set('traceparent', traceparent);
    const written = () => lines.filter(({ msg }) => msg === 'request');
    await expect.poll(() => written().length).toBe(paths.length);
    return written();
  }

  it('has a line for each request, including those answered by the cache', async () => {
    const [made, cached] = await linesOf('/robots.txt', '/robots.txt');
    const facts = {
      method: 'GET',
      route: '/robots.txt',
      path: '/robots.txt',
      status: 200,
      audience: 'public',
    };
    expect(made).toMatchObject({ ...facts, isCached: false, requestId: traceId });
    expect(cached).toMatchObject({ ...facts, isCached: true, requestId: traceId });
  });

  it('has no personal data: no address, browser, token, or value of a query', async () => {
    const lines = await linesOf(
      `/search?search=${phone}&${phone}=1&a@example.com=1`,
      `/unsubscribe/secret-token-${phone}?search=${phone}`,
      `/pay/261120-12345678/secret-token-${phone}`,
      `/catalog/${phone}`,
      `/nowhere/${phone}`,
    );
    for (const line of lines)
      expect(JSON.stringify(line)).not.toMatch(/79161234567|example|secret|browser|127\.0|::1/);
    expect(lines.map(({ route }) => route)).toEqual([
      '/search',
      '/unsubscribe/:token',
      '/pay/:number/:key',
      '/catalog/*slug',
      'unmatched',
    ]);
    expect(lines[0]).toMatchObject({ query: ['search'] });
  });

  it('is off by default', async () => {
    const { log, lines } = readableLog();
    await request(stubShop({}, { log }).express).get('/robots.txt').set('Host', ruHost).expect(200);
    expect(lines.filter(({ msg }) => msg === 'request')).toEqual([]);
  });
});

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}

describe('traces', () => {
  afterEach(stopTracing);

  async function collector(share = 1) {
    const { url, requests } = await standIn({});
    const settings = { endpoint: url, headers: { 'api-key': 'k' }, serviceName: 'shop', version: '1' };
    startTracing(createOtlpExporter(settings, testLog, 20), share);
    const spans = () =>
      requests.flatMap(({ body }) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans as OtlpSpan[]);
    return { requests, spans };
  }

  it('connect a request with its calls', async () => {
    const { requests, spans } = await collector();
    const { express } = stubShop({}, { log: silent });
    await request(express).get('/cart').set('Host', ruHost).set('traceparent', traceparent);
    await expect.poll(() => spans().some(({ name }) => name === 'GET /cart')).toBe(true);
    const root = spans().find(({ name }) => name === 'GET /cart');
    const call = spans().find(({ name }) => name === 'identity.getToken');
    expect(root).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7', kind: 2 });
    expect(call).toMatchObject({ traceId, parentSpanId: root?.spanId, kind: 3 });
    expect(BigInt(call?.startTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(BigInt(root?.startTimeUnixNano ?? 0));
    expect(BigInt(root?.endTimeUnixNano ?? 0)).toBeGreaterThan(BigInt(call?.startTimeUnixNano ?? 0));
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/traces',
      headers: { 'api-key': 'k' },
    });
    expect(JSON.parse(requests[0]?.body ?? '').resourceSpans[0].resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'shop' },
    });
  });

  it('include database statements, without their values', async () => {
    const { spans } = await collector();
    const database = await openOnSqlite();
    onTestFinished(database.close);
    const trace = beginTrace(true);
    await inTrace(trace, () =>
      inSpan('work', 'internal', {}, () =>
        database.query.selectFrom('orders').where('number', '=', 'secret-1').select('id').execute(),
      ),
    );
    await expect.poll(() => spans().length).toBe(2);
    const [statement, work] = spans();
    expect(statement).toMatchObject({
      name: 'sql select',
      traceId: trace.traceId,
      parentSpanId: work?.spanId,
    });
    expect(JSON.stringify(statement)).toMatch(/from \\+"orders\\+"/);
    expect(JSON.stringify(spans())).not.toContain('secret-1');
  });

  it('are not recorded for unsampled requests', async () => {
    const { spans } = await collector(0);
    const { express } = stubShop({}, { log: silent });
    await request(express)
      .get('/cart')
      .set('Host', ruHost)
      .set('traceparent', traceparent.replace(/01$/, '00'));
    await request(express).get('/cart').set('Host', ruHost);
    await request(express).get('/helth').set('Host', ruHost).set('traceparent', traceparent);
    await expect.poll(() => spans().some(({ name }) => name === 'GET /helth')).toBe(true);
    expect(spans().filter(({ name }) => name === 'GET /cart')).toEqual([]);
  });

  it('never delay a request if the collector is down, which is logged once', async () => {
    const { log, lines } = readableLog();
    const settings = { endpoint: 'http://127.0.0.1:9', headers: {}, serviceName: 'shop', version: '1' };
    startTracing(createOtlpExporter(settings, log, 5), 1);
    const step = () =>
      inTrace(beginTrace(true), () => inSpan('work', 'internal', {}, async () => currentTrace()));
    await step();
    await expect.poll(() => lines.length).toBe(1);
    await step();
    await stopTracing();
    expect(lines.map(({ msg }) => msg)).toEqual(['traces can not be sent']);
  });
});
