import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { entryKindOf } from '#src/data-folder/contents.ts';
import { type Finding, formatBytes, type Size } from './finding.ts';

const GIGABYTE = 1024 ** 3;
const LEAST_FREE = GIGABYTE / 5;
const PRIVATE = 0o077;

/** Checks the data folder: whether it is writable, how full its disk is, and its contents. */
export async function checkDisk(folder: string): Promise<{ findings: Finding[]; sizes: Size[] }> {
  if (!existsSync(folder)) {
    const message = `there is no folder ${folder}`;
    const remedy = 'set DATA_DIR to the folder of the shop’s data, and mount the volume that it is on';
    return { findings: [{ area: 'disk', level: 'failure', message, remedy }], sizes: [] };
  }
  const unreadable: string[] = [];
  const names = await readdir(folder).catch(() => []);
  const sizes: Size[] = [];
  for (const name of names.toSorted())
    sizes.push({
      name,
      bytes: await sizeOf(await realpath(join(folder, name)).catch(() => ''), (path) =>
        unreadable.push(path),
      ),
    });
  return {
    findings: [
      ...checkFolder(folder),
      ...unreadable.map(notReadable),
      checkFree(folder, sizes),
      ...checkNames(folder, sizes),
    ],
    sizes,
  };
}

const GIVE = 'give it to the user of the shop: chown -R';

const notReadable = (path: string): Finding => ({
  area: 'disk',
  level: 'failure',
  message: `${path} can not be read`,
  remedy: GIVE,
});

function checkFolder(folder: string): Finding[] {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    const message = `${folder} can not be read and written`;
    return [{ area: 'disk', level: 'failure', message, remedy: GIVE }];
  }
  if ((statSync(folder).mode & PRIVATE) === 0) return [];
  const message = `${folder} can be read by other users of this machine`;
  return [{ area: 'disk', level: 'warning', message, remedy: `chmod 700 ${folder}` }];
}

/** A restore and a streamed backup need space for a second copy of the backed-up data. */
function checkFree(folder: string, sizes: readonly Size[]): Finding {
  const { bavail, blocks, bsize } = statfsSync(folder);
  const [free, all] = [bavail * bsize, blocks * bsize];
  const backedUp = sizes.filter(({ name }) => entryKindOf(name) === 'backed up');
  const needed = backedUp.reduce((sum, { bytes }) => sum + bytes, 0);
  const message = `${formatBytes(free)} of ${formatBytes(all)} are free`;
  const remedy = 'free space or enlarge the volume: a full disk refuses orders';
  if (free < LEAST_FREE) return { area: 'disk', level: 'failure', message, remedy };
  if (free < GIGABYTE || free < needed)
    return {
      area: 'disk',
      level: 'warning',
      message: `${message}; a restore needs ${formatBytes(needed)}`,
      remedy,
    };
  return { area: 'disk', level: 'ok', message };
}

function checkNames(folder: string, sizes: readonly Size[]): Finding[] {
  return sizes.flatMap(({ name, bytes }): Finding[] => {
    const kind = entryKindOf(name);
    const size = formatBytes(bytes);
    if (kind === 'set aside')
      return [
        {
          area: 'disk',
          level: 'warning',
          message: `${name} is what a restore replaced, ${size}`,
          remedy: `once the shop is as it should be: rm -r ${join(folder, name)}`,
        },
      ];
    if (kind === 'left over')
      return [
        {
          area: 'disk',
          level: 'warning',
          message: `${name} is of a backup or restore that is under way or was killed, ${size}`,
          remedy: `if none is under way: rm -r ${join(folder, name)}`,
        },
      ];
    if (kind === 'unknown')
      return [
        { area: 'disk', level: 'ok', message: `${name} is not the shop's, ${size}: no backup takes it` },
      ];
    return [];
  });
}

/** @param report takes the folders that can't be read; what is in them does not count */
async function sizeOf(path: string, report: (path: string) => void): Promise<number> {
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isDirectory()) return found?.size ?? 0;
  const names = await readdir(path).catch((): string[] => {
    report(path);
    return [];
  });
  const sizes = await Promise.all(names.map((name) => sizeOf(join(path, name), report)));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
