import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Installs a package of Debian or Ubuntu if we are root there; otherwise throws an error that says what to do. */
export async function installDebianPackage(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !runs('apt-get', '--version')) {
    throw new Error(
      `It was not found, and only root on Debian can install it here: install ${name} and run again.`,
    );
  }
  console.log(`Installing ${name} …`);
  await aptGet('update');
  await aptGet('install', '--yes', '--no-install-recommends', name);
}

/** Whether a program runs successfully with these arguments. */
export function runs(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** The full path of a program on the PATH. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Without blocking this process, on which the test files wait. */
async function aptGet(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await promisify(execFile)('apt-get', ['--quiet', '--option=DPkg::Lock::Timeout=300', ...args], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
}
