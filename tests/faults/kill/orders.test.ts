import type { ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { contract } from '#src/contract/index.ts';
import type { TestShopper } from '#tests/backend/cart/shop.ts';
import {
  type OrderBody,
  type OrderReply,
  type OrderShop,
  openOrderShop,
} from '#tests/backend/orders/shop.ts';
import { openForTest } from '#tests/support/databases.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { forkProgram } from '#tests/support/processes/fork-program.ts';
import { byLength } from '../support/length.ts';
import type { Ordering } from './ordering-process.ts';

const KILLS = byLength(10, 50);
const STOCK = 100_000;

async function openShop(): Promise<{ database: Database; shop: OrderShop; file: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-faults-'));
  const file = join(folder, 'shop.sqlite');
  const database = await openForTest({ file });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  return { database, shop: await openOrderShop(database), file };
}

/** A process ready to place orders; a few wait while one works, because starting takes longest. */
async function worker(): Promise<ChildProcess> {
  const child = await forkProgram(join(import.meta.dirname, 'ordering-process.ts'));
  await once(child, 'message');
  return child;
}

/** Lets a process place orders and kills it during one. @returns the acknowledged ones */
async function killAfter(child: ChildProcess, ordering: Ordering, orders: number): Promise<string[]> {
  const acknowledged: string[] = [];
  const exited = once(child, 'exit');
  child.send(ordering);
  for await (const [number] of on(child, 'message')) {
    acknowledged.push(number as string);
    if (acknowledged.length >= orders) break;
  }
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
  return acknowledged;
}

it(`kill -9 ${KILLS} times while orders are placed loses none, and stock matches sales`, async () => {
  const { database, shop, file } = await openShop();
  await shop.setStock('SCARF-1 U', 'M1', STOCK);
  const ordering = { file, productId: shop.item('SCARF-1 U') };
  const acknowledged: string[] = [];
  const ready = [worker(), worker()];
  for (let kill = 0; kill < KILLS; kill++) {
    const child = ready.shift();
    if (kill + 2 < KILLS) ready.push(worker());
    if (child) acknowledged.push(...(await killAfter(await child, ordering, 1 + (kill % 4))));
  }
  const { query } = database;
  const numbers = new Set(
    (await query.selectFrom('orders').select('number').execute()).map((row) => row.number),
  );
  expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
  const sold = await query
    .selectFrom('order_takings')
    .select((is) => is.fn.sum<number>('quantity').as('sum'))
    .execute();
  expect(sold).toEqual([{ sum: numbers.size }]);
  expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(STOCK - numbers.size);
  const messages = await query
    .selectFrom('outbox')
    .select((is) => is.fn.countAll<number>().as('count'))
    .execute();
  expect(messages).toEqual([{ count: numbers.size * 2 }]);
  const check = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(query);
  expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
  const foreign = await sql`PRAGMA foreign_key_check`.execute(query);
  expect(foreign.rows).toEqual([]);
}, 120_000);

it('a full disk refuses the order, keeps everything readable, and orders continue once there is space', async () => {
  expectError(/database or disk is full/);
  const { database, shop } = await openShop();
  const posts: { shopper: TestShopper; body: OrderBody }[] = [];
  for (let number = 0; number < 20; number++) {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    posts.push({ shopper, body: await shop.body(shopper, { comment: 'о'.repeat(900) }) });
  }
  const create = ({ shopper, body }: (typeof posts)[number]) =>
    shopper.ask(contract.cart.createOrder, { body });
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(database.query);
  await sql.raw(`PRAGMA max_page_count = ${rows[0]?.page_count ?? 0}`).execute(database.query);
  let placed = 0;
  let refused: OrderReply | undefined;
  while (!refused && placed < posts.length) {
    const reply = await create(posts[placed] ?? fail());
    if (reply.success) placed++;
    else refused = reply;
  }
  expect(refused).toMatchObject({
    success: false,
    errorMessage: 'SERVICE_UNAVAILABLE',
    order: null,
    quote: null,
  });
  const post = posts[placed] ?? fail();
  expect((await post.shopper.cart()).totalCount).toBe(1);
  expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(99 - placed);
  await sql.raw('PRAGMA max_page_count = 1000000').execute(database.query);
  expect(await create(post)).toMatchObject({ success: true, order: { status: 'new' } });
  expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(98 - placed);
});

const fail = (): never => {
  throw new Error('The disk was never full');
};

it('an order with a lost reply is found by its key, and not placed again', async () => {
  const { shop } = await openShop();
  const shopper = await shop.visitor();
  await shopper.add([shop.item('SCARF-1 U'), 1]);
  const body = await shop.body(shopper);
  const before = await shop.stockOf('SCARF-1 U', 'M1');
  void shopper.ask(contract.cart.createOrder, { body });
  const params = { idempotencyKey: body.idempotencyKey };
  await expect
    .poll(async () => {
      const context = { accessToken: shopper.accessToken };
      return (await shop.backend.ask(contract.cart.findOrder, { params }, context)).status;
    })
    .toBe(200);
  const again = await shopper.ask(contract.cart.createOrder, { body });
  expect(again).toMatchObject({ success: true });
  expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(before - 1);
});
