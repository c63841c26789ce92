// A rolling update of two real builds over one PostgreSQL, and the way back, under load; ends with 1 if anything failed.
//   npx tsx bench/rolling-update.ts
// The next release has other assets and a migration. Shoppers look at pages with all their assets, fill carts and come back
// to them, through a balancer that asks /readyz. It takes the demo shop's originals of DATA_DIR, so that none are drawn.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster, stopCluster } from '#tests/support/services/postgres-cluster.ts';
import { openBalancer } from './rolling/balancer.ts';
import { buildRelease, makeNextRelease } from './rolling/builds.ts';
import { shopThrough } from './rolling/shopper.ts';

const PORT = Number(process.env.PORT ?? 4_510);
const SHOPPERS = 6;
const BETWEEN_MS = 3_000;
const START_LIMIT_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'vitrina-rolling-'));
mkdirSync(join(folder, 'data'));
cpSync(join(process.env.DATA_DIR ?? '.data', 'originals'), join(folder, 'data/originals'), {
  recursive: true,
});
const now = buildRelease(join(folder, 'now'));
const next = buildRelease(join(folder, 'next'), makeNextRelease);
const cluster = mkdtempSync(join(tmpdir(), 'vitrina-rolling-postgres-'));
const url = await startCluster(cluster);
const balancer = openBalancer(PORT);
const env = {
  ...process.env,
  ...{
    NODE_ENV: 'production',
    DEMO_SHOP: 'on',
    PAYMENT_PROVIDER: 'none',
    LOG_LEVEL: 'error',
    MIGRATIONS: 'refuse',
  },
  ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: url, TRUST_PROXY: 'loopback' },
  ...{ RU_ORIGIN: `http://localhost:${PORT}`, AM_ORIGIN: `http://am.localhost:${PORT}` },
};
const running = new Map<number, ChildProcess>();
try {
  migrate(now);
  await start(now, PORT + 1);
  await start(now, PORT + 2);
  const shopping = shopThrough(PORT, SHOPPERS);
  await pause(BETWEEN_MS);
  migrate(next);
  await roll('the update', next);
  await roll('the way back', now);
  const { requests, errors, carts } = await shopping.stop();
  console.log(
    `${requests} requests, ${carts} carts found as they were left, ${errors.length} errors; load ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const error of errors.slice(0, 20)) console.log(`  ${error}`);
  process.exitCode = errors.length > 0 || carts === 0 ? 1 : 0;
} finally {
  balancer.close();
  for (const child of running.values()) child.kill('SIGKILL');
  await stopCluster(cluster);
  rmSync(cluster, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

/** One process at a time: the new one is ready before the old one is stopped. */
async function roll(what: string, program: string): Promise<void> {
  const began = performance.now();
  for (const port of [...running.keys()]) {
    await start(program, port + 2 > PORT + 4 ? port - 2 : port + 2);
    const old = running.get(port);
    running.delete(port);
    old?.kill('SIGTERM');
    if (old && old.exitCode === null) await once(old, 'exit');
    balancer.use([...running.keys()]);
    await pause(BETWEEN_MS);
  }
  console.log(`${what}: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}

async function start(program: string, port: number): Promise<void> {
  const own = { ...env, PORT: String(port), HOST: '127.0.0.1' };
  const child = spawn(process.execPath, ['--max-semi-space-size=8', program], {
    env: own,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.set(port, child);
  const until = performance.now() + START_LIMIT_MS;
  while (!(await balancer.isReady(port))) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`${program} does not start`);
    await pause(200);
  }
  balancer.use([...running.keys()]);
}

function migrate(program: string): void {
  execFileSync(process.execPath, [program.replace('server.js', 'migrate.js')], { env, stdio: 'inherit' });
}
