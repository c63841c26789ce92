// A separate process that speaks with 1C until it is killed.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { createExchange } from '#src/backend/commerceml/index.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import { testOrigins } from '#tests/support/origins.ts';

export interface ExchangePlace {
  /** That of the shop. */
  readonly folder: string;
}

process.send?.('ready');
const [{ folder }] = (await once(process, 'message')) as [ExchangePlace];
const database = await openDatabase({ file: join(folder, 'shop.sqlite') });
const exchange = createExchange({
  ...{ database, log: pino({ level: 'silent' }), now: () => new Date(), beatMs: 50 },
  ...{
    root: join(folder, 'exchange-1c'),
    kept: join(folder, 'exchanges'),
    keepPicture: async () => 'broken',
  },
  ...{ origins: [], shopName: 'Покрой', wholePrices: false },
  orders: openStaffOrders(database, { origins: testOrigins }).orders,
});
const server = createServer((request, response) => {
  void exchange.answer(request, response, { address: '10.0.0.1', isSecure: true });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
