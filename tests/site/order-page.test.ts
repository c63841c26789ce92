import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StatementSync } from 'node:sqlite';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import { createTestProvider } from '#src/backend/test-payments/provider.ts';
import { contract } from '#src/contract/index.ts';
import { createSeal } from '#src/storefront/visitor/seal.ts';
import { readAssets } from '#src/web/document/assets.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import { quickBrotli, quickGzip } from '#src/web/page-cache/encodings.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { openForTest } from '#tests/support/databases.ts';
import { testOrigins } from '#tests/support/origins.ts';
import { required, service } from '#tests/support/services/service.ts';
import { type SignedInVisitor, signUp } from '#tests/support/signed-in.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const demo = await service('demo');
const KEY = new Uint8Array(32);
const ORIGINS = { RU: `http://${ruHost}`, AM: 'http://am.localhost:3000' };
/** New visitors see notices, which are not measured. */
const NOTICES_SEEN = `cookiesAccepted=1; appBanner=0; cityVerify=${encodeURIComponent('{"verify":true,"isShowed":true}')}`;
const LINES = 7;
const MAX_BYTES = 14 * 1024;
const MAX_QUERIES = 6;

const query = { regionId: '77', country: 'RU' } as const;
const ipAddress = '203.0.113.9';

/** A customer's order of seven products, paid online and waiting at a pick-up point. */
describe('the page of an order of seven lines, paid online', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-order-'));
  let database: Database;
  let backend: TestBackend;
  let anna: SignedInVisitor;
  let number: string;
  let close = async () => {};
  let open: () => request.Test;

  beforeAll(async () => {
    const file = join(folder, 'shop.sqlite');
    copyFileSync(required(demo), file);
    database = await openForTest({ file });
    const now = () => backend.now;
    const shops = { database, key: KEY, shopOrigins: ORIGINS, origin: ORIGINS.RU, now };
    backend = createTestBackend(database, new Date(), { payments: createTestProvider(shops) });
    anna = await signUp(backend);
    number = await placeOrder();
    await database.query.updateTable('test_payments').set({ status: 'succeeded' }).execute();
    await backend.reply(contract.cart.getOrder, { params: { number } }, anna);
    await backend.backend.upkeep();
    await move('assembling', 'shipped', 'atPickupPoint');

    const client = createGatewayClient(inProcessTransport(backend.backend));
    const { express } = stubShop({}, { client, assets: readAssets(resolve('dist')), cookieKeys: [KEY] });
    const tokens = { ...anna, exp: Date.now() / 1000 + 800 };
    const authData = await createSeal([KEY]).close('authData', tokens);
    const Cookie = `authData=${authData}; userToken=${anna.userToken}; ${NOTICES_SEEN}`;
    const path = `/cabinet_order?number=${number}`;
    open = () => request(express).get(path).set({ Host: ruHost, Cookie, 'Accept-Encoding': 'identity' });
    close = async () => {
      await client.close();
      await database.close();
    };
  }, 60_000);
  afterAll(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });

  async function placeOrder(): Promise<string> {
    const { products } = await backend.reply(contract.search.getProducts, {
      body: { country: 'RU', category: 'women', pagination: { pageSize: 40 } },
    });
    const items = products.flatMap(({ sizes }) => sizes.find(({ inStock }) => inStock)?.itemId ?? []);
    const lines = items.slice(0, LINES).map((productId) => ({ productId, count: 1 }));
    await backend.reply(contract.cart.add, { body: { ...query, userId: '', products: lines } }, anna);
    const { terminals } = await backend.reply(contract.delivery.getTerminalByCity, {
      body: { ...query, cityId: await cityId(), items: [] },
    });
    const delivery = { kind: 'terminal', cityId: await cityId(), pointId: terminals[0]?.id ?? null } as const;
    const quoteBody = { ...query, delivery, giftCard: null, ipAddress };
    const { quote } = await backend.reply(contract.cart.quoteOrder, { body: quoteBody }, anna);
    const { order, errorMessage } = await backend.reply(
      contract.cart.createOrder,
      {
        body: {
          ...quoteBody,
          userId: '',
          idempotencyKey: randomUUID(),
          lines: quote.lines.map(({ itemId, count, itemPrice }) => ({
            itemId,
            count,
            price: itemPrice.price,
          })),
          expectedDiscount: quote.discount,
          expectedDeliveryPrice: quote.delivery?.price ?? 0,
          expectedTotal: quote.totalPrice,
          recipient: { firstName: 'Анна', lastName: 'Иванова', phone: anna.phone, email: 'anna@example.com' },
          payment: 'online',
          consentPersonalData: true,
          consentVersion: '1',
        },
      },
      anna,
    );
    if (!order) throw new Error(`Not placed: ${errorMessage}`);
    return order.number;
  }

  async function cityId(): Promise<string> {
    const { guid } = await database.query
      .selectFrom('cities')
      .where('country', '=', 'RU')
      .where('region_id', '=', '77')
      .select('guid')
      .executeTakeFirstOrThrow();
    return guid;
  }

  async function move(...statuses: ('assembling' | 'shipped' | 'atPickupPoint' | 'delivered')[]) {
    const { orders } = openStaffOrders(database, { origins: testOrigins });
    for (const status of statuses)
      expect((await orders.setStatus(number, { status: status, by: 'test' }))?.errorMessage).toBe('');
  }

  test('is at most 14 KB when compressed as private pages are', async () => {
    const html = Buffer.from((await open()).text);
    const bytes = [brotliCompressSync(html, quickBrotli(html.length)), gzipSync(html, quickGzip)];
    for (const { length } of bytes) expect(length).toBeLessThanOrEqual(MAX_BYTES);
  });

  test('shows all lines, the QR code, receipt, pick-up day and payment', async () => {
    const { text } = await open();
    expect(text.match(/<li><img/g)).toHaveLength(LINES);
    for (const part of ['QR-код заказа', 'Чек об\u00a0оплате', 'Изменить день получения', 'Картой МИР'])
      expect(text).toContain(part);
  });

  test(`makes at most ${MAX_QUERIES} queries besides those of every page, also with a return`, async () => {
    const countQueries = async () => {
      const all = vi.spyOn(StatementSync.prototype, 'all');
      await backend.reply(contract.cart.getOrder, { params: { number } }, anna);
      await backend.reply(contract.account.getMenu, {}, anna);
      const { length } = all.mock.calls;
      all.mockRestore();
      return length;
    };
    expect(await countQueries()).toBeLessThanOrEqual(MAX_QUERIES);
    await move('delivered');
    const { order } = await backend.reply(contract.cart.getOrder, { params: { number } }, anna);
    const lines = [{ itemId: order.lines[0]?.itemId ?? 0, count: 1, reason: 'size' as const }];
    await backend.reply(contract.cart.requestReturn, { body: { number, lines } }, anna);
    expect(await countQueries()).toBeLessThanOrEqual(MAX_QUERIES);
  });
});
