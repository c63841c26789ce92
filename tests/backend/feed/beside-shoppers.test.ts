import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#src/backend/database/database.ts';
import { readHistory, undoImport } from '#src/backend/feed/index.ts';
import { forkProgram } from '#tests/support/processes/fork-program.ts';
import { required, service } from '#tests/support/services/service.ts';
import { allGoods, feedOf, importText, visibleGoods } from './feeds.ts';
import type { ImportStart } from './importing-process.ts';

const sqlite = await service('sqlite');
const OFFERS = 8_000;

/** Offers of models with ten sizes each. */
const offersAt = (price: number, count = OFFERS) =>
  Array.from({ length: count }, (_, at) => ({
    id: `o${at}`,
    group: Math.floor(at / 10),
    vendorCode: `V-${Math.floor(at / 10)}`,
    name: `Модель ${Math.floor(at / 10)}`,
    Размер: String(40 + (at % 10)),
    price,
  }));

async function openShop() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-beside-'));
  const file = join(folder, 'shop.sqlite');
  copyFileSync(required(sqlite), file);
  const database = await openDatabase({ file });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  return { file, database };
}

async function startImport(start: ImportStart): Promise<ChildProcess> {
  const child = await forkProgram(join(import.meta.dirname, 'importing-process.ts'));
  child.send(start);
  return child;
}

/**
 * Writes all the time, as shoppers do, until the import ends.
 * @param eachTurn runs after each write, with the number of times that the lock was held by the import so far
 * @returns that number in the end
 */
async function writeBeside(
  file: string,
  child: ChildProcess,
  eachTurn: (holds: number) => void = () => {},
): Promise<number> {
  const shop = new DatabaseSync(file, { timeout: 0 });
  shop.exec('PRAGMA synchronous = OFF');
  const ended = once(child, 'exit');
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  let isHeld = false;
  let holds = 0;
  while (!isOver) {
    const isRefused = !writes(shop);
    if (isRefused && !isHeld) holds += 1;
    isHeld = isRefused;
    if (!isRefused) eachTurn(holds);
    await pause(1);
  }
  shop.close();
  return holds;
}

/** The result of a query each time it is run, and at the end. */
function watching(file: string, query: string) {
  const shop = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => shop.close());
  const rows = new Set<string>();
  const look = () => void rows.add(JSON.stringify(shop.prepare(query).all()));
  return {
    look,
    seen() {
      look();
      return [...rows];
    },
  };
}

const SQLITE_BUSY = 5;

function writes(shop: DatabaseSync): boolean {
  try {
    shop.exec("UPDATE versions SET version = version + 1 WHERE area = 'content'");
    return true;
  } catch (error) {
    expect((error as { errcode?: number }).errcode).toBe(SQLITE_BUSY);
    return false;
  }
}

describe('an import alongside shoppers, on SQLite', () => {
  it('lets them write throughout, and publishes everything at once', async () => {
    const { file } = await openShop();
    const counts = watching(file, 'SELECT COUNT(*) AS count FROM product_prices');
    const first = await startImport({ file, feed: feedOf(offersAt(5_000)) });
    expect(await writeBeside(file, first, counts.look)).toBeGreaterThanOrEqual(5);
    expect(counts.seen()).toEqual(['[{"count":0}]', `[{"count":${OFFERS / 10}}]`]);

    const prices = watching(file, 'SELECT DISTINCT price FROM product_prices');
    await writeBeside(file, await startImport({ file, feed: feedOf(offersAt(6_000)) }), prices.look);
    expect(prices.seen()).toEqual(['[{"price":500000}]', '[{"price":600000}]']);
  }, 90_000);

  it('killed midway does not change what shoppers see, and the next one completes and undoes it', async () => {
    const { file, database } = await openShop();
    await importText(database, feedOf(offersAt(5_000, 20)));
    const { versions: _versions, ...rows } = await allGoods(database);
    const before = await visibleGoods(database);
    const feed = feedOf(offersAt(7_000));
    const child = await startImport({ file, feed });
    const holds = await writeBeside(file, child, (count) => {
      if (count >= 4) child.kill('SIGKILL');
    });
    expect(holds).toBeGreaterThanOrEqual(4);
    expect(await visibleGoods(database)).toEqual(before);
    const half = await database.query.selectFrom('items').select('id').execute();
    expect(half.length).toBeGreaterThan(20);
    await writeBeside(file, await startImport({ file, feed }));
    const goods = await visibleGoods(database);
    expect(goods).toHaveLength(OFFERS);
    expect(new Set(goods.map(({ price }) => price))).toEqual(new Set([700_000]));
    expect(goods.filter(({ quantity }) => quantity !== 3)).toEqual([]);
    expect((await readHistory(database, 9)).map(({ state }) => state)).toEqual([
      'published',
      'begun',
      'published',
    ]);
    await undoImport(database, { by: 'Ольга', now: new Date() });
    expect(await allGoods(database)).toMatchObject(rows);
  }, 90_000);
});
