import { readFileSync } from 'node:fs';
import request from 'supertest';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { diskGauges } from '#src/data-folder/disk-gauges.ts';
import { metricsEndpoints } from '#src/process/metrics-endpoints.ts';
import { openMetricsPage } from '#src/telemetry/metrics/metrics-page.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const token = 'a token of the monitoring, 32+';
const METRICS_TOKEN = token.replaceAll(' ', '-');
const bearer = `Bearer ${METRICS_TOKEN}`;

describeOnEachDatabase('the metrics', (openTestDatabase) => {
  let database: TestDatabase;
  let orders: OrderShop;
  let shop: ReturnType<typeof stubShop>;

  beforeAll(async () => {
    const metrics = await openMetricsPage({ METRICS_TOKEN }, testLog);
    database = await openTestDatabase();
    orders = await openOrderShop(database);
    const { backend } = orders.backend;
    const client = createGatewayClient(inProcessTransport(backend));
    shop = stubShop({}, { client, metrics: metrics.onMainPort });
    metrics.add(...shop.gauges, ...backend.gauges, diskGauges('.'));
  });

  const page = (path: string) => request(shop.express).get(path).set('Host', ruHost);
  const scrape = async () => {
    const { status, text } = await page('/metrics').set('Authorization', bearer);
    expect(status).toBe(200);
    return text;
  };
  /** The value of a series; 0 if missing. */
  async function read(series: string): Promise<number> {
    const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `));
    return Number(line?.slice(series.length + 1) ?? 0);
  }
  /** A request counts once its connection is done with it, possibly after its reply has arrived. */
  async function expectGrowth(series: string, by: number, doing: () => Promise<unknown>): Promise<void> {
    const before = await read(series);
    await doing();
    await expect.poll(() => read(series)).toBe(before + by);
  }
  const requests = (route: string, status: string, audience: string) =>
    `vitrina_http_request_duration_seconds_count{route="${route}",status="${status}",audience="${audience}"}`;

  it('include every metric that the dashboard and the alerts name, with their labels', async () => {
    await page('/cart');
    const text = await scrape();
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const labels = new Set([
      'job',
      'instance',
      ...[...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name),
    ]);
    for (const file of ['grafana-board.json', 'alerts.yml']) {
      const named = readFileSync(`docs/operations/${file}`, 'utf8').replaceAll('\\"', '"');
      const names = [...named.matchAll(/\b(?:vitrina|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
      expect(names.length).toBeGreaterThan(5);
      for (const name of names) expect(known, file).toContain(name.replace(/_(bucket|sum|count)$/, ''));
      for (const [, label] of named.matchAll(/[{,] ?(\w+)(?:=|!=|=~|!~)"/g))
        expect(labels, file).toContain(label);
    }
  });

  it('count requests by route pattern, status class and audience, and not by path', async () => {
    const unknown = '/catalog/no-such-category-of-this-test?size=44';
    await expectGrowth(requests('/catalog/*slug', '4xx', 'public'), 1, () => page(unknown));
    await expectGrowth(requests('/cart', '2xx', 'guest'), 1, () => page('/cart'));
    await expectGrowth(requests('unmatched', '4xx', 'none'), 1, () => page('/nowhere/at.all'));
    await expectGrowth(requests('/healthz', '2xx', 'none'), 1, () => page('/healthz'));
    await expectGrowth(requests('/static', '4xx', 'none'), 1, () => page('/static/none.js'));
    expect(await scrape()).not.toMatch(/no-such-category|nowhere/);
  });

  it('distinguish cached from rendered pages', async () => {
    const [hit, miss] = ['hit', 'miss'].map(
      (result) => `vitrina_page_cache_requests_total{result="${result}"}`,
    );
    const robots = () => page('/robots.txt').expect(200);
    await expectGrowth(miss ?? '', 1, robots);
    await expectGrowth(hit ?? '', 1, robots);
    const answered = requests('/robots.txt', '2xx', 'public');
    await expectGrowth(answered, 2, async () => [await robots(), await robots()]);
    expect(await read('vitrina_page_cache_pages')).toBe(1);
    expect(await read('vitrina_page_cache_bytes')).toBeGreaterThan(100);
    expect(await read('vitrina_page_cache_age_seconds{quantile="1"}')).toBeLessThan(60);
  });

  it('count calls, orders and payments', async () => {
    const placed = 'vitrina_orders_placed_total{country="RU",payment="online"}';
    const paid = 'vitrina_payments_settled_total{outcome="paid"}';
    const refused = 'vitrina_orders_refused_total{code="WRONG_PHONE"}';
    const answered = 'vitrina_backend_call_duration_seconds_count{service="cart",outcome="ok"}';
    const before = await Promise.all([placed, paid, refused, answered].map(read));
    const recipient = {
      firstName: 'Анна',
      lastName: 'Иванова',
      phone: '37491234567',
      email: 'a@example.com',
    };
    const { order } = await orders.placed('SCARF-1 U', 1, { payment: 'online' });
    await orders.pay(order);
    await orders.notify(order);
    const shopper = await orders.visitor();
    await shopper.add([orders.item('SCARF-1 U'), 1]);
    await orders.order(shopper, { recipient });
    const after = await Promise.all([placed, paid, refused, answered].map(read));
    const [isPlaced, isPaid, isRefused, calls] = after.map((value, index) => value - (before[index] ?? 0));
    expect([isPlaced, isPaid, isRefused]).toEqual([1, 1, 1]);
    expect(calls).toBeGreaterThan(3);
  });

  it('count codes sent, refused and tried', async () => {
    const shopper = await orders.visitor();
    const consentVersions = { personalData: '1', mailings: '1' };
    const body = { phone: '79165550101', country: 'RU', ipAddress: '203.0.113.90', deviceUUid: '' } as const;
    const register = () =>
      shopper.ask(contract.identity.register, {
        body: { ...body, consentPersonalData: true, consentMailings: false, consentVersions },
      });
    await expectGrowth('vitrina_codes_sent_total{channel="sms"}', 1, register);
    const login = () =>
      shopper.ask(contract.identity.login, { body: { ...body, phone: '79165550102', smsAuth: true } });
    await expectGrowth('vitrina_codes_refused_total{code="UserNotFound"}', 1, login);
    const attempt = { ...body, code: '000000', device: '', city: '' };
    const wrong = () => shopper.ask(contract.identity.confirmCode, { body: attempt });
    await expectGrowth('vitrina_code_attempts_total{result="wrong"}', 1, wrong);
  });

  it('show what waits in the outbox and which refunds are due', async () => {
    for (let time = 0; time < 2; time++) await orders.placed('SCARF-1 U', 1, { payment: 'online' });
    const { query } = database;
    const at = '2026-11-20T11:50:00.000Z';
    const queued = { message: '{"kind":"mail"}', due_at: at, created_at: at, sent_at: null };
    await query
      .insertInto('outbox')
      .values([
        { ...queued, unique_key: 'stuck', attempts: 5, given_up_at: null },
        { ...queued, unique_key: 'given-up', attempts: 12, given_up_at: at },
      ])
      .execute();
    expect(await read('vitrina_outbox_messages{kind="mail",state="stuck"}')).toBe(1);
    expect(await read('vitrina_outbox_messages{kind="mail",state="givenUp"}')).toBe(1);
    expect(await read('vitrina_outbox_oldest_seconds{kind="mail"}')).toBe(600);
    await query.updateTable('payments').set({ status: 'succeeded', refund_due_at: at }).execute();
    const { id } = await query.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    const hourAgo = '2026-11-20T11:00:00.000Z';
    await query.updateTable('payments').set({ refund_due_at: hourAgo }).where('id', '=', id).execute();
    expect(await read('vitrina_refunds_due{kind="whole"}')).toBeGreaterThan(1);
    expect(await read('vitrina_refunds_oldest_seconds')).toBe(3_600);
    const part = { payment_id: id, amount: 100, receipt: '{}', refunded_at: null };
    await query
      .insertInto('payment_refunds')
      .values([
        { ...part, idempotency_key: 'late', due_at: '2026-11-20T10:00:00.000Z' },
        { ...part, idempotency_key: 'later', due_at: at },
      ])
      .execute();
    expect(await read('vitrina_refunds_due{kind="part"}')).toBe(2);
    expect(await read('vitrina_refunds_oldest_seconds')).toBe(7_200);
    expect(await read('vitrina_database_up')).toBe(1);
    const open = await read('vitrina_database_connections{pool="calls",state="open"}');
    expect(open > 0).toBe(database.dialect === 'postgres');
  });
});

describe('the metrics page', () => {
  const get = (listener: Parameters<typeof request>[0], path = '/metrics') => request(listener).get(path);

  it('is on the main port with the token only', async () => {
    const { onMainPort, onOwnPort } = await openMetricsPage({ METRICS_TOKEN }, testLog);
    expect(onOwnPort).toBeNull();
    const { express } = stubShop({}, { metrics: onMainPort });
    expect((await get(express)).status).toBe(401);
    expect((await get(express).set('Authorization', `${bearer}x`)).status).toBe(401);
    const { status, headers, text } = await get(express).set('Authorization', bearer);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S/m);
  });

  it('is on a port of its own without a token, unless one is set', async () => {
    const open = await openMetricsPage({ METRICS_PORT: 0 }, testLog);
    const closed = await openMetricsPage({ METRICS_PORT: 0, METRICS_TOKEN }, testLog);
    expect([open.onMainPort, closed.onMainPort]).toEqual([null, null]);
    expect((await get(open.onOwnPort ?? '')).status).toBe(200);
    expect((await get(open.onOwnPort ?? '', '/')).status).toBe(404);
    expect((await get(closed.onOwnPort ?? '')).status).toBe(401);
  });

  it('is on the next port for each further worker of a machine', async () => {
    const metrics = await openMetricsPage({ METRICS_PORT: 9464 }, testLog);
    const port = () => metricsEndpoints('127.0.0.1', { METRICS_PORT: 9464 }, metrics)[0]?.port;
    expect(port()).toBe(9464);
    vi.stubEnv('VITRINA_WORKER', '3');
    expect(port()).toBe(9466);
  });

  it('is unavailable without either', async () => {
    const { onMainPort, onOwnPort } = await openMetricsPage({}, testLog);
    expect([onMainPort, onOwnPort]).toEqual([null, null]);
    const reply = await get(stubShop({}, { metrics: onMainPort }).express).set('Host', ruHost);
    expect([reply.status, reply.text.includes('process_')]).toEqual([404, false]);
  });
});
