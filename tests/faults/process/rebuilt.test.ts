import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { request } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { makeShopFolder, type ShopProcess, startShopBy } from '../support/shop-process.ts';

const run = promisify(execFile);
const linked = ['src', 'demo', 'views', 'scripts', 'node_modules', 'package.json', 'tsconfig.json'];
const pages = [
  '/',
  '/catalog/women',
  '/search?search=%D0%BF%D0%BB%D0%B0%D1%82',
  '/cart',
  '/auth',
  '/stores',
  '/nothing',
];

/** A copy of the project, to be built elsewhere. */
function makeProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'vitrina-build-'));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  for (const name of linked) symlinkSync(resolve(name), join(project, name));
  cpSync('static', join(project, 'static'), { recursive: true });
  return project;
}

const build = (project: string) => run(process.execPath, ['scripts/build.ts'], { cwd: project });

async function statusOf(shop: ShopProcess, path: string): Promise<number> {
  const { statusCode, body } = await request(shop.origin + path);
  await body.dump();
  return statusCode;
}

async function assetsOf(shop: ShopProcess): Promise<string[]> {
  const { body } = await request(`${shop.origin}/`, { headers: { 'accept-encoding': 'identity' } });
  return [...new Set((await body.text()).match(/\/static\/[\w./-]+/g))];
}

const statuses = (shop: ShopProcess, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => [path, await statusOf(shop, path)]));

const contents = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file).length]);

it('a build removes nothing from a running server, nor from the previous build’s pages, and it serves on without any of its files', async () => {
  const project = makeProject();
  await build(project);
  const served = realpathSync(join(project, 'dist'));
  const before = contents(served);
  const program = join(project, 'dist/server.js');
  const shop = await startShopBy([process.execPath, program], makeShopFolder());
  const assets = await assetsOf(shop);
  expect(assets.length).toBeGreaterThan(3);

  for (const change of ['one', 'two']) {
    for (const script of readdirSync(join(project, 'static')).filter((name) => name.endsWith('.ts')))
      appendFileSync(join(project, 'static', script), `\nconsole.info('${change}');\n`);
    await build(project);
  }
  expect(contents(served)).toEqual(before);
  expect(await statuses(shop, assets)).toEqual(assets.map((asset) => [asset, 200]));
  expect((await statuses(shop, pages)).filter(([, status]) => Number(status) >= 500)).toEqual([]);

  const next = await startShopBy([process.execPath, program], makeShopFolder());
  const changed = await assetsOf(next);
  expect(changed.filter((asset) => !assets.includes(asset))).not.toEqual([]);
  expect(await statuses(next, [...changed, ...assets])).toEqual(
    [...changed, ...assets].map((asset) => [asset, 200]),
  );

  rmSync(project, { recursive: true, force: true });
  expect(await statuses(shop, assets)).toEqual(assets.map((asset) => [asset, 200]));
  expect((await statuses(shop, pages)).filter(([, status]) => Number(status) >= 500)).toEqual([]);
  expect(shop.child.exitCode).toBeNull();
}, 90_000);
