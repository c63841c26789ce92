import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '#src/backup/make-backup.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { createRemoteStore } from '#src/storefront/pictures/remote-store.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';

const KILOBYTE = 1024;
const now = Date.parse('2026-11-25T12:00:00.000Z');

/** A data folder with a store of at most 100 KB, and ways to put files there. */
function openStore() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const folders = { originals: join(folder, 'originals'), made: join(folder, 'pictures') };
  const store = createRemoteStore({ folders, maxBytes: 100 * KILOBYTE, log: testLog, now: () => now });
  onTestFinished(() => store.close());
  const write = (path: string, kilobytes: number, days: number) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.alloc(kilobytes * KILOBYTE));
    utimesSync(file, new Date(now - days * DAY_MS), new Date(now - days * DAY_MS));
    return file;
  };
  /** An original of 10 KB with 20 KB of pictures made of it, last used a number of days ago. */
  const picture = (name: string, days: number) => {
    write(`pictures/240/remote/${name}.webp`, 5, days);
    write(`pictures/1600-square/remote/${name}.webp`, 15, days);
    return write(`originals/remote/${name}`, 10, days);
  };
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name.replace(/\..*/, ''))
      .sort();
  return { folder, store, write, picture, files };
}

test('above its limit the store deletes whole pictures, the least recently used first', async () => {
  const { store, picture, files } = openStore();
  for (const [name, days] of [
    ['a', 4],
    ['b', 5],
    ['c', 1],
    ['d', 2],
  ] as const)
    picture(name, days);
  await store.sweep();
  expect(files()).toEqual(['a', 'a', 'a', 'c', 'c', 'c', 'd', 'd', 'd']);
});

test('using a picture keeps it, and does not outdate what was made of it', async () => {
  const { store, picture, files } = openStore();
  const originals = [
    ['a', 9],
    ['b', 5],
    ['c', 1],
    ['d', 2],
  ].map(([name, days]) => picture(String(name), Number(days)));
  expect(await store.use(originals[0] ?? '')).toBe(true);
  await store.sweep();
  expect(files()).toEqual(['a', 'a', 'a', 'c', 'c', 'c', 'd', 'd', 'd']);
  expect(await store.use(originals[1] ?? '')).toBe(false);
});

test('a picture unused for 90 days is deleted, even if there is space', async () => {
  const { store, picture, files } = openStore();
  picture('old', 91);
  picture('recent', 89);
  await store.sweep();
  expect(files()).toEqual(['recent', 'recent', 'recent']);
});

test('additions trigger a sweep, which does not count the shop’s own pictures', async () => {
  const { store, picture, write, files } = openStore();
  write('originals/goods/front.jpg', 200, 400);
  write('pictures/240/goods/front.jpg.webp', 200, 400);
  for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) picture(name, index);
  store.added(3 * KILOBYTE);
  await expect.poll(files).toEqual(['a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'c', 'front', 'front']);
});

test('a backup does not include remote pictures', async () => {
  const { folder, picture, write } = openStore();
  picture('a', 1);
  write('originals/goods/front.jpg', 1, 1);
  const target = join(folder, 'backup');
  const { manifest } = await makeBackup({ dataFolder: folder, filesOnly: true }, target, () => {});
  expect(manifest.files.map(({ path }) => path)).toEqual(['originals/goods/front.jpg']);
});
