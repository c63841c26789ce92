import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { request } from 'undici';
import { expect, it } from 'vitest';
import { makeShopFolder, type ShopProcess, startShopBy } from '../support/shop-process.ts';

const PATIENCE = { timeout: 30_000, interval: 200 };

/** The workers' process ids, without their own children, such as picture converters. */
const workersOf = ({ child: { pid } }: ShopProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** A process that was just forked still has its parent's command. */
const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

async function statusOf({ origin }: ShopProcess, path: string): Promise<number> {
  // Each over its own connection, which any worker may accept.
  const { statusCode, body } = await request(origin + path, { reset: true, headersTimeout: 10_000 });
  await body.dump();
  return statusCode;
}

it.skipIf(process.platform !== 'linux')(
  'two workers share a port; one that dies is replaced and leaves nobody waiting, and both end when told to stop',
  async () => {
    const shop = await startShopBy([process.execPath, resolve('dist/workers.js')], makeShopFolder(), {
      WORKERS: '2',
    });
    await expect
      .poll(() => workersOf(shop).map(commandOf), PATIENCE)
      .toEqual([expect.stringContaining('server.js'), expect.stringContaining('server.js')]);
    const [first = 0, second = 0] = workersOf(shop);
    const servedBy = async () =>
      (await Promise.all([1, 2, 3, 4].map(() => statusOf(shop, '/catalog/women')))).join();
    await expect.poll(servedBy, PATIENCE).toBe('200,200,200,200');

    process.kill(first, 'SIGKILL');
    const atDeath = await statusOf(shop, '/readyz').catch((error) => error.code);
    expect(atDeath, 'a request at this moment is answered or fails at once').not.toBe(
      'UND_ERR_HEADERS_TIMEOUT',
    );
    await expect
      .poll(() => workersOf(shop).length === 2 && !workersOf(shop).includes(first), PATIENCE)
      .toBe(true);
    expect(workersOf(shop)).toContain(second);
    await expect.poll(() => statusOf(shop, '/readyz'), PATIENCE).toBe(200);

    const workers = workersOf(shop);
    shop.child.kill('SIGTERM');
    const toldAt = performance.now();
    expect(await statusOf(shop, '/catalog/men')).toBe(200);
    const [code] = await shop.ended;
    expect(code).toBe(0);
    expect(performance.now() - toldAt, 'nobody was killed by a time-out').toBeLessThan(8_000);
    expect(workers.filter((pid) => isAlive(pid))).toEqual([]);
  },
  60_000,
);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
