import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { request } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { describeOnPostgres } from '#tests/support/databases.ts';
import { kill, makeShopFolder, startShop } from '../support/shop-process.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-first-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a server that cannot start prints, and its exit code. */
async function startAndFail(program: string, folder: string, settings: Record<string, string> = {}) {
  const place = { PORT: '0', TEST_PAYMENTS_PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder };
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', ...place, ...settings };
  const server = spawn(process.execPath, [program], { cwd: folder, env });
  onTestFinished(() => void server.kill('SIGKILL'));
  const [output, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  return { output, code };
}

it('two servers starting at once over an empty folder both open the demo shop', async () => {
  const folder = makeFolder();
  const shops = await Promise.all([startShop({ folder }), startShop({ folder })]);
  for (const shop of shops) {
    const { statusCode, body } = await request(`${shop.origin}/catalog/women`);
    await body.dump();
    expect(statusCode).toBe(200);
  }
}, 60_000);

it('a newer database is reported in a sentence, without a stack', async () => {
  const { folder, file } = makeShopFolder();
  const database = new DatabaseSync(file);
  database.exec(
    "INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2100-01-01T00:00:00.000Z');\
     INSERT INTO schema_breaks (migration) VALUES ('9999-later')",
  );
  database.close();
  const { output, code } = await startAndFail(resolve('dist/server.js'), folder);
  expect(output).toMatch(/^These settings can not be used:\n {2}DATA_DIR: .*newer version.*\n$/);
  expect(code).toBe(1);
}, 30_000);

it('an incomplete build is reported in one line', async () => {
  const project = makeFolder();
  cpSync(realpathSync('dist'), join(project, 'dist'), { recursive: true });
  rmSync(join(project, 'dist/static/manifest.json'));
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  const { output, code } = await startAndFail(join(project, 'dist/server.js'), makeShopFolder().folder);
  expect(output).toBe('Vitrina is not built, or not to the end: run `npm run build` first.\n');
  expect(code).toBe(1);
}, 30_000);

it.each(['server', 'gateway-server', 'orders', 'migrate'])(
  'in production %s makes no shop where none is, leaves nothing, and says what to do',
  async (program) => {
    const folder = makeFolder();
    const settings = { NODE_ENV: 'production' };
    const { output, code } = await startAndFail(resolve(`dist/${program}.js`), folder, settings);
    expect(output).toMatch(
      /^These settings can not be used:\n {2}DATA_DIR: there is no shop in .*sqlite\.\n/,
    );
    expect(output).toMatch(/mount the volume.*restore a backup.*INIT=1.*DEMO_SHOP=on/s);
    expect(code).toBe(['orders', 'migrate'].includes(program) ? 2 : 1);
    await startAndFail(resolve(`dist/${program}.js`), folder, {
      ...settings,
      DATA_DIR: join(folder, 'unmounted'),
    });
    expect(readdirSync(folder)).toEqual([]);
  },
  30_000,
);

it('in production INIT=1 creates a shop that opens soon, which then starts without it', async () => {
  const folder = makeFolder();
  const production = { NODE_ENV: 'production' };
  await kill(await startShop({ folder }, { ...production, INIT: '1' }), 'SIGTERM');
  const shop = await startShop({ folder }, production);
  const { body } = await request(`${shop.origin}/cart`);
  const page = await body.text();
  expect(page).toContain('Скоро откроемся');
  const manifest = await (await request(`${shop.origin}/manifest.webmanifest`)).body.text();
  expect(JSON.parse(manifest)).toHaveProperty('name');
  expect(`${page}${manifest}`).not.toContain('Покрой');
  expect(await kill(shop, 'SIGTERM')).toEqual([0, null]);
}, 60_000);

describeOnPostgres('an empty PostgreSQL in production', (openTestDatabase) => {
  it('is refused, because the address may be wrong', async () => {
    const { query, place } = await openTestDatabase();
    await query.schema.dropTable('kysely_migration').execute();
    const settings = { NODE_ENV: 'production', DATABASE_URL: place.url ?? '' };
    for (const program of ['server', 'migrate']) {
      const { output, code } = await startAndFail(resolve(`dist/${program}.js`), makeFolder(), settings);
      expect(output).toContain('DATABASE_URL: there is no shop in this database.');
      expect(code).toBe(program === 'server' ? 1 : 2);
    }
  });
});
