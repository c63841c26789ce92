import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { request } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { makeShopFolder, startShop } from '../support/shop-process.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-first-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a server that can not start says, and with which code it ends. */
async function startInVain(program: string, folder: string) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder };
  const server = spawn(process.execPath, [program], { cwd: folder, env });
  onTestFinished(() => void server.kill('SIGKILL'));
  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  return { said, code };
}

it('two servers that start at once over an empty folder both open the demo shop', async () => {
  const folder = makeFolder();
  const shops = await Promise.all([startShop({ folder }), startShop({ folder })]);
  for (const shop of shops) {
    const { statusCode, body } = await request(`${shop.origin}/catalog/women`);
    await body.dump();
    expect(statusCode).toBe(200);
  }
}, 60_000);

it('a database of a newer version is told of in words, without a stack', async () => {
  const { folder, file } = makeShopFolder();
  const database = new DatabaseSync(file);
  database.exec(
    "INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2100-01-01T00:00:00.000Z');\
     INSERT INTO schema_breaks (migration) VALUES ('9999-later')",
  );
  database.close();
  const { said, code } = await startInVain(resolve('dist/server.js'), folder);
  expect(said).toMatch(/^These settings can not be used:\n {2}DATA_DIR: .*newer version.*\n$/);
  expect(code).toBe(1);
}, 30_000);

it('a build that is not whole is told of in one line', async () => {
  const project = makeFolder();
  cpSync(realpathSync('dist'), join(project, 'dist'), { recursive: true });
  rmSync(join(project, 'dist/static/manifest.json'));
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  const { said, code } = await startInVain(join(project, 'dist/server.js'), makeShopFolder().folder);
  expect(said).toBe('Vitrina is not built, or not to the end: run `npm run build` first.\n');
  expect(code).toBe(1);
}, 30_000);
