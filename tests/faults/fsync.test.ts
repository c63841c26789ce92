import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { findProgram, installDebianPackage } from '#tests/support/services/debian.ts';
import { makeShopFolder, type ShopProcess, startShop } from './support/shop-process.ts';
import { createShopper, orderNumber } from './support/shopper.ts';

const APOLOGY =
  'Приносим извинения! В данный момент страница недоступна, попробуйте повторить действие через несколько минут';

async function strace(): Promise<string> {
  if (!findProgram('strace')) await installDebianPackage('strace');
  return findProgram('strace') ?? 'strace';
}

/** Makes every fsync of a process fail with EIO, as on a dying disk. @returns what repairs it */
async function failFsync({ child }: ShopProcess): Promise<() => Promise<void>> {
  const calls = 'fsync,fdatasync';
  const fault = ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO`];
  const tracer = spawn(await strace(), ['-f', ...fault, '-p', String(child.pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void tracer.kill());
  const ended = once(tracer, 'exit');
  const [output] = (await Promise.race([once(tracer.stderr, 'data'), ended])) as [unknown];
  expect(String(output)).toContain('attached');
  tracer.stderr.resume();
  return async () => {
    tracer.kill('SIGINT');
    await ended;
  };
}

it.skipIf(process.platform !== 'linux')(
  'a failing fsync refuses orders and changes with an apology, shows every page, and nothing that was acknowledged is lost',
  async () => {
    const folder = makeShopFolder();
    const shop = await startShop(folder);
    const [first = 0, second = 0] = folder.items;
    const shopper = createShopper(shop.origin);
    await shopper.add(first, 2);
    const form = await shopper.checkout();
    const mend = await failFsync(shop);
    const refused = await shopper.order(form);
    expect(refused).toMatchObject({ status: 503, words: expect.stringContaining(APOLOGY) });
    const added = await shopper.add(second);
    expect(added).toMatchObject({ status: 503, words: expect.stringContaining('Приносим извинения!') });
    for (const path of ['/', '/catalog/women', '/cart', '/delivery', '/fragments/visitor'])
      expect(`${path} ${(await shopper.get(path)).status}`).toBe(`${path} 200`);
    expect(await shopper.cart()).toEqual({ [first]: 2 });
    await mend();
    await shopper.add(second, 3);
    expect(await shopper.cart()).toEqual({ [first]: 2, [second]: 3 });
    const order = orderNumber(await shopper.order(await shopper.checkout()));
    expect((await shopper.get(`/thank-you?number=${order}`)).words).toContain(order);
    shop.child.kill('SIGKILL');
    await shop.ended;
    const database = new DatabaseSync(folder.file);
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(database.prepare('SELECT number FROM orders').all()).toEqual([{ number: order }]);
    database.close();
  },
  30_000,
);

it.skipIf(process.platform !== 'linux')(
  'a disk that fails at the commit of a transaction is reported as one',
  async () => {
    const { file, folder } = makeShopFolder();
    const module = JSON.stringify(resolve('src/backend/database/database.ts'));
    const program = `const { openDatabase } = await import(${module});
      const { query } = await openDatabase({ file: ${JSON.stringify(file)} });
      const change = query.transaction().execute((transaction) =>
        transaction.updateTable('versions').set({ version: 1_000 }).execute());
      console.log(await change.then(() => 'committed', ({ errcode, message }) => errcode + ' ' + message));`;
    const fault = ['-f', '-o', join(folder, 'trace'), '-e', 'inject=fsync,fdatasync:error=EIO'];
    const args = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', program];
    const { stdout } = await promisify(execFile)(await strace(), [...fault, ...args]);
    // SQLITE_IOERR_FSYNC
    expect(stdout.trim()).toBe('1034 disk I/O error');
  },
  60_000,
);
