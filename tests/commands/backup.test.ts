import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addBackup } from '#src/backup/backup-folder.ts';
import type { Manifest } from '#src/backup/manifest.ts';
import { verifyBackup } from '#src/backup/verify-backup.ts';
import { content, newFolder, openShop, picture, places, verify } from './backed-up-shop.ts';
import { runCommand } from './run-command.ts';

const [sqlite] = places;

/** What is damaged in a backup. */
async function damageOf(backup: string): Promise<unknown[]> {
  const { damaged, databaseProblem } = await verifyBackup(backup, () => {});
  return [...damaged, ...(databaseProblem ? [databaseProblem] : [])];
}

/** Changes the manifest of a backup. */
function rewrite(backup: string, change: (manifest: Manifest) => unknown): void {
  const file = join(backup, 'manifest.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Manifest)));
}

const withFirst = (change: object) => (backup: string) =>
  rewrite(backup, (manifest) => ({
    ...manifest,
    files: manifest.files.map((file) => ({ ...file, ...change })),
  }));

const damages: readonly (readonly [string, (backup: string) => void])[] = [
  ['has no manifest', (backup) => rmSync(join(backup, 'manifest.json'))],
  ['has a manifest that was cut short', (backup) => truncateSync(join(backup, 'manifest.json'), 100)],
  ['has a manifest of another shape', (backup) => rewrite(backup, ({ files }) => files)],
  ['has a manifest that leads out of it', withFirst({ path: '../../vitrina.sqlite' })],
  ['has a manifest that leads out of it on Windows', withFirst({ path: 'originals\\..\\..\\a.svg' })],
  ['has a manifest with sizes in words', withFirst({ bytes: 'many' })],
  ['has a manifest without checksums', withFirst({ sha256: '' })],
  ['has a folder for its manifest', (backup) => replaceManifest(backup, (file) => mkdirSync(file))],
  ['has a link for its manifest', (backup) => replaceManifest(backup, (file, old) => symlinkSync(old, file))],
  ['is an empty folder', (backup) => replace(backup, () => mkdirSync(backup))],
  ['is a file', (backup) => replace(backup, () => writeFileSync(backup, ''))],
  ['is a link', (backup) => replace(backup, (old) => symlinkSync(old, backup))],
  ['is a link to nowhere', (backup) => replace(backup, () => symlinkSync('/nowhere', backup))],
];

/** Moves a backup away and puts something in its place. */
function replace(backup: string, make: (old: string) => void): void {
  const old = join(newFolder(), 'old');
  renameSync(backup, old);
  make(old);
}

const replaceManifest = (backup: string, make: (file: string, old: string) => void) =>
  replace(join(backup, 'manifest.json'), (old) => make(join(backup, 'manifest.json'), old));

it.each(damages)('a backup copies everything and says so if the one before %s', async (_name, damage) => {
  const { folder, target } = openShop(sqlite);
  const add = () => addBackup({ dataFolder: folder, filesOnly: false }, target, () => {}, false);
  damage((await add()).path);
  const { path, linked, unusable } = await add();
  expect(unusable).toMatch(/vitrina-\w+ (is damaged|is no backup: it has|is not a f|can not be)/);
  expect(linked).toBe(0);
  expect(await damageOf(path)).toEqual([]);
});

describe.each(places)('with the rows in $rows, a backup', (place) => {
  it('links to the one before it again after one that was damaged', async () => {
    const { backUp } = openShop(place);
    truncateSync(join((await backUp()).backup, 'manifest.json'), 100);
    expect(await backUp()).toMatchObject({
      code: 0,
      error: expect.stringMatching(
        /^The backup before can not be used, so everything was copied: The .*is damaged\.$/m,
      ),
    });
    expect((await backUp()).out).toContain('4 of 4 files that are links to the backup before');
  });

  it('copies files from the shop again that are damaged in the one before, and names them', async () => {
    const { backUp } = openShop(place, 5);
    const { backup: first } = await backUp();
    const files = [0, 1, 2, 3].map((index) => join(first, picture(index))) as [
      string,
      string,
      string,
      string,
    ];
    rmSync(files[0]);
    appendFileSync(files[1], ' ');
    writeFileSync(files[2], content(99));
    replace(files[3], (old) => symlinkSync(old, files[3]));
    const { backup, out, error, code } = await backUp();
    expect(code).toBe(0);
    expect(error).toContain(
      [
        '4 files of the backup before are damaged, and were copied from the shop again:',
        `- ${picture(0)} is missing`,
        `- ${picture(1)} has another size than was backed up`,
        `- ${picture(2)} is not what was backed up`,
        `- ${picture(3)} is not a file`,
      ].join('\n'),
    );
    expect(out).toContain('2 of 2 files that are links');
    for (const index of [0, 1, 2, 3])
      expect(readFileSync(join(backup, picture(index)), 'utf8')).toBe(content(index));
    expect(await damageOf(backup)).toEqual([]);
  });
});

describe('a backup', () => {
  it('says which pictures are damaged both in the shop and in the one before, with status 3', async () => {
    const { folder, backUp } = openShop(sqlite);
    const inShop = join(folder, picture(1));
    utimesSync(inShop, 1, 1);
    const first = await backUp();
    for (const file of [inShop, join(first.backup, picture(1))]) writeFileSync(file, content(99));
    utimesSync(inShop, 1, 1);
    const { backup, error, code } = await backUp();
    expect(code).toBe(3);
    expect(error).toContain(`${picture(1)} is of the time and size of the last backup, but not`);
    expect(readFileSync(join(backup, picture(1)), 'utf8')).toBe(content(99));
    expect(await damageOf(backup)).toEqual([]);
  });

  it('reads a sample of the files that it links, and all of them with --verify', async () => {
    const { backUp } = openShop(sqlite, 230);
    const { backup } = await backUp();
    expect((await backUp()).out).toContain('200 of 231 files that are links to the backup before');
    writeFileSync(join(backup, picture(7)), content(999));
    const { out, error, code } = await backUp('--verify');
    expect(code).toBe(0);
    expect(error).toContain(`${picture(7)} is not what was backed up`);
    expect(out).toContain('230 of 230 files that are links to the backup before');
  });

  it('leaves out what can not be read in the shop, with status 3', async () => {
    const { folder, backUp } = openShop(sqlite);
    rmSync(join(folder, 'cookie.key'));
    symlinkSync('cookie.key', join(folder, 'cookie.key'));
    const { backup, error, code } = await backUp();
    expect(code).toBe(3);
    expect(error).toContain(
      '1 files of the shop are not in the backup as they should be:\n- cookie.key can not be read',
    );
    expect(existsSync(join(backup, picture(1)))).toBe(true);
    expect(await damageOf(backup)).toEqual([]);
    renameSync(join(folder, 'originals'), join(folder, 'lost'));
    symlinkSync('originals', join(folder, 'originals'));
    expect(await backUp()).toMatchObject({
      code: 3,
      error: expect.stringContaining('- originals can not be read'),
    });
  });

  it('includes pictures with any name that its manifest can hold, and names the others harmlessly', async () => {
    const { folder, backUp, restore } = openShop(sqlite);
    const [odd, never] = ['originals/a\\b\n- c\u001b[2J.svg', 'originals/a\\..\\\u001b.svg'];
    for (const name of [odd, never]) writeFileSync(join(folder, name), '<svg/>');
    const first = await backUp();
    expect(first).toMatchObject({
      code: 3,
      error: expect.stringContaining('a\\..\\ .svg has a name that no'),
    });
    const restored = newFolder();
    expect(await restore(restored, first.backup)).toMatchObject({ code: 0 });
    expect(readFileSync(join(restored, odd), 'utf8')).toBe('<svg/>');
    rmSync(join(folder, odd));
    rmSync(join(first.backup, odd));
    for (const { out, error } of [await verify(first.backup), await restore(newFolder(), first.backup)]) {
      expect(out + error).toContain('- originals/a\\b - c [2J.svg is missing');
      expect(out + error).not.toContain('\u001b');
    }
  });

  it('takes what is appended to while it is copied', async () => {
    const { folder, backUp } = openShop(sqlite);
    const log = join(folder, 'outbox.jsonl');
    writeFileSync(log, '{}\n'.repeat(1_000_000));
    const appending = `for (;;) fs.appendFileSync(process.argv[1], '{}\\n')`;
    const writer = spawn(process.execPath, ['-e', appending, log]);
    onTestFinished(() => void writer.kill());
    const { backup, code } = await backUp();
    expect(code).toBe(0);
    expect(await damageOf(backup)).toEqual([]);
  });

  it('can be made twice at once, each deleting those before', async () => {
    const { backUp, backups } = openShop(sqlite);
    await backUp();
    const both = await Promise.all([backUp('--keep', '1'), backUp('--keep', '1')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(backups()).toContain(both.map(({ backup }) => backup).sort()[1]);
    for (const backup of backups()) expect(await damageOf(backup)).toEqual([]);
  });

  it('stays although --keep finds newer ones of a time when the clock was wrong', async () => {
    const { target, backUp } = openShop(sqlite);
    mkdirSync(join(target, 'vitrina-20990101T000000000Z'));
    const { backup, code } = await backUp('--keep', '1');
    expect(code).toBe(0);
    expect(await damageOf(backup)).toEqual([]);
  });

  it('removes after a day what a killed one has left, and never takes it for a backup', async () => {
    const { target, backUp } = openShop(sqlite);
    const [killed, running] = ['20260101', '20990101'].map((day) =>
      join(target, `vitrina-${day}T000000000Z.unfinished`),
    ) as [string, string];
    for (const each of [killed, running]) mkdirSync(each);
    utimesSync(killed, 1, 1);
    expect(await backUp()).toMatchObject({ code: 0, error: expect.not.stringContaining('backup before') });
    expect([killed, running].map((each) => existsSync(each))).toEqual([false, true]);
  });

  it('of a folder that is missing is refused, and makes none', async () => {
    const [folder, target] = [newFolder(), newFolder()];
    const missing = join(folder, 'unmounted');
    for (const { settings } of places)
      expect(await runCommand('backup', folder, [target], { ...settings, DATA_DIR: missing })).toMatchObject({
        code: 1,
        error: expect.stringContaining(
          `There is no folder ${missing}: DATA_DIR names that of the shop's data.`,
        ),
      });
    expect([...readdirSync(folder), ...readdirSync(target)]).toEqual([]);
  });

  it('that finds no room says so in one line and leaves nothing', async () => {
    const { folder, target, backUp, backups } = openShop(sqlite);
    writeFileSync(join(folder, picture(1)), 'x'.repeat(4_000_000));
    const command = `ulimit -f 4; exec "$0" "$@"`;
    const args = [process.execPath, resolve('dist/backup.js'), target];
    const env = { PATH: process.env.PATH, DATA_DIR: folder };
    const child = spawn('sh', ['-c', command, ...args], { env });
    const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBeGreaterThan(0);
    expect(error).toMatch(/^.*(EFBIG|The database can not be copied: ).*\n$/m);
    expect(error).not.toContain('    at ');
    expect(readdirSync(target)).toEqual([]);
    expect(await backUp()).toMatchObject({ code: 0 });
    expect(backups()).toHaveLength(1);
  });
});

it('a backup of a database that is damaged is refused in one line', async () => {
  const { folder, target, backUp } = openShop(sqlite);
  writeFileSync(join(folder, 'vitrina.sqlite'), 'not a database '.repeat(1_000));
  const { code, error } = await backUp();
  expect({ code, error }).toEqual({
    code: 1,
    error: expect.stringMatching(/^The database can not be copied: .*\n$/),
  });
  expect(readdirSync(target)).toEqual([]);
});

it('a backup is noted in the shop, for the desk', async () => {
  const { folder, backUp } = openShop(sqlite);
  const before = new Date().toISOString();
  expect(await backUp()).toMatchObject({ code: 0 });
  const database = new DatabaseSync(join(folder, 'vitrina.sqlite'), { readOnly: true });
  onTestFinished(() => database.close());
  const rows = database.prepare('SELECT made_at FROM backups_made').all();
  expect(rows).toHaveLength(1);
  expect(String(rows[0]?.made_at) >= before).toBe(true);
});
