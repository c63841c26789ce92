import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import type { PackingChange } from '#src/contract/cart/staff-packing.ts';
import { contract } from '#src/contract/index.ts';
import { eanOf, markOf } from '#tests/backend/orders/mark-codes.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { staffOf } from '#tests/backend/orders/staff.ts';
import { openForTest } from '#tests/support/databases.ts';
import { forkProgram } from '#tests/support/processes/fork-program.ts';
import type { Packing } from './packing-process.ts';

const SCARF = eanOf(460000000001);
const UNITS = 10;
const KILLS = 2;

async function openShop() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-faults-'));
  const file = join(folder, 'shop.sqlite');
  const database = await openForTest({ file });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  const shop = await openOrderShop(database, { isMarking: true });
  await database.query.updateTable('models').set({ marking: 'yes' }).where('code', '=', 'SCARF').execute();
  await database.query
    .updateTable('items')
    .set({ barcode: SCARF })
    .where('id', '=', shop.item('SCARF-1 U'))
    .execute();
  return { database, file, shop };
}

/** Units and marks of each order. */
async function countsOf({ query }: Database, table: 'packed_units' | 'marks') {
  const rows = await query
    .selectFrom(table)
    .groupBy('order_id')
    .select((eb) => ['order_id', eb.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ order_id, count }) => [order_id, Number(count)]));
}

/** Resolves once a process has told of so many scans, several of which may come together. */
const scans = (child: ChildProcess, count: number): Promise<void> =>
  new Promise((resolve) => {
    let told = 0;
    child.on('message', () => {
      told++;
      if (told >= count) resolve();
    });
  });

it('kill -9 while two orders are scanned loses no mark, and gives none to both', async () => {
  const { database, file, shop } = await openShop();
  const numbers = [];
  for (const _ of [1, 2]) numbers.push((await shop.placed('SCARF-1 U', UNITS)).order.number);
  const codes = Array.from({ length: 2 * UNITS }, (_, unit) => markOf(SCARF, `k${unit}`));
  for (let kill = 1; kill <= KILLS; kill++) {
    const child = await forkProgram(join(import.meta.dirname, 'packing-process.ts'));
    await once(child, 'message');
    const exited = once(child, 'exit');
    child.send({ file, now: shop.backend.now.toISOString(), numbers, codes } satisfies Packing);
    await scans(child, 3 * kill);
    child.kill('SIGKILL');
    expect(await exited).toEqual([null, 'SIGKILL']);
    expect(await countsOf(database, 'marks')).toEqual(await countsOf(database, 'packed_units'));
  }
  const ask = staffOf(database, shop, { isMarking: true });
  for (const code of codes)
    for (const number of numbers) {
      const body = { code, request: crypto.randomUUID(), by: 'Борис' };
      const { errorMessage } = (await ask(contract.cart.packUnit, { params: { number }, body }))
        .body as PackingChange;
      expect(['', 'MarkUsed', 'TooMany']).toContain(errorMessage);
    }
  const marks = await database.query.selectFrom('marks').select(['code', 'state']).execute();
  expect(marks.map(({ code }) => code).sort()).toEqual(codes.toSorted());
  expect(new Set(marks.map(({ state }) => state))).toEqual(new Set(['packed']));
  expect([...(await countsOf(database, 'packed_units')).values()]).toEqual([UNITS, UNITS]);
  expect([...(await countsOf(database, 'marks')).values()]).toEqual([UNITS, UNITS]);
}, 120_000);
