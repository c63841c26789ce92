import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { prepareProductWords } from '#src/backend/catalogue/index.ts';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import { HOUR_MS } from '#src/config/durations.ts';
import { readEnvironment } from '#src/config/environment.ts';
import { type Diagnosis, runChecks } from '#src/doctor/run-checks.ts';
import { copySqliteTo, describeOnPostgres } from '#tests/support/databases.ts';
import { runCommand } from './run-command.ts';

const long = new Date(Date.now() - 2 * HOUR_MS).toISOString();
const waiting = {
  unique_key: 'order:1',
  message: '{}',
  due_at: long,
  created_at: long,
  sent_at: null,
  given_up_at: null,
};

const KEY = 'k'.repeat(43);
/** Those of a shop that the tests' machine may run already would clash. */
const anyPorts = { PORT: '0', GATEWAY_PORT: '0', TEST_PAYMENTS_PORT: '0' };

/** The findings that are not `ok`. */
const problems = ({ findings }: Diagnosis) =>
  findings.flatMap(({ area, level, message }) => (level === 'ok' ? [] : [`${level} ${area}: ${message}`]));

describe('npm run doctor', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrina-doctor-'));
    file = join(folder, 'vitrina.sqlite');
    copySqliteTo(file);
    writeFileSync(join(folder, 'cookie.key'), KEY, { mode: 0o600 });
    return () => rmSync(folder, { recursive: true });
  });

  it('shrinks a file of unused pages as it advises, unless the shop runs', async () => {
    const database = new DatabaseSync(file);
    database.exec(
      `CREATE TABLE gone (filling); INSERT INTO gone VALUES (zeroblob(${80 * 1024 ** 2})); DROP TABLE gone`,
    );
    const unused = () => runCommand('doctor', folder, ['--offline'], anyPorts).then(({ out }) => out);
    expect(await unused()).toMatch(/ MB of its file are unused\n.*npm run doctor -- shrink\n/);
    const shrink = () => runCommand('doctor', folder, ['shrink']);
    expect(await shrink()).toMatchObject({ code: 1, error: expect.stringContaining('stop it first') });
    database.close();
    expect(await shrink()).toMatchObject({
      code: 0,
      error: '',
      out: expect.stringMatching(/^The database had \d+(\.\d)? MB and has \d(\.\d)? MB\.\n$/),
    });
    expect(await unused()).not.toContain('are unused');
  }, 30_000);

  async function change(work: (query: Database['query']) => Promise<unknown>): Promise<void> {
    const { query, close } = await openDatabase({ file });
    await work(query);
    await close();
  }
  const diagnose = (settings: Record<string, string> = {}, network = false) =>
    runChecks(readEnvironment({ DATA_DIR: folder, NODE_ENV: 'test', ...anyPorts, ...settings }), network);

  it('finds nothing wrong with a healthy shop, and reports sizes', async () => {
    const { out, code } = await runCommand('doctor', folder, ['--offline', '--json'], anyPorts);
    const { isWell, findings, sizes } = JSON.parse(out) as Diagnosis & { isWell: boolean };
    expect({ code, isWell }).toEqual({ code: 0, isWell: true });
    const areas = [
      'settings',
      'keys',
      'ports',
      'disk',
      'database',
      'growth',
      'gift cards',
      'staff',
      'providers',
      'clock',
      'opening',
      'pictures',
    ];
    expect(new Set(findings.map(({ area }) => area))).toEqual(new Set(areas));
    expect(sizes).toContainEqual({ name: 'vitrina.sqlite', bytes: statSync(file).size });
    expect(sizes).toContainEqual({ name: 'outbox', bytes: expect.any(Number), rows: 0 });
  }, 60_000);

  it('exits with 1 if something is broken, and says what to do', async () => {
    const { size } = statSync(file);
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Buffer.alloc(size / 2, 7), 0, size / 2, size / 4);
    const { out, code } = await runCommand('doctor', folder, ['--offline'], anyPorts);
    expect(code).toBe(1);
    expect(out).toMatch(/FAILURE {2}database .*\n.*→ .*restore the newest backup/);
    expect(out).toMatch(/[1-9] failures?, \d+ warnings?\n$/);
  }, 60_000);

  it('finds what is stuck, missing, left over and from a newer version', async () => {
    const picture = JSON.stringify({ src: 'news/never.svg' });
    await change(async (query) => {
      await query.insertInto('outbox').values(waiting).execute();
      const article = { kind: 'news', country: 'RU', slug: 'a', title: '', announce: '', body: '' } as const;
      await query
        .insertInto('articles')
        .values({ ...article, picture, published_at: long })
        .execute();
    });
    mkdirSync(join(folder, 'before-restore-1'));
    writeFileSync(join(folder, 'before-restore-1/cookie.key'), 'key');
    expect(problems(await diagnose())).toEqual([
      'warning disk: before-restore-1 is what a restore replaced, 3 B',
      'warning growth: 1 letters and SMS have waited for more than 15 minutes',
      'failure pictures: 1 of 1 pictures have no original or an empty one, such as news/never.svg',
    ]);
    await change((query) =>
      query.updateTable('running_time').set({ wall: '2100-01-01T00:00:00.000Z' }).execute(),
    );
    expect(problems(await diagnose()).at(-1)).toMatch(/^failure clock: .* behind its own of the last save$/);
    await change((query) => sql`DELETE FROM kysely_migration WHERE name = '0020-caps'`.execute(query));
    expect(problems(await diagnose())).toContain(
      'failure database: the schema lacks 0020-caps but has later migrations, as no version of Vitrina leaves it',
    );
    const restored = new DatabaseSync(file);
    restored.exec(`INSERT INTO kysely_migration VALUES ('0020-caps', '2026')`);
    restored.close();
    await change((query) => sql`INSERT INTO kysely_migration VALUES ('9999-later', '2027')`.execute(query));
    expect(problems(await diagnose())).toContain(
      'failure database: the schema is of a newer version of Vitrina (9999-later)',
    );
  }, 60_000);

  it('contacts the providers, and notices wrong keys and a wrong clock', async () => {
    let status = 401;
    const provider = createServer((_request, response) => {
      const date = new Date(Date.now() - HOUR_MS).toUTCString();
      response.writeHead(status, { date }).end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void provider.close());
    await once(provider, 'listening');
    const { port } = provider.address() as AddressInfo;
    const yookassa = {
      YOOKASSA_SHOP_ID: '1',
      YOOKASSA_SECRET_KEY: 'key',
      YOOKASSA_URL: `http://127.0.0.1:${port}/v3`,
    };
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@example.com' };
    expect(problems(await diagnose({ ...yookassa, ...mail }, true))).toEqual([
      'failure providers: YooKassa does not know the keys',
      expect.stringMatching(/^failure providers: the mail server takes no letters: \w+/),
      expect.stringMatching(/^failure clock: the clock is 3\d{3} s ahead of YooKassa$/),
    ]);
    status = 200;
    expect(problems(await diagnose(yookassa, true))).toHaveLength(1);
  });

  it('warns of a desk that nobody can open or sign in at', async () => {
    const settings = {
      ...anyPorts,
      NODE_ENV: 'production',
      RU_ORIGIN: 'https://shop.example',
      AM_ORIGIN: 'https://am.shop.example',
    };
    const { out } = await runCommand('doctor', folder, ['--offline'], settings);
    expect(out).toContain('which only this machine can open');
    expect(out).toContain('nobody can sign in at the desk as an owner');
    const { out: without } = await runCommand('doctor', folder, ['--offline'], { ...settings, DESK: 'off' });
    expect(without).not.toContain('the desk');
  });

  it('warns of settings that are probably unintended in production', async () => {
    const settings = { NODE_ENV: 'production', PAYMENT_PROVIDER: 'test', GATEWAY_URL: 'http://127.0.0.1:1' };
    expect(problems(await diagnose(settings))).toEqual([
      expect.stringContaining("the shop's origin is http://localhost:"),
      expect.stringContaining('the gateway does not believe this shop'),
      expect.stringContaining('calls the shop by its host'),
      expect.stringContaining('orders are paid by test payments'),
    ]);
  });

  it('warns of a shop whose payments in Russia nobody makes receipts of', async () => {
    const warning = expect.stringContaining('nobody makes the fiscal receipts');
    const production = { NODE_ENV: 'production' };
    const keys = { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'key' };
    expect(problems(await diagnose(production))).toContainEqual(warning);
    expect(problems(await diagnose({ ...production, ...keys }))).not.toContainEqual(warning);
  });

  it('reports missing files, and creates nothing', async () => {
    const nowhere = join(folder, 'nowhere');
    expect(problems(await diagnose({ DATA_DIR: nowhere }))).toEqual([
      `failure disk: there is no folder ${nowhere}`,
      expect.stringContaining('failure database: DATA_DIR: there is no'),
    ]);
    expect(existsSync(nowhere)).toBe(false);
  });
});

