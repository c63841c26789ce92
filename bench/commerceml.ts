// The exchange with 1C: how long a built shop takes for so many offers, plain and zipped, then for the same files once
// more and for changes to the stock of every hundredth offer; its memory; and how long shoppers waited beside it, for the
// page of goods and for a line in their cart.
//   npx tsx bench/commerceml.ts [offers = 100000] [--postgres]

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#src/backend/database/database.ts';
import { createFake1c } from '#tests/support/1c/fake-1c.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { watchShoppers } from './commerceml/shoppers.ts';
import { startServer } from './support/load.ts';
import { startPostgres } from './support/postgres.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean' } },
});
const offers = positionals[0] ?? '100000';
const PORT = Number(process.env.PORT ?? 4_890);
const KEY = 'vitrina_bench-of-1c';
const PIECE_BYTES = 10 * 1024 ** 2;
const FULL = ['import.xml', 'offers.xml'];
/** How long shoppers are alone, to compare. */
const ALONE_MS = 20_000;
const folder = mkdtempSync(join(tmpdir(), 'vitrina-1c-'));
const sent = join(folder, 'sent');

try {
  const program = join(import.meta.dirname, 'commerceml', 'write-files.ts');
  execFileSync(process.execPath, ['--import=tsx', program, sent, offers]);
  await inShop('plain', ['some', 'full', 'full', 'changes']);
  await inShop('zipped', ['some', 'zipped']);
} finally {
  rmSync(folder, { recursive: true });
}

/** Exchanges of a new shop, which has some goods after the first. */
async function inShop(name: string, sessions: readonly string[]): Promise<void> {
  const root = join(folder, name);
  mkdirSync(root);
  const postgres = values.postgres ? await startPostgres() : undefined;
  const url = postgres?.url;
  const file = join(root, 'vitrina.sqlite');
  const database = await openDatabase({ file, ...(url && { url }) });
  await plantStaffKey(database, KEY, { permissions: ['exchange.1c'] });
  const origin = `http://localhost:${PORT}`;
  const env = {
    ...{ PORT: String(PORT), RU_ORIGIN: origin, DESK_ORIGIN: `http://desk.localhost:${PORT}` },
    ...{ DATA_DIR: root, DATABASE_URL: url ?? '', NODE_ENV: 'production', LOG_LEVEL: 'error' },
  };
  const alone = async () => {
    const shoppers = await watchShoppers(database, origin);
    await pause(ALONE_MS);
    return shoppers.end();
  };
  const server = await startServer(['scripts/start.mjs'], env, `${origin}/readyz`);
  try {
    console.log(`${name}: ${offers} offers, ${memoryOf(server.pid)} MB before`);
    for (const [at, files] of sessions.entries()) {
      forgetPeak(server.pid);
      if (at === 1) console.log(`nobody imports\n  ${(await alone()).join('\n  ')}`);
      const shoppers = at === 0 ? undefined : await watchShoppers(database, origin);
      const began = performance.now();
      const lines = await exchange(join(sent, files));
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${files}: ${lines.join(' ').trim()}, ${seconds} s, at most ${memoryOf(server.pid)} MB`);
      for (const line of (await shoppers?.end()) ?? []) console.log(`  ${line}`);
    }
  } finally {
    server.kill();
    await database.close();
    await postgres?.stop();
  }
}

function exchange(from: string): Promise<readonly string[]> {
  const files = readdirSync(from).map((name) => ({ name, bytes: readFileSync(join(from, name)) }));
  return createFake1c(`http://127.0.0.1:${PORT}`, KEY, `desk.localhost:${PORT}`).exchange(files, {
    pieceBytes: PIECE_BYTES,
    imported: files.some(({ name }) => name.endsWith('.zip')) ? FULL : files.map(({ name }) => name),
  });
}

/** A process's largest memory since {@link forgetPeak}, in megabytes. */
function memoryOf(pid = 0): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function forgetPeak(pid = 0): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
