import { once } from 'node:events';
import fs, {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import promises from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#src/backend/database/database.ts';
import { HOUR_MS } from '#src/config/durations.ts';
import { readEnvironment } from '#src/config/environment.ts';
import { runChecks } from '#src/doctor/run-checks.ts';
import { copySqliteTo } from '#tests/support/databases.ts';

const long = new Date(Date.now() - 2 * HOUR_MS).toISOString();
const picture = 'demo/coat.svg';

interface Ground {
  readonly folder: string;
  readonly file: string;
  readonly key: string;
  readonly original: string;
  /** With which the doctor is asked. */
  readonly settings: Record<string, string>;
  change(statement: string): Promise<void>;
}

/** A healthy shop's folder with one picture. */
async function healthyShop(): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-faults-'));
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  });
  const file = join(folder, 'vitrina.sqlite');
  const key = join(folder, 'cookie.key');
  const original = join(folder, 'originals', picture);
  copySqliteTo(file);
  const change = async (statement: string) => {
    const { query, close } = await openDatabase({ file });
    await sql.raw(statement).execute(query);
    await close();
  };
  writeFileSync(key, 'k'.repeat(43), { mode: 0o600 });
  mkdirSync(join(original, '..'), { recursive: true });
  writeFileSync(original, '<svg/>');
  await change(`INSERT INTO articles (kind, country, slug, title, announce, body, picture, published_at)
    VALUES ('news', 'RU', 'coat', '', '', '', '{"src":"${picture}"}', '${long}')`);
  return { folder, file, key, original, change, settings: {} };
}

/** Replaces functions of Node's file systems until the test ends. */
function simulate(replaceSome: () => void): void {
  replaceSome();
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
}

/** With no space left SQLite can not even read: it makes room for its log first. */
const fillDisk = () =>
  simulate(() => {
    const state = fs.statfsSync('.');
    vi.spyOn(fs, 'statfsSync').mockReturnValue({ ...state, bavail: 0 });
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
      throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 4_874 });
    });
  });

