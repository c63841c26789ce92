import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { makeShopFolder } from '../support/shop-process.ts';

it('a shop without a terminal writes only lines of JSON, including its addresses', async () => {
  const { folder } = makeShopFolder();
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: '0',
    TEST_PAYMENTS_PORT: '0',
    DATA_DIR: folder,
  };
  const shop = spawn(process.execPath, [resolve('dist/server.js')], { cwd: folder, env });
  onTestFinished(() => void shop.kill('SIGKILL'));
  const ended = once(shop, 'exit');
  const entries: unknown[] = [];
  for await (const line of createInterface(shop.stdout)) {
    entries.push(JSON.parse(line));
    if (line.includes('the shop is open')) shop.kill('SIGINT');
  }
  expect(await ended).toEqual([0, null]);
  expect(entries).toContainEqual(
    expect.objectContaining({ level: 30, RU: 'http://localhost:0', AM: 'http://am.localhost:0' }),
  );
}, 20_000);
