import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { clearCustomers } from '#demo/customers/clear-customers.ts';
import { fillShop } from '#demo/seed.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { type Manifest, readManifest } from '#src/backup/manifest.ts';
import { entryKindOf } from '#src/data-folder/contents.ts';
import { shareDataFolder } from '#src/data-folder/data-folder-lock.ts';
import { compileCache } from '#tests/support/processes/compile-cache.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { start as startPostgres, stopCluster } from '#tests/support/services/postgres-cluster.ts';
import { debianPrograms } from '#tests/support/services/postgres-programs.ts';
import { readBooks } from './support/books.ts';
import { buyUntilGone } from './support/buying.ts';
import { byLength, isLong } from './support/length.ts';
import { kill, makeShopFolder, startShop } from './support/shop-process.ts';

const BUYERS = 3;
const BACKUPS = byLength(3, 20);
const settings = { DEMO_SHOP: 'off', PAYMENT_PROVIDER: 'test', TRUST_PROXY: 'loopback' };

/** The orders that buyers report, and when the shop acknowledged each. */
function logOrders() {
  const orders: string[] = [];
  const acknowledgedAt = new Map<string, number>();
  orders.push = (number) => {
    acknowledgedAt.set(number, Date.now());
    return Array.prototype.push.call(orders, number);
  };
  return { orders, acknowledgedAt };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function start(name: 'backup' | 'restore', folder: string, args: readonly string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ...compileCache };
  const child = spawn(process.execPath, [resolve(`dist/${name}.js`), ...args], { cwd: folder, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function run(name: 'backup' | 'restore', folder: string, ...args: string[]) {
  const child = start(name, folder, args);
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out, error, code };
}

const backups = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));

function ordersIn(file: string): Set<string> {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('SELECT number FROM orders').all();
  database.close();
  return new Set(rows.map(({ number }) => String(number)));
}

async function booksOf(file: string) {
  const { query, close } = await openDatabase({ file });
  const books = await readBooks(query);
  await close();
  return books;
}

it('backups made while shoppers order and pay include every order acknowledged before their point', async () => {
  const shopFolder = makeShopFolder();
  const { folder, file } = shopFolder;
  mkdirSync(join(folder, 'originals/goods'), { recursive: true });
  writeFileSync(join(folder, 'originals/goods/front.svg'), '<svg/>');
  const [before, target] = [await booksOf(file), newFolder()];
  const payments = { TEST_PAYMENTS_PORT: String(await freePort()) };
  const shop = await startShop(shopFolder, { ...settings, ...payments });
  const { orders, acknowledgedAt } = logOrders();
  const buyers = Array.from({ length: BUYERS }, () =>
    buyUntilGone(shop.origin, shopFolder.items, { orders, paid: [] }),
  );
  for (let index = 0; index < BACKUPS; index++) {
    const least = orders.length + 2;
    await expect.poll(() => orders.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(least);
    expect(await run('backup', folder, target)).toMatchObject({ code: 0 });
  }
  const refused = await run('restore', folder, backups(target)[0] ?? '');
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('stop it first') });
  await kill(shop, 'SIGKILL');
  await Promise.all(buyers);

  expect(backups(target)).toHaveLength(BACKUPS);
  for (const backup of backups(target)) {
    const restored = newFolder();
    const out = expect.stringContaining(`Restored into ${restored}: the shop as of `);
    expect(await run('restore', restored, backup)).toMatchObject({ code: 0, out });
    const { point } = await readManifest(backup);
    const acknowledged = orders.filter(
      (number) => (acknowledgedAt.get(number) ?? Number.NaN) <= Date.parse(point),
    );
    const kept = ordersIn(join(restored, 'vitrina.sqlite'));
    expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(2);
    expect(await booksOf(join(restored, 'vitrina.sqlite'))).toEqual(before);
    expect(readFileSync(join(restored, 'cookie.key'))).toEqual(readFileSync(join(folder, 'cookie.key')));
    expect(readFileSync(join(restored, 'originals/goods/front.svg'), 'utf8')).toBe('<svg/>');
  }
  expect(readdirSync(folder).filter((name) => entryKindOf(name) === 'unknown')).toEqual([]);
  expect(await run('restore', folder, backups(target).at(-1) ?? '')).toMatchObject({ code: 0 });
  expect(await kill(await startShop(shopFolder, settings), 'SIGTERM')).toEqual([0, null]);
}, 180_000);

