import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '#src/backup/manifest.ts';
import { content, newFolder, openShop, picture, places, streamTo, verify } from './backed-up-shop.ts';
import { runCommand } from './run-command.ts';

const [sqlite] = places;

/** Everything below a folder, with its time and size. */
const stateOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const { mtimeMs, size, mode } = statSync(join(folder, name));
    return [name, mtimeMs, size, mode];
  });

describe.each(places)('of a shop with its rows in $rows, --verify', (place) => {
  it('finds a backup whole, and changes nothing', async () => {
    const { target, backUp } = openShop(place);
    const { backup } = await backUp();
    const before = stateOf(target);
    const dataFolder = join(newFolder(), 'none');
    const { out, code } = await runCommand('backup', '/', ['--verify', backup], { DATA_DIR: dataFolder });
    expect(code).toBe(0);
    expect(out).toContain('It is whole: every file has its size and checksum');
    expect(stateOf(target)).toEqual(before);
    expect(statSync(dataFolder, { throwIfNoEntry: false })).toBeUndefined();
  });

  it('names each file that is damaged or missing, with status 1', async () => {
    const { backUp } = openShop(place, 5);
    const { backup } = await backUp();
    writeFileSync(join(backup, picture(0)), content(99));
    appendFileSync(join(backup, picture(1)), ' ');
    rmSync(join(backup, picture(2)));
    rmSync(join(backup, picture(3)));
    mkdirSync(join(backup, picture(3)));
    const { out, code } = await verify(backup);
    expect(code).toBe(1);
    expect(out).toContain(
      [
        `- ${picture(0)} is not what was backed up`,
        `- ${picture(1)} has another size than was backed up`,
        `- ${picture(2)} is missing`,
        `- ${picture(3)} is not a file`,
        'It can be restored without these files.',
      ].join('\n'),
    );
  });
});

describe('--verify', () => {
  it('names twenty of more damaged files, and counts the others', async () => {
    const { backUp } = openShop(sqlite, 30);
    const { backup } = await backUp();
    rmSync(join(backup, 'originals'), { recursive: true });
    const { out } = await verify(backup);
    expect(out).toMatch(/30 of \d+ files are damaged or missing/);
    expect(out.match(/is missing/g)).toHaveLength(20);
    expect(out).toContain('- and 10 more');
  });

  it('also verifies a tar archive, and tells what is missing where it breaks off', async () => {
    const { folder } = openShop(sqlite);
    const archive = await streamTo(newFolder(), folder, sqlite);
    expect(await verify(archive)).toMatchObject({ code: 0, out: expect.stringContaining('It is whole') });
    const bytes = readFileSync(archive);
    const at = bytes.indexOf(content(1));
    bytes.write('<SVG>', at);
    writeFileSync(archive, bytes);
    const damaged = await verify(archive);
    expect(damaged).toMatchObject({
      code: 1,
      out: expect.stringContaining('1.svg is not what was backed up'),
    });
    truncateSync(archive, at);
    const cut = await verify(archive);
    expect(cut.code).toBe(1);
    expect(cut.out).toMatch(/1\.svg (is missing|has another size)/);
  });

  it('refuses what is no backup in one line, and makes none', async () => {
    const { target, backUp } = openShop(sqlite);
    const { backup } = await backUp();
    expect(await verify(target)).toMatchObject({
      code: 1,
      error: `${target} is no backup: it has no manifest.json.\n`,
    });
    expect(await verify(join(target, 'none'))).toMatchObject({
      code: 2,
      error: expect.stringMatching(/^ENOENT.*\n$/),
    });
    expect(readdirSync(target)).toHaveLength(1);
    truncateSync(join(backup, 'manifest.json'), 100);
    expect(await verify(backup)).toMatchObject({
      code: 1,
      error: `The manifest.json of ${backup} is damaged.\n`,
    });
  });
});

describe('of a database, --verify finds', () => {
  const damages: readonly (readonly [string, RegExp, (file: string) => void])[] = [
    ['that it is missing', /vitrina\.sqlite is missing[\s\S]*can not be restored/, (file) => rmSync(file)],
    [
      'that it was cut short',
      /vitrina\.sqlite has another size[\s\S]*The database is damaged/,
      (file) => truncateSync(file, 9_000),
    ],
    ['other bytes', /vitrina\.sqlite is not what[\s\S]*can not be restored/, (file) => change(file, 100)],
    [
      'damage that came before its checksum',
      /The database is damaged: [\s\S]*can not be restored/,
      (file) => {
        change(file, 4_096);
        renewChecksum(file);
      },
    ],
    [
      'that rows are missing',
      /rows of kysely_migration are missing/,
      (file) => {
        const database = new DatabaseSync(file);
        database.exec('DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)');
        database.close();
        renewChecksum(file);
      },
    ],
    [
      'that it is none',
      /The database is damaged: file is not a database/,
      (file) => {
        writeFileSync(file, 'text '.repeat(2_000));
        renewChecksum(file);
      },
    ],
  ];
  it.each(damages)('%s', async (_name, said, damage) => {
    const { backUp, restore } = openShop(sqlite);
    const { backup } = await backUp();
    damage(join(backup, 'vitrina.sqlite'));
    const before = stateOf(backup);
    const { out, code } = await verify(backup);
    expect(code).toBe(1);
    expect(out).toMatch(said);
    expect(stateOf(backup)).toEqual(before);
    const into = newFolder();
    expect(await restore(into, backup)).toMatchObject({ code: 1, error: expect.stringMatching(/damaged/) });
    expect(readdirSync(into)).toEqual(['vitrina.lock']);
  });

  /** Overwrites a page's header. */
  function change(file: string, at: number): void {
    const bytes = readFileSync(file);
    bytes.fill(0xee, at, at + 16);
    writeFileSync(file, bytes);
  }

  function renewChecksum(file: string): void {
    const path = join(file, '../manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    const bytes = readFileSync(file);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const files = manifest.files.map((each) =>
      each.path === 'vitrina.sqlite' ? { ...each, sha256, bytes: bytes.length } : each,
    );
    writeFileSync(path, JSON.stringify({ ...manifest, files }));
  }
});
