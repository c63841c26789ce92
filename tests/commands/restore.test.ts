import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { content, newFolder, openShop, picture, places, streamTo, verify } from './backed-up-shop.ts';

const [sqlite] = places;

describe.each(places)('of a shop with its rows in $rows, a restore', (place) => {
  it('brings back all but the lost pictures, names them, and ends with status 3', async () => {
    const { backUp, restore } = openShop(place);
    const { backup } = await backUp();
    writeFileSync(join(backup, picture(0)), content(99));
    rmSync(join(backup, picture(1)));
    const into = newFolder();
    const { out, error, code } = await restore(into, backup);
    expect(code).toBe(3);
    expect(out).toContain(`Restored into ${into}`);
    expect(error).toContain(
      `2 files are lost, and the shop is restored without them:\n- ${picture(0)} is not what was backed up\n- ${picture(1)} is missing\n`,
    );
    expect(existsSync(join(into, 'vitrina.sqlite'))).toBe(place.rows === 'SQLite');
    expect(readFileSync(join(into, 'cookie.key'), 'utf8')).toBe('key');
    expect(readdirSync(join(into, 'originals/news'))).toEqual(['2.svg']);
  });
});

describe('a restore', () => {
  it('names twenty of more lost pictures, and counts the others', async () => {
    const { backUp, restore } = openShop(sqlite, 30);
    const { backup } = await backUp();
    rmSync(join(backup, 'originals'), { recursive: true });
    const { error, code } = await restore(newFolder(), backup);
    expect(code).toBe(3);
    expect(error).toContain('30 files are lost');
    expect(error.match(/is missing/g)).toHaveLength(20);
    expect(error).toContain('- and 10 more');
  });

  it('takes a lost picture from the present shop if it is the same, and never another', async () => {
    const { folder, backUp, restore } = openShop(sqlite);
    const { backup } = await backUp();
    for (const index of [0, 1]) rmSync(join(backup, picture(index)));
    writeFileSync(join(folder, picture(1)), content(99));
    const { out, error, code } = await restore(folder, backup);
    expect(code).toBe(3);
    expect(out).toContain('1 files that are damaged in the backup came from the shop or another backup');
    expect(error).toContain(
      `1 files are lost, and the shop is restored without them:\n- ${picture(1)} is missing`,
    );
    expect(readFileSync(join(folder, picture(0)), 'utf8')).toBe(content(0));
    expect(existsSync(join(folder, picture(1)))).toBe(false);
    const aside = readdirSync(folder).find((name) => name.startsWith('before-restore-')) ?? '';
    expect(readFileSync(join(folder, aside, picture(1)), 'utf8')).toBe(content(99));
  });

  it('takes a lost picture from another backup that does not share the damage', async () => {
    const { target, backUp, backups, restore } = openShop(sqlite);
    await backUp();
    const [first = ''] = backups();
    // A copy that is no hard link, as on another disk.
    cpSync(first, join(target, 'vitrina-20200101T000000000Z'), { recursive: true });
    const { backup } = await backUp();
    writeFileSync(join(backup, picture(1)), content(99));
    expect(statSync(join(first, picture(1))).ino).toBe(statSync(join(backup, picture(1))).ino);
    const into = newFolder();
    const { out, code } = await restore(into, backup);
    expect(code).toBe(0);
    expect(out).toContain('1 files that are damaged in the backup came from the shop or another backup');
    expect(readFileSync(join(into, picture(1)), 'utf8')).toBe(content(1));
  });

  it('of an archive that breaks off brings back what came before', async () => {
    const { folder, restore } = openShop(sqlite);
    const archive = await streamTo(newFolder(), folder, sqlite);
    truncateSync(archive, readFileSync(archive).indexOf(content(1)));
    const into = newFolder();
    const { error, code } = await restore(into, archive);
    expect(code).toBe(3);
    expect(error).toContain('files are lost, and the shop is restored without them');
    expect(existsSync(join(into, 'vitrina.sqlite'))).toBe(true);
    expect(readdirSync(into).filter((name) => name.startsWith('.restoring'))).toEqual([]);
  });

  it('of an archive leaves out what is damaged in it', async () => {
    const { folder, restore } = openShop(sqlite);
    const archive = await streamTo(newFolder(), folder, sqlite);
    const bytes = readFileSync(archive);
    bytes.write('<SVG>', bytes.indexOf(content(1)));
    writeFileSync(archive, bytes);
    const into = newFolder();
    const error = expect.stringContaining(
      `1 files are lost, and the shop is restored without them:\n- ${picture(1)}`,
    );
    expect(await restore(into, archive)).toMatchObject({ code: 3, error });
    expect(readdirSync(join(into, 'originals/news')).sort()).toEqual(['0.svg', '2.svg']);
  });

  it('refuses a backup whose manifest is damaged, and changes nothing', async () => {
    const { backUp, restore } = openShop(sqlite);
    const { backup } = await backUp();
    truncateSync(join(backup, 'manifest.json'), 100);
    const into = newFolder();
    const error = expect.stringContaining(`The manifest.json of ${backup} is damaged.`);
    expect(await restore(into, backup)).toMatchObject({ code: 1, error });
    expect(readdirSync(into)).toEqual(['vitrina.lock']);
  });
});

it('refuses a backup of files alone in which none is whole', async () => {
  const { backUp, restore } = openShop(places[1]);
  const { backup } = await backUp();
  rmSync(join(backup, 'cookie.key'));
  rmSync(join(backup, 'originals'), { recursive: true });
  const into = newFolder();
  mkdirSync(join(into, dirname(picture(0))), { recursive: true });
  writeFileSync(join(into, picture(0)), content(99));
  expect(await verify(backup)).toMatchObject({
    code: 1,
    out: expect.stringContaining('It can not be restored'),
  });
  const error = expect.stringContaining('Every file of the backup is damaged.');
  expect(await restore(into, backup)).toMatchObject({ code: 1, error });
  expect(readFileSync(join(into, picture(0)), 'utf8')).toBe(content(99));
});
