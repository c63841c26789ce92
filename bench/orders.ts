// Orders per second that one process can place durably: each by another shopper with two cart lines, sixteen in parallel.
// The baseline is the same number of bare one-row transactions.
// npx node bench/orders.ts      over a copy of the filled shop in DATA_DIR

import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { createBackend } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import type { Call } from '#src/contract/call.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import { contract } from '#src/contract/index.ts';
import { testProviders } from '#tests/support/providers.ts';
import { copyShop } from './support/shopping.ts';

const ORDERS = 2_000;
const AT_ONCE = 16;
const WARM_UP = 200;

const { folder, file } = copyShop();
const database = await openDatabase({ file });
const log = pino({ level: 'warn' });
const backend = createBackend({ database, log, now: () => new Date(), providers: testProviders() });
const { cart, identity } = contract;
const place = { country: 'RU', regionId: '77' } as const;

async function ask(call: Call, input: object, accessToken: string | null): Promise<unknown> {
  const { status, body } = await backend.answer(call, input, { country: 'RU', accessToken });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

const city = await database.query
  .selectFrom('cities')
  .where('region_id', '=', '77')
  .select('guid')
  .executeTakeFirstOrThrow();
const goods = await database.query
  .selectFrom('items')
  .innerJoin('product_prices', 'product_prices.product_id', 'items.product_id')
  .where('country', '=', 'RU')
  // Two together cost less than what needs a phone confirmed by a code.
  .where('price', '<', 2_500_000)
  .limit(200)
  .select('items.id')
  .execute();
const warehouse = await database.query
  .selectFrom('shops')
  .where('country', '=', 'RU')
  .where('kind', '=', 'warehouse')
  .select('number')
  .executeTakeFirstOrThrow();
for (const { id } of goods) {
  await database.query
    .insertInto('stock')
    .values({ item_id: id, shop_number: warehouse.number, quantity: 100_000 })
    .onConflict((on) => on.columns(['item_id', 'shop_number']).doUpdateSet({ quantity: 100_000 }))
    .execute();
}

/** A shopper with a full cart. @returns the function that places the order */
async function shopper(number: number): Promise<() => Promise<void>> {
  const query = { userToken: `bench-orders-visitor-${number}`, country: 'RU' };
  const { token } = (await ask(identity.getToken, { query }, null)) as { token: string };
  const item = (step: number) => goods[(number * 7 + step) % goods.length]?.id;
  const products = [1, 3].map((step) => ({ productId: item(step), count: 1 }));
  await ask(cart.add, { body: { ...place, userId: '', products } }, token);
  const delivery = { kind: 'courier', cityId: city.guid, address: 'Тверская, 1', pointId: null };
  // Each from another network, so that the limits of production count and refuse nobody.
  const ipAddress = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const question = { ...place, delivery, ipAddress };
  const { quote } = (await ask(cart.quoteOrder, { body: question }, token)) as { quote: OrderQuote };
  const body = {
    ...question,
    userId: '',
    idempotencyKey: randomUUID(),
    lines: quote.lines.map(({ itemId, count, itemPrice }) => ({ itemId, count, price: itemPrice.price })),
    expectedDiscount: quote.discount,
    expectedDeliveryPrice: quote.delivery?.price,
    expectedTotal: quote.totalPrice,
    recipient: {
      firstName: 'Анна',
      lastName: 'Иванова',
      phone: `7916${String(number).padStart(7, '0')}`,
      email: `${number}@example.com`,
    },
    payment: 'onReceipt',
    consentPersonalData: true,
    consentVersion: '1',
  };
  return async () => {
    const { success, errorMessage } = (await ask(cart.createOrder, { body }, token)) as {
      success: boolean;
      errorMessage: string;
    };
    if (!success) throw new Error(errorMessage);
  };
}

async function run(orders: (() => Promise<void>)[]): Promise<number[]> {
  const times: number[] = [];
  const left = orders.values();
  const work = async () => {
    for (const order of left) {
      const began = performance.now();
      await order();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return times.sort((one, other) => one - other);
}

const orders: (() => Promise<void>)[] = [];
for (let number = 0; number < ORDERS + WARM_UP; number++) orders.push(await shopper(number));
await run(orders.splice(0, WARM_UP));

const cpu = process.cpuUsage();
const began = performance.now();
const times = await run(orders);
const seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(cpu);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);

const bare = join(folder, 'bare.sqlite');
const plain = new DatabaseSync(bare);
plain.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id INTEGER PRIMARY KEY, x TEXT)',
);
const insert = plain.prepare("INSERT INTO rows (x) VALUES ('x')");
const bareBegan = performance.now();
for (let number = 0; number < ORDERS; number++) insert.run();
const bareSeconds = (performance.now() - bareBegan) / 1000;
plain.close();

const rate = ORDERS / seconds;
const load = loadavg()[0] ?? 0;
console.log(
  `placed ${ORDERS} orders: ${Math.round(rate)}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (${AT_ONCE} at once)`,
);
console.log(
  `processor ${((user + system) / 1000 / ORDERS).toFixed(2)} ms an order, ${((user + system) / 10_000 / seconds).toFixed(0)} % of one core`,
);
console.log(
  `bare durable transactions ${Math.round(ORDERS / bareSeconds)}/s: ratio ${((rate * bareSeconds) / ORDERS).toFixed(2)}; load ${load.toFixed(1)}`,
);
await backend.close();
await database.close();
rmSync(folder, { recursive: true });