describeOnPostgres('npm run doctor, on PostgreSQL', (openTestDatabase) => {
  function diagnose(url: string | undefined, more: Record<string, string> = {}): Promise<Diagnosis> {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-doctor-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'cookie.key'), KEY, { mode: 0o600 });
    const settings = { NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: url, ...anyPorts, ...more };
    return runChecks(readEnvironment(settings), false);
  }

  it('says if it lacks the words of goods that it is to find them by, or notes them for nobody', async () => {
    const database = await openTestDatabase();
    const { url } = database.place;
    expect(problems(await diagnose(url, { SEARCH_ENGINE: 'postgres' }))).toEqual([
      'warning database: it lacks the words of goods that SEARCH_ENGINE asks for, or has those of another release',
    ]);
    await prepareProductWords(database, 'migrate');
    expect(problems(await diagnose(url, { SEARCH_ENGINE: 'postgres' }))).toEqual([]);
    const left = await diagnose(url);
    expect(problems(left)).toEqual([
      'warning database: it notes the words of goods, but SEARCH_ENGINE is memory: imports take longer for nothing',
    ]);
    const { remedy = '' } = left.findings.find(({ level }) => level === 'warning') ?? {};
    await sql.raw(remedy.replace('execute in the database: ', '')).execute(database.query);
    expect(problems(await diagnose(url))).toEqual([]);
  });

  it('checks the same tables', async () => {
    const { query, place } = await openTestDatabase();
    await query.insertInto('outbox').values(waiting).execute();
    const diagnosis = await diagnose(place.url);
    expect(problems(diagnosis)).toEqual([
      'warning growth: 1 letters and SMS have waited for more than 15 minutes',
    ]);
    expect(diagnosis.sizes).toContainEqual({ name: 'outbox', bytes: expect.any(Number), rows: 1 });
    expect(diagnosis.findings.map(({ message }) => message).join('\n')).toMatch(/PostgreSQL \d+.* answers/);
  });
});