describe('a backup', () => {
  let folder: string;

  /** An empty shop with pictures of three articles: one is elsewhere, and one has never existed. */
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrina-backup-of-'));
    const { query, close } = await openDatabase({ file: join(folder, 'vitrina.sqlite') });
    const article = {
      kind: 'news',
      country: 'RU',
      announce: '',
      body: '',
      published_at: '2026-11-01',
    } as const;
    const sources = ['news/one.svg', 'news/never.svg', 'https://img.example/two.jpg'];
    await query
      .insertInto('articles')
      .values(
        sources.map((src) => ({
          ...article,
          slug: src,
          title: src,
          picture: JSON.stringify({ src, alt: '' }),
        })),
      )
      .execute();
    await close();
    mkdirSync(join(folder, 'originals/news'), { recursive: true });
    mkdirSync(join(folder, 'pictures'));
    writeFileSync(join(folder, 'originals/news/one.svg'), '<svg>1</svg>');
    writeFileSync(join(folder, 'originals/news/two.jpg.x.part'), 'half');
    writeFileSync(join(folder, 'cookie.key'), 'key');
    writeFileSync(join(folder, 'outbox.jsonl'), '{}\n');
    return () => rmSync(folder, { recursive: true, force: true });
  });

  it('includes what cannot be regenerated, counts missing pictures, and links unchanged files', async () => {
    const target = newFolder();
    const { out, code } = await run('backup', folder, target);
    expect(code).toBe(0);
    expect(out).toContain('1 pictures that rows name were missing');
    await run('backup', folder, target);
    const [first = '', second = ''] = backups(target);
    const { files, database } = await readManifest(second);
    const paths = ['vitrina.sqlite', 'cookie.key', 'outbox.jsonl', 'originals/news/one.svg'];
    expect(files.map(({ path }) => path)).toEqual(paths);
    expect(database?.rows.articles).toBe(3);
    const linked = paths.filter(
      (path) => statSync(join(first, path)).ino === statSync(join(second, path)).ino,
    );
    expect(linked).toEqual(paths.slice(1));
    await run('backup', folder, target, '--keep', '2');
    expect(backups(target)).toHaveLength(2);
    expect(backups(target)).not.toContain(first);
  }, 60_000);

  it('can also be a tar archive on standard output, and be restored from standard input', async () => {
    const [archive, restored] = [join(newFolder(), 'backup.tar'), newFolder()];
    await pipeline(start('backup', folder, ['-']).stdout, createWriteStream(archive));
    const restoring = start('restore', restored, ['-']);
    const ended = once(restoring, 'exit');
    await pipeline(createReadStream(archive), restoring.stdin);
    expect(await ended).toEqual([0, null]);
    expect(readdirSync(restored).sort()).toEqual([
      'cookie.key',
      'originals',
      'outbox.jsonl',
      'vitrina.lock',
      'vitrina.sqlite',
    ]);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  }, 60_000);

  it('that is newer changes nothing; a valid one sets the previous data aside', async () => {
    const [target, other] = [newFolder(), newFolder()];
    await run('backup', folder, target);
    const [backup = ''] = backups(target);
    writeFileSync(join(other, 'cookie.key'), 'other key');
    const restore = async (change: () => unknown, problem: string) => {
      change();
      const refused = await run('restore', other, backup);
      expect(refused).toMatchObject({ code: 1, error: expect.stringContaining(problem) });
      expect(readdirSync(other)).toEqual(['cookie.key', 'vitrina.lock']);
    };
    await restore(() => addMigration(backup), '9999-later is not known here');
    await run('backup', folder, target);
    expect(await run('restore', other, backups(target).at(-1) ?? '')).toMatchObject({ code: 0 });
    const [aside = ''] = readdirSync(other).filter((name) => name.startsWith('before-restore-'));
    expect(readFileSync(join(other, aside, 'cookie.key'), 'utf8')).toBe('other key');
    expect(readFileSync(join(other, 'cookie.key'), 'utf8')).toBe('key');
  }, 60_000);

  /** A backup as by a later version, with a matching checksum. */
  function addMigration(backup: string): void {
    const file = join(backup, 'vitrina.sqlite');
    const database = new DatabaseSync(file);
    database.exec("INSERT INTO kysely_migration VALUES ('9999-later', '2027')");
    database.close();
    const manifest = join(backup, 'manifest.json');
    const manifestBefore = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
    const files = manifestBefore.files.map((each) =>
      each.path === 'vitrina.sqlite' ? { ...each, sha256 } : each,
    );
    writeFileSync(manifest, JSON.stringify({ ...manifestBefore, files }));
  }

  it('whose restore is killed during renaming is completed by the next start', () => {
    const shop = newFolder();
    mkdirSync(join(shop, '.restoring-x'));
    writeFileSync(join(shop, '.restoring-x/cookie.key'), 'new');
    writeFileSync(join(shop, 'cookie.key'), 'old');
    const moves = [
      { from: 'cookie.key', to: 'before-restore-y/cookie.key' },
      { from: '.restoring-x/cookie.key', to: 'cookie.key' },
    ];
    writeFileSync(join(shop, 'restoring.json'), JSON.stringify(moves));
    mkdirSync(join(shop, 'before-restore-y'));
    renameSync(join(shop, 'cookie.key'), join(shop, 'before-restore-y/cookie.key'));
    shareDataFolder(shop).release();
    expect(readFileSync(join(shop, 'cookie.key'), 'utf8')).toBe('new');
    expect(readFileSync(join(shop, 'before-restore-y/cookie.key'), 'utf8')).toBe('old');
    expect(existsSync(join(shop, 'restoring.json'))).toBe(false);
  });
});

