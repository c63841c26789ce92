// The cost of reading a cart of five lines and of adding to a cart, on SQLite with durable commits.
// npx node bench/cart.ts      over a copy of the filled shop in DATA_DIR

import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { createBackend } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import type { Call } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { testProviders } from '#tests/support/providers.ts';
import { copyShop } from './support/shopping.ts';

const { folder, file } = copyShop();

const database = await openDatabase({ file });
const backend = createBackend({
  database,
  log: pino({ level: 'warn' }),
  now: () => new Date(),
  providers: testProviders(),
});
const place = { userId: '', regionId: '77', country: 'RU' } as const;

async function visitor(number: number): Promise<(call: Call, body: object) => Promise<unknown>> {
  const query = { userToken: `bench-cart-visitor-${number}`, country: 'RU' };
  const context = { country: 'RU', accessToken: null } as const;
  const { body } = await backend.answer(contract.identity.getToken, { query }, context);
  const { token } = body as { token: string };
  return async (call, input) => {
    const answer = await backend.answer(
      call,
      { body: { ...place, ...input } },
      { country: 'RU', accessToken: token },
    );
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return answer.body;
  };
}

const items = await database.query
  .selectFrom('stock')
  .innerJoin('shops', 'shops.number', 'stock.shop_number')
  .where('shops.country', '=', 'RU')
  .groupBy('item_id')
  .having((is) => is.fn.sum('quantity'), '>=', 10)
  .orderBy((is) => is.fn.countAll(), 'desc')
  .limit(2_000)
  .select('item_id')
  .execute();
const ids = items.map(({ item_id }) => item_id);

async function measure(
  name: string,
  times: number,
  work: (number: number) => Promise<unknown>,
): Promise<void> {
  for (let number = 0; number < Math.min(200, times); number++) await work(number);
  const cpu = process.cpuUsage();
  const began = performance.now();
  for (let number = 0; number < times; number++) await work(number);
  const { user, system } = process.cpuUsage(cpu);
  const ms = (performance.now() - began) / times;
  const cpuMs = (user + system) / 1000 / times;
  console.log(
    `${name}: ${ms.toFixed(3)} ms, ${cpuMs.toFixed(3)} ms of it processor; ${Math.round(1000 / ms)}/s`,
  );
}

const reader = await visitor(0);
const five = ids.slice(0, 5).map((productId) => ({ productId, count: 2 }));
await reader(contract.cart.update, { products: five });
await measure('read a cart of five lines', 3_000, () => reader(contract.cart.getMiniCart, { recalc: true }));

const shoppers = await Promise.all(Array.from({ length: 200 }, (_, number) => visitor(number + 1)));
await measure('add an item to a cart', 2_000, (number) => {
  const productId = ids[(number * 7) % ids.length];
  return (
    shoppers[number % shoppers.length]?.(contract.cart.add, { products: [{ productId, count: 1 }] }) ??
    Promise.reject(new Error('No shopper'))
  );
});

await backend.close();
await database.close();
rmSync(folder, { recursive: true });
