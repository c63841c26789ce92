import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { clearCustomers } from '#demo/customers/clear-customers.ts';
import { createBackend } from '#src/backend/app.ts';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import { openPayments } from '#src/backend/registries/payment-provider.ts';
import type { OrderCaps } from '#src/config/caps.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { readEnvironment } from '#src/config/environment.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import type { Transport, TransportRequest } from '#src/web/gateway/transport.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { looseOrderCaps } from '#tests/support/order-caps.ts';
import { untilReady } from '#tests/support/processes/until-ready.ts';
import { testProviders } from '#tests/support/providers.ts';
import { required, service } from '#tests/support/services/service.ts';
import { stubShop, testSite } from '#tests/support/stub-shop.ts';
import { createShopper } from './shopper.ts';

const demo = await service('demo');
const HOUR = 3_600_000;
type Send = Transport['send'];

/**
 * The storefront over the real backend and a copy of the demo shop, with the faults that a test puts between and below
 * them. Closed after the test.
 */
export async function openWholeShop({ orderCaps = looseOrderCaps }: { readonly orderCaps?: OrderCaps } = {}) {
  const { database, remove } = await copyOfDemo();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origins = { RU: `http://localhost:${port}`, AM: `http://am.localhost:${port}` };
  /** How far the clocks differ from the true time, in hours. */
  const clocks = { storefront: 0, backend: 0 };
  const environment = readEnvironment({ RU_ORIGIN: origins.RU, AM_ORIGIN: origins.AM });
  const payments = await openPayments(environment, { database, log: testLog, isDemo: true });
  const providers = { ...testProviders(), payments: payments.provider };
  const now = () => new Date(Date.now() + clocks.backend * HOUR);
  const backend = createBackend({ database, log: testLog, now, providers, orderCaps });
  await untilReady(backend);
  const inner = inProcessTransport(backend);
  const calls: TransportRequest['call'][] = [];
  const wire: { send: Send } = { send: inner.send };
  const send: Send = (sending) => {
    calls.push(sending.call);
    return wire.send(sending);
  };
  const client = createGatewayClient({ ...inner, send });
  const app = stubShop(
    {},
    {
      client,
      site: { ...testSite, origins, paymentOrigins: [environment.TEST_PAYMENTS_ORIGIN] },
      now: () => Date.now() + clocks.storefront * HOUR,
      pictures: { file: () => Promise.reject(new Error('No pictures in this test')) },
    },
  );
  server.on('request', app.express);
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await client.close();
    await backend.close();
    await database.close();
    await remove();
  });
  return {
    origin: origins.RU,
    app,
    backend,
    database,
    clocks,
    /** Every call from the storefront to the backend. */
    calls,
    sent: providers.sent,
    items: await plentifulItems(database),
    newShopper: (country: CountryCode = 'RU') => createShopper(origins[country]),
    /** Puts a fault between storefront and backend, or removes it. */
    onTheWay(fault?: (sending: TransportRequest, send: Send) => ReturnType<Send>) {
      wire.send = fault ? (sending) => fault(sending, inner.send) : inner.send;
    },
  };
}

export type WholeShop = Awaited<ReturnType<typeof openWholeShop>>;

async function copyOfDemo(): Promise<{ database: Database; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-whole-'));
  const file = join(folder, 'shop.sqlite');
  await copyFile(required(demo), file);
  const database = await openDatabase({ file });
  await database.query.transaction().execute(clearCustomers);
  return { database, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** An item each of products with plenty of stock in Russia, with the product's code. */
async function plentifulItems({ query }: Database): Promise<{ item: number; code: string }[]> {
  await query.updateTable('stock').set({ quantity: 1_000 }).execute();
  const { rows } = await sql<{ item: number; code: string }>`
    SELECT MIN(items.id) AS item, products.code FROM items
    JOIN products ON products.id = items.product_id
    JOIN stock ON stock.item_id = items.id
    JOIN shops ON shops.number = stock.shop_number AND shops.country = 'RU'
    WHERE products.code NOT LIKE 'GC-0000%' GROUP BY products.code LIMIT 60`.execute(query);
  return rows;
}