/** In full runs only. Only Debian has `pg_dump`; its server is started too, because the versions must match. */
if (isLong)
  it('pg_dump under load includes every order acknowledged before it, and a shop opens on its restore', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-pg-backup-'));
    const programs = await debianPrograms();
    const server = await startPostgres(programs, folder);
    onTestFinished(async () => {
      await stopCluster(folder);
      rmSync(folder, { recursive: true, force: true });
    });
    const program = (name: string, ...args: string[]) => promisify(execFile)(join(programs.bin, name), args);
    const database = await openDatabase({ url: server, file: '' });
    await fillShop(database, { models: 40, hasPhotos: false }, () => {});
    await database.query.transaction().execute(clearCustomers);
    await database.query.updateTable('stock').set({ quantity: 1_000 }).execute();
    const items = await database.query
      .selectFrom('items')
      .innerJoin('products', 'products.id', 'items.product_id')
      .where('products.code', 'not like', 'GC-0000%')
      .select('items.id')
      .limit(60)
      .execute();
    const before = await readBooks(database.query);
    const settings = { DEMO_SHOP: 'off', PAYMENT_PROVIDER: 'test', TRUST_PROXY: 'loopback' };
    const payments = { TEST_PAYMENTS_PORT: String(await freePort()) };
    const shop = await startShop({ folder }, { ...settings, ...payments, DATABASE_URL: server });
    const orders: string[] = [];
    const buyers = Array.from({ length: BUYERS }, () =>
      buyUntilGone(
        shop.origin,
        items.map(({ id }) => id),
        { orders, paid: [] },
      ),
    );
    await expect.poll(() => orders.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(10);
    const acknowledged = [...orders];
    const dump = join(folder, 'shop.dump');
    await program('pg_dump', '--format=custom', '--no-owner', `--file=${dump}`, server);
    expect(orders.length).toBeGreaterThanOrEqual(acknowledged.length);
    await kill(shop, 'SIGKILL');
    await Promise.all(buyers);
    await database.close();

    await program('createdb', `--maintenance-db=${server}`, 'shop_restored');
    const restored = server.replace(/postgres$/, 'shop_restored');
    await program(
      'pg_restore',
      '--exit-on-error',
      '--single-transaction',
      '--no-owner',
      `--dbname=${restored}`,
      dump,
    );
    const again = await openDatabase({ url: restored, file: '' });
    const rows = await again.query.selectFrom('orders').select('number').execute();
    const kept = new Set(rows.map(({ number }) => number));
    expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
    expect(await readBooks(again.query)).toEqual(before);
    await again.close();
    const reopened = await startShop({ folder }, { ...settings, DATABASE_URL: restored });
    expect(await kill(reopened, 'SIGTERM')).toEqual([0, null]);
  }, 180_000);
