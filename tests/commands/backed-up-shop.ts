import { spawn } from 'node:child_process';
import {
  copyFileSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { onTestFinished } from 'vitest';
import { required, service } from '#tests/support/services/service.ts';
import { runCommand } from './run-command.ts';

const emptySqlite = await service('sqlite');

/** Where the rows of a shop are. Nothing connects to the address: backups are of the files alone. */
export const places = [
  { rows: 'SQLite', settings: {} },
  { rows: 'PostgreSQL', settings: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' } },
] as const;

export type Place = (typeof places)[number];

/** A new folder, deleted after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A shop with pictures of equal size, and a folder for its backups; deleted after the test. */
export function openShop({ rows, settings }: Place, pictures = 3) {
  const [folder, target] = [newFolder(), newFolder()];
  if (rows === 'SQLite') copyFileSync(required(emptySqlite), join(folder, 'vitrina.sqlite'));
  writeFileSync(join(folder, 'cookie.key'), 'key');
  mkdirSync(join(folder, 'originals/news'), { recursive: true });
  for (let index = 0; index < pictures; index++) writeFileSync(join(folder, picture(index)), content(index));
  const backUp = async (...args: string[]) => {
    const run = await runCommand('backup', folder, [target, ...args], settings);
    return { ...run, backup: run.out.split('\n')[0] ?? '' };
  };
  return {
    folder,
    target,
    backUp,
    restore: (into: string, backup: string) => runCommand('restore', into, [backup], settings),
    backups: () =>
      readdirSync(target)
        .sort()
        .map((name) => join(target, name)),
  };
}

export const picture = (index: number): string => `originals/news/${index}.svg`;

/** What is in a picture. */
export const content = (index: number): string => `<svg>${String(index).padStart(4, '0')}</svg>`;

/** Writes a backup of the shop in a folder as an archive; returns its path. */
export async function streamTo(target: string, folder: string, { settings }: Place): Promise<string> {
  const archive = join(target, 'shop.tar');
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ...settings };
  const child = spawn(process.execPath, [resolve('dist/backup.js'), '-'], { env });
  await pipeline(child.stdout, createWriteStream(archive));
  return archive;
}

/** Verifies a backup as an operator without a shop would. */
export const verify = (backup: string) => runCommand('backup', '/', ['--verify', backup]);
