import request from 'supertest';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openPayments } from '#src/backend/registries/payment-provider.ts';
import { createTestPayments, createTestProvider } from '#src/backend/test-payments/index.ts';
import { readEnvironment } from '#src/config/environment.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';

const shopOrigins = { RU: 'http://ru.test', AM: 'http://am.test' };
const origin = 'http://pay.test';
const key = new Uint8Array(32);

describeOnEachDatabase('the test provider’s page', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  async function open(orderNumber: string) {
    const notices: string[] = [];
    const later: (() => void)[] = [];
    const app = createTestPayments({
      database,
      key,
      log: testLog,
      origin,
      armenianOrigin: shopOrigins.AM,
      notify: async ({ payload }) => {
        notices.push(payload);
        return true;
      },
      later: (work) => later.push(work),
    });
    const provider = createTestProvider({
      database,
      key,
      shopOrigins,
      origin,
      now: () => new Date(),
    });
    const payment = await provider.create({
      orderNumber,
      country: 'RU',
      amount: 129_950,
      key: orderNumber,
      receipt: { email: '', phone: '', lines: [] },
      rememberCard: false,
      bySbp: false,
      byInstalments: false,
    });
    const path = new URL(payment.url ?? '').pathname;
    const browser = request.agent(app).set('Host', 'pay.test');
    const choose = (fields: object) => browser.post(path).type('form').send(fields);
    const status = async () => (await provider.read(payment.id)).status;
    return { app, browser, provider, path, choose, status, notices, later, id: payment.id };
  }

  it('shows the sum and the order without a script', async () => {
    const { browser, path } = await open('261120-00000001');
    const { text, status, headers } = await browser.get(path);
    expect(status).toBe(200);
    expect(text).toContain('Заказ № 261120-00000001');
    expect(text).toMatch(/1\s299,50?\s₽/);
    expect(text).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("form-action 'self' http://ru.test;");
  });

  it('is served under its own host only', async () => {
    const { app, path, status } = await open('order-host');
    const asks = [request(app).get(path), request(app).post(path).type('form').send({ outcome: 'success' })];
    const replies = await Promise.all(asks.map((ask) => ask.set('Host', 'evil.test')));
    expect(replies.map((reply) => reply.status)).toEqual([421, 421]);
    expect(await status()).toBe('pending');
    expect((await request(app).get(path).set('Host', 'pay.test')).status).toBe(200);
  });

  it.each([
    ['success', 'succeeded'],
    ['refusal', 'canceled'],
    ['abandon', 'pending'],
  ])('%s leaves the payment %s and returns to the shop', async (outcome, status) => {
    const one = await open(`order-${outcome}`);
    const reply = await one.choose({ outcome, notice: 'twice' });
    expect([reply.status, reply.headers.location]).toEqual([
      303,
      `http://ru.test/thank-you?number=order-${outcome}`,
    ]);
    expect(await one.status()).toBe(status);
    for (const work of one.later) work();
    expect(one.notices).toHaveLength(outcome === 'abandon' ? 0 : 2);
    expect(one.notices.every((notice) => one.provider.readNotice(notice)?.paymentId === one.id)).toBe(true);
  });

  it.each([
    ['late', 0, 1],
    ['never', 0, 0],
  ])('sends its notice %s', async (notice, before, after) => {
    const one = await open(`notice-${notice}`);
    await one.choose({ outcome: 'success', notice });
    expect(one.notices).toHaveLength(before);
    for (const work of one.later) work();
    expect(one.notices).toHaveLength(after);
  });

  it('shows a past payment of the demo, which leads nowhere, and its receipt', async () => {
    const { browser, path, choose, id } = await open('order-past');
    await choose({ outcome: 'success' });
    await database.query.updateTable('test_payments').set({ return_url: '' }).where('id', '=', id).execute();
    for (const page of [path, `${path}/receipt`]) {
      const { status, text } = await browser.get(page);
      expect([status, text.includes('Вернуться')]).toEqual([200, false]);
    }
  });

  it('shows a receipt once a payment is made, including refunds', async () => {
    const one = await open('order-receipt');
    expect(await one.provider.readReceipt({ paymentId: one.id })).toBeNull();
    expect((await one.browser.get(`${one.path}/receipt`)).status).toBe(404);
    await one.choose({ outcome: 'success' });
    const url = `http://pay.test${one.path}/receipt`;
    expect(await one.provider.readReceipt({ paymentId: one.id })).toMatchObject({ state: 'registered', url });
    const refund = {
      paymentId: one.id,
      country: 'RU',
      receipt: { email: '', phone: '', lines: [] },
    } as const;
    await one.provider.refund({ ...refund, amount: 9_950, key: 'part' });
    await one.provider.refund({ ...refund, amount: 9_950, key: 'part' });
    const { text, status } = await one.browser.get(`${one.path}/receipt`);
    expect(status).toBe(200);
    expect(text).toMatch(/1\s299,50?\s₽.*Возвращено: 99,50?\s₽/);
  });

  it('refunds at most what was paid, in parts or at once', async () => {
    const { provider, choose, id } = await open('order-parts');
    const refund = { paymentId: id, country: 'RU', receipt: { email: '', phone: '', lines: [] } } as const;
    const refused = 'does not refund';
    await expect(provider.refund({ ...refund, amount: 1, key: 'early' })).rejects.toThrow(refused);
    await choose({ outcome: 'success' });
    await provider.refund({ ...refund, amount: 100_000, key: 'most' });
    await expect(provider.refund({ ...refund, amount: 29_951, key: 'rest' })).rejects.toThrow(refused);
    await provider.refund({ ...refund, amount: 29_950, key: 'rest' });
  });

  it('does not settle a payment twice', async () => {
    const one = await open('order-twice');
    await one.choose({ outcome: 'refusal' });
    await one.choose({ outcome: 'success' });
    expect(await one.status()).toBe('canceled');
    expect((await one.browser.get(one.path)).text).toContain('отклонён');
  });

  it('knows no other payments, and shows the form again for invalid choices', async () => {
    const { browser, choose, status } = await open('order-odd');
    expect((await browser.get('/test-payments/nothing')).status).toBe(404);
    expect(
      (await browser.post('/test-payments/nothing').type('form').send({ outcome: 'success' })).status,
    ).toBe(404);
    expect((await choose({ outcome: 'give me all' })).status).toBe(200);
    expect(await status()).toBe('pending');
  });

  it.each(['/test-payments/%ff', '/test-payments/', '/%', '/anything'])(
    '%s is an unknown payment, in its own words',
    async (path) => {
      const { browser } = await open(`order-${path}`);
      for (const reply of [
        await browser.get(path),
        await browser.post(path).type('form').send('outcome=%ff'),
      ]) {
        expect(reply.status).toBe(404);
        expect(reply.text).toContain('Платёж не найден');
        expect(reply.headers['x-content-type-options']).toBe('nosniff');
      }
    },
  );

  it('refuses oversized and malformed forms', async () => {
    const { path, browser, status } = await open('order-large');
    for (const body of [`outcome=success&a=${'a'.repeat(5_000)}`, 'outcome=%ff', '__proto__=success']) {
      const reply = await browser.post(path).type('form').send(body);
      expect(reply.status).toBeLessThan(500);
      expect(reply.text).not.toMatch(/Error|function/);
    }
    expect(await status()).toBe('pending');
  });

  it('refuses a notice with a foreign signature', async () => {
    const { provider, id } = await open('order-forged');
    expect([provider.readNotice(`${id}.AAAA`), provider.readNotice(''), provider.readNotice(id)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  describe('is available', () => {
    const named = async (settings: Record<string, string>, isDemo: boolean) => {
      if (settings.NODE_ENV) vi.stubEnv('NODE_ENV', settings.NODE_ENV);
      const { provider } = await openPayments(readEnvironment(settings), { database, log: testLog, isDemo });
      return provider?.name ?? null;
    };
    const production = { NODE_ENV: 'production' };
    const keys = { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'k' };

    it.each([
      ['in the demo shop', {}, true, 'test'],
      ['outside of production', { NODE_ENV: 'development' }, false, 'test'],
      ['not for real goods in production', {}, false, null],
      ['in production where the demo is asked for', { ...production, DEMO_SHOP: 'on' }, true, 'test'],
      ['not in production over what is left of a demo', production, true, null],
      ['for them where it is named', { PAYMENT_PROVIDER: 'test' }, false, 'test'],
      ['not where YooKassa has its keys', keys, true, 'yookassa'],
      ['not where nothing is to be paid online', { PAYMENT_PROVIDER: 'none' }, true, null],
    ])('%s', async (_case, settings, isDemo, name) => {
      expect(await named(settings, isDemo)).toBe(name);
    });

    it('nowhere with only one of YooKassa’s keys', () => {
      expect(() => readEnvironment({ YOOKASSA_SHOP_ID: '1' })).toThrow('YOOKASSA_SECRET_KEY');
    });
  });
});
