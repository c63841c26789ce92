import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { staffOf } from '#tests/backend/orders/staff.ts';
import { yooKassaAt } from '#tests/backend/payments/test-yookassa.ts';
import { openStandIn } from '#tests/backend/payments/yookassa-stand-in.ts';
import { openForTest } from '#tests/support/databases.ts';
import { forkProgram } from '#tests/support/processes/fork-program.ts';
import type { Sending } from './receipt-sending-process.ts';

const ORDERS = 3;

async function openShop() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-faults-'));
  const file = join(folder, 'shop.sqlite');
  const database = await openForTest({ file });
  const standIn = await openStandIn();
  onTestFinished(async () => {
    standIn.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });
  const payments = yooKassaAt(standIn.url);
  return { database, file, standIn, shop: await openOrderShop(database, { payments }) };
}

type StandIn = Awaited<ReturnType<typeof openStandIn>>;

/** Orders that were paid and handed over. */
async function delivered(database: Database, shop: OrderShop, standIn: StandIn): Promise<void> {
  const ask = staffOf(database, shop);
  const { cart } = contract;
  for (let count = 0; count < ORDERS; count++) {
    const { order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    const payment = [...standIn.payments.values()].at(-1);
    if (payment) payment.status = 'succeeded';
    const payload = standIn.notice('payment.succeeded', payment?.id ?? '');
    await shop.backend.reply(cart.paymentNotice, { body: { provider: 'yookassa', payload } });
    for (const status of ['assembling', 'shipped', 'delivered'])
      await ask(cart.setOrderStatus, { params: { number: order.number }, body: { status } });
  }
}

it('kill -9 while YooKassa makes a receipt leaves none out, and makes none twice', async () => {
  const { database, file, standIn, shop } = await openShop();
  await delivered(database, shop, standIn);
  for (let kill = 1; kill <= ORDERS; kill++) {
    const release = standIn.holdReplies();
    const child = await forkProgram(join(import.meta.dirname, 'receipt-sending-process.ts'));
    await once(child, 'message');
    const exited = once(child, 'exit');
    const now = new Date(start.getTime() + kill * 3_600_000).toISOString();
    const before = standIn.requests.length;
    child.send({ file, url: standIn.url, now } satisfies Sending);
    await vi.waitFor(() => expect(standIn.requests.length).toBeGreaterThan(before), { timeout: 30_000 });
    child.kill('SIGKILL');
    expect(await exited).toEqual([null, 'SIGKILL']);
    standIn.forgetKeys();
    release();
  }
  for (let round = 1; round <= 2; round++) {
    shop.backend.now = new Date(start.getTime() + (ORDERS + round) * 3_600_000);
    await shop.backend.backend.upkeep();
  }
  const settled = await database.query
    .selectFrom('receipts')
    .where('kind', '=', 'settlement')
    .select('state')
    .execute();
  expect(settled).toEqual(Array.from({ length: ORDERS }, () => ({ state: 'registered' })));
  for (const payment of standIn.payments.keys()) expect(standIn.desk.of(payment)).toHaveLength(1);
}, 120_000);