async function portInUse(): Promise<number> {
  const server = createServer((socket) => void socket.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const order = `INSERT INTO orders (id, number, idempotency_key, owner, country, status, first_name, last_name, phone,
    email, region_id, city_id, delivery_kind, by_email, point_title, address, days_from, days_to, comment, payment,
    goods_price, discount, delivery_price, gift_card_paid, total_price, consent_version, ip_address, created_at, changed_at)
  VALUES (1, '1', '1', 'guest:1', 'RU', 'cancelled', 'Анна', 'Иванова', '79160000001', '', '77', 'msk', 'courier', 0, '',
    'Тверская, 1', 1, 2, '', 'online', 100, 0, 0, 0, 100, '1', '192.0.2.1', '${long}', '${long}')`;
const refund = `INSERT INTO payments (order_id, provider, provider_id, amount, status, created_at, settled_at, refund_due_at)
  VALUES (1, 'test', '1', 100, 'succeeded', '${long}', '${long}', '${long}')`;
const mail = `INSERT INTO outbox (unique_key, message, due_at, created_at) VALUES ('order:1', '{}', '${long}', '${long}')`;

/** How each fault of the table is made. */
const faults: Readonly<Record<string, (shop: Ground) => unknown>> = {
  '`cookie.key` is gone': ({ key }) => rmSync(key),
  '`cookie.key` is empty': ({ key }) => truncateSync(key),
  'others may read `cookie.key`': ({ key }) => chmodSync(key, 0o644),
  'two ports are the same': ({ settings }) => Object.assign(settings, { PORT: '4100', GATEWAY_PORT: '4100' }),
  'another program has a port': async ({ settings }) =>
    Object.assign(settings, { HOST: '127.0.0.1', PORT: String(await portInUse()) }),
  'the volume is not mounted': ({ folder, settings }) =>
    Object.assign(settings, { DATA_DIR: join(folder, 'nowhere') }),
  "a folder can't be read": ({ folder }) =>
    simulate(() => {
      const read = promises.readdir;
      vi.spyOn(promises, 'readdir').mockImplementation(((path: string, options: never) =>
        path === join(folder, 'originals')
          ? Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES' }))
          : read(path, options)) as typeof read);
    }),
  'others may look into the folder': ({ folder }) => chmodSync(folder, 0o755),
  'the disk is nearly full': () =>
    simulate(() => {
      const state = fs.statfsSync('.');
      vi.spyOn(fs, 'statfsSync').mockReturnValue({ ...state, bavail: 100, bsize: 4_096 });
    }),
  'the disk is full': () => fillDisk(),
  'an old database lies about after a restore': ({ folder }) => mkdirSync(join(folder, 'before-restore-1')),
  'a backup was killed': ({ folder }) => mkdirSync(join(folder, '.backup-1')),
  'the database is gone': ({ file }) => rmSync(file),
  "the database's file is damaged": ({ file }) => {
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Buffer.alloc(3_000, 7), 0, 3_000, 100);
    closeSync(descriptor);
  },
  'an index is missing': ({ change }) => change('DROP INDEX orders_by_owner'),
  'a newer release has migrated': ({ change }) =>
    change("INSERT INTO kysely_migration VALUES ('9999-later', '2027')"),
  'the write-ahead log is deleted under a running shop': async ({ file }) => {
    const { close, query } = await openDatabase({ file });
    onTestFinished(close);
    await query.updateTable('running_time').set({ elapsed_ms: 1 }).execute();
    rmSync(`${file}-wal`);
  },
  'a new shop has no seller': ({ change }) =>
    change("INSERT INTO shop_openings (country, opened_at) VALUES ('RU', NULL), ('AM', NULL)"),
  'mail does not go out': ({ change }) => change(mail),
  'refunds do not go out': async ({ change }) => {
    await change(order);
    await change(refund);
  },
  'nobody sends SMS': ({ settings }) => Object.assign(settings, { NODE_ENV: 'production' }),
  'the mail server is away': ({ settings }) =>
    Object.assign(settings, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@example.com' }),
  "the machine's clock was set back": ({ change }) =>
    change("UPDATE running_time SET wall = '2100-01-01T00:00:00.000Z'"),
  "a picture's original is missing": ({ original }) => rmSync(original),
  "a picture's original is empty": ({ original }) => truncateSync(original),
};

interface Row {
  readonly fault: string;
  readonly level: string;
  readonly says: string;
}

/** The table of the documentation. */
const rows: readonly Row[] = readFileSync('docs/operations/doctor.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, fault = '', level = '', says = ''] =
      /^\| (.+) \| (warning|failure) \| (.+) \|$/.exec(line) ?? [];
    return fault ? [{ fault, level, says }] : [];
  });

/** The text with `…` for whatever differs. */
const patternOf = ({ level, says }: Row) => {
  const parts = `${level} ${says}`.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
};

describe('the doctor', () => {
  const healthy = { NODE_ENV: 'test', PORT: '0', GATEWAY_PORT: '0', TEST_PAYMENTS_PORT: '0' };
  async function diagnose({ folder, settings }: Ground) {
    const environment = readEnvironment({ ...healthy, DATA_DIR: folder, ...settings });
    const { findings } = await runChecks(environment, environment.SMTP_URL !== undefined);
    return findings.flatMap(({ area, level, message, remedy }) => {
      if (level === 'ok') return [];
      expect(remedy, message).toMatch(/\w/);
      return [`${level} ${area}: ${message}`];
    });
  }

  it('finds nothing before, and its table has every fault that is tried', async () => {
    expect(await diagnose(await healthyShop())).toEqual([]);
    expect(rows.map(({ fault }) => fault).toSorted()).toEqual(Object.keys(faults).toSorted());
  });

  it.each(rows)('says $says if $fault', async (row) => {
    const shop = await healthyShop();
    await faults[row.fault]?.(shop);
    expect(await diagnose(shop)).toContainEqual(expect.stringMatching(patternOf(row)));
  });

  it('advises to free space, never to restore a backup, if the disk is merely full', async () => {
    const { folder } = await healthyShop();
    fillDisk();
    const { findings } = await runChecks(readEnvironment({ ...healthy, DATA_DIR: folder }), false);
    const remedies = findings.flatMap(({ area, remedy = '' }) => (area === 'database' ? [remedy] : []));
    expect(remedies).toEqual([expect.stringMatching(/^free space .* nothing has to be restored$/)]);
  });

  it.each([
    ['shop', 'PORT', '/healthz', 'ok'],
    ['gateway', 'GATEWAY_PORT', '/readyz', '{"ready":true}'],
  ])('lets a running %s have its ports', async (_what, setting, path, answer) => {
    const running = createHttpServer(({ url }, response) => void response.end(url === path ? answer : ''));
    onTestFinished(() => void running.close());
    await once(running.listen(0, '127.0.0.2'), 'listening');
    const { port } = running.address() as AddressInfo;
    const shop = await healthyShop();
    const taken = String(await portInUse());
    Object.assign(shop.settings, {
      HOST: setting === 'PORT' ? '127.0.0.2' : '127.0.0.1',
      GATEWAY_HOST: '127.0.0.2',
      TEST_PAYMENTS_PORT: taken,
      [setting]: String(port),
    });
    expect(await diagnose(shop)).toEqual([]);
  });
});
