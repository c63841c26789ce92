import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { visibleGoods } from '#tests/backend/feed/feeds.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { createFake1c } from '#tests/support/1c/fake-1c.ts';
import { importFile, offersFile, retail } from '#tests/support/1c/files.ts';
import { openForTest } from '#tests/support/databases.ts';
import { forkProgram } from '#tests/support/processes/fork-program.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { byLength } from '../support/length.ts';
import type { ImportPlace } from './one-c-importing-process.ts';
import type { ExchangePlace } from './one-c-process.ts';

const KEY = 'vitrina_key-of-1c';
const KILLS = 20;
const GOODS = 200;

const files = [
  {
    name: 'import.xml',
    bytes: Buffer.from(
      importFile(
        Array.from({ length: GOODS }, (_, at) => ({
          id: `g${at}`,
          name: `Туфли ${at}`,
          article: `SH-${at}`,
        })),
      ),
    ),
  },
  {
    name: 'offers.xml',
    bytes: Buffer.from(
      offersFile(
        Array.from({ length: GOODS }, (_, at) => ({
          id: `g${at}`,
          prices: { [retail.id]: '7990' },
          count: 3,
        })),
      ),
    ),
  },
];

/** The same moments each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

async function openShop() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-faults-'));
  const database = await openForTest({ file: join(folder, 'shop.sqlite') });
  await plantStaffKey(database, KEY, { permissions: ['exchange.1c'] });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  /** Starts a program, and waits for what it says after that it is ready. */
  const start = async (program: string): Promise<{ child: ChildProcess; said: unknown }> => {
    const child = await forkProgram(program);
    await once(child, 'message');
    child.send({ folder } satisfies ImportPlace & ExchangePlace);
    const [said] = (await once(child, 'message')) as [unknown];
    return { child, said };
  };
  return { database, folder, start };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

it('goods are in the shop once and whole, however often their import is killed', async () => {
  const { database, folder, start } = await openShop();
  const sent = join(folder, 'exchange-1c', '1', 'files');
  mkdirSync(sent, { recursive: true });
  for (const { name, bytes } of files) writeFileSync(join(sent, name), bytes);
  const random = seeded(7);
  for (let time = 0; time < byLength(3, KILLS); time += 1) {
    const { child } = await start(join(import.meta.dirname, 'one-c-importing-process.ts'));
    await pause(random() * 1_000);
    await kill(child);
    expect([0, GOODS]).toContain((await visibleGoods(database)).length);
  }
  const { child } = await start(join(import.meta.dirname, 'one-c-importing-process.ts'));
  expect(await once(child, 'message')).toEqual(['done', undefined]);
  expect((await visibleGoods(database)).map(({ quantity }) => quantity)).toEqual(new Array(GOODS).fill(3));
});

it('orders are given to 1C until it has said that it has them, and not again, however often the shop is killed', async () => {
  const { database, start } = await openShop();
  const orders = await openOrderShop(database);
  const random = seeded(11);
  const confirmed = new Set<string>();
  const seen = new Set<string>();
  const placed: string[] = [];
  for (let time = 0; time < byLength(4, KILLS); time += 1) {
    const { order } = await orders.placed('SCARF-1 U', 1);
    placed.push(order.number);
    const { child, said: port } = await start(join(import.meta.dirname, 'one-c-process.ts'));
    const one = createFake1c(`http://127.0.0.1:${String(port)}`, KEY);
    await one.signIn('sale');
    const { text } = await one.ask('sale', 'query');
    const given = [...text.matchAll(/<Номер>([^<]+)<\/Номер>/g)].map(([, number = '']) => number);
    for (const number of given) {
      expect(confirmed).not.toContain(number);
      seen.add(number);
    }
    const success = one.ask('sale', 'success').catch(() => null);
    await pause(random() * 20);
    await kill(child);
    const answer = await success;
    if (answer?.lines[0] === 'success') for (const number of given) confirmed.add(number);
  }
  expect([...seen].toSorted()).toEqual(placed.toSorted());
  expect(confirmed.size).toBeGreaterThan(0);
});
