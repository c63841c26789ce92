import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '#tests/support/processes/free-port.ts';
import { makeShopFolder } from '../support/shop-process.ts';

const isReady = (port: number) =>
  request(`http://127.0.0.1:${port}/readyz`).then(
    async ({ statusCode, body }) => {
      await body.dump();
      return statusCode === 200;
    },
    () => false,
  );

/** The ids of a process and its descendants. */
const killGroup = ({ pid = 0 }: ChildProcess) => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them have exited.
  }
};

it('npm start leaves no server behind when stopped', async () => {
  const port = await freePort();
  const { folder } = makeShopFolder();
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    PORT: String(port),
    TEST_PAYMENTS_PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  };
  const npm = spawn('npm', ['start'], { env, stdio: 'ignore', detached: true });
  onTestFinished(() => killGroup(npm));
  while (!(await isReady(port))) {
    expect(npm.exitCode).toBeNull();
    await pause(50);
  }
  npm.kill('SIGTERM');
  const begun = performance.now();
  while (await isReady(port)) {
    expect(performance.now() - begun).toBeLessThan(10_000);
    await pause(50);
  }
}, 60_000);

it('a server handles SIGTERM while it fills its first shop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-first-fill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    PORT: '0',
    TEST_PAYMENTS_PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  };
  const shop = spawn(process.execPath, [resolve('dist/server.js')], { cwd: folder, env, stdio: 'ignore' });
  onTestFinished(() => void shop.kill('SIGKILL'));
  const ended = once(shop, 'exit');
  while (!existsSync(join(folder, 'vitrina.sqlite'))) await pause(5);
  shop.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
}, 30_000);
