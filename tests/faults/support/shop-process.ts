import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { onTestFinished } from 'vitest';
import { compileCache } from '#tests/support/processes/compile-cache.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { required, service } from '#tests/support/services/service.ts';

const demo = await service('demo');

export interface ShopFolder {
  /** Its data folder. */
  readonly folder: string;
  /** Its database. */
  readonly file: string;
  /** Items with plenty of stock. */
  readonly items: readonly number[];
  /** Codes of products that can be favourites. */
  readonly codes: readonly string[];
}

export interface ShopProcess {
  readonly origin: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** Exit code and signal, once it has exited. */
  readonly ended: Promise<unknown[]>;
}

/** The demo customers' rows that count among orders and payments. */
const ofCustomers = [
  'payment_refunds',
  'payments',
  'test_refunds',
  'test_payments',
  'orders',
  'customers',
] as const;

/** A copy of the demo shop for server processes, deleted after the test. */
export function makeShopFolder(): ShopFolder {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'vitrina.sqlite');
  copyFileSync(required(demo), file);
  const database = new DatabaseSync(file);
  // A shop with its own goods: no pictures are drawn for it.
  database.exec("DELETE FROM secrets WHERE name = 'demo-seed'; UPDATE stock SET quantity = 1000;");
  // Guests without a code may hold some units of them.
  database.exec('UPDATE product_prices SET price = 199000, old_price = 0');
  // It has no customers either.
  for (const table of ofCustomers) database.exec(`DELETE FROM ${table}`);
  const rows = database
    .prepare(
      `SELECT stock.item_id, products.code FROM stock
       JOIN shops ON shops.number = stock.shop_number AND shops.country = 'RU'
       JOIN items ON items.id = stock.item_id JOIN products ON products.id = items.product_id
       WHERE products.code NOT LIKE 'GC-0000%' GROUP BY products.id LIMIT 60`,
    )
    .all();
  database.close();
  return {
    folder,
    file,
    items: rows.map((row) => Number(row.item_id)),
    codes: rows.map((row) => String(row.code)),
  };
}

/**
 * The built server as a separate process over a folder, once it is ready.
 * @param settings additional environment variables
 * @param port of an earlier process on the folder, to reopen it at the same address
 */
export async function startShop(
  { folder }: Pick<ShopFolder, 'folder'>,
  settings: Record<string, string> = {},
  port?: number,
): Promise<ShopProcess> {
  const place = port ?? (await freePort());
  return start('server', folder, { PORT: String(place), ...settings }, place);
}

/** A server started by a command of the test, with its arguments, once it is ready. */
export async function startShopBy(
  command: readonly [string, ...string[]],
  { folder }: Pick<ShopFolder, 'folder'>,
  settings: Record<string, string> = {},
): Promise<ShopProcess> {
  const place = await freePort();
  return launch(command, folder, { PORT: String(place), ...settings }, place);
}

/** The backend alone, as a separate process. */
export async function startGateway(
  { folder }: Pick<ShopFolder, 'folder'>,
  settings: Record<string, string> = {},
  port?: number,
): Promise<ShopProcess> {
  const place = port ?? (await freePort());
  return start('gateway-server', folder, { GATEWAY_PORT: String(place), ...settings }, place);
}

const start = (program: string, folder: string, settings: Record<string, string>, port: number) =>
  launch([process.execPath, resolve(`dist/${program}.js`)], folder, settings, port);

async function launch(
  [program, ...args]: readonly [string, ...string[]],
  folder: string,
  settings: Record<string, string>,
  port: number,
): Promise<ShopProcess> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    ...compileCache,
    HOST: '127.0.0.1',
    TEST_PAYMENTS_PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...settings,
  };
  const child = spawn(program, args, { cwd: folder, env, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  await until(() => answers(`http://127.0.0.1:${port}/readyz`), child);
  return { origin: `http://localhost:${port}`, port, child, ended };
}

export async function kill(shop: ShopProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<unknown[]> {
  shop.child.kill(signal);
  return shop.ended;
}

const answers = (url: string) =>
  request(url).then(
    async ({ statusCode, body }) => {
      await body.dump();
      return statusCode === 200;
    },
    () => false,
  );

async function until(holds: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  while (!(await holds())) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    await pause(10);
  }
}
