import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Installs a package of Debian or Ubuntu, where we are root there; otherwise throws an error that says what to do. */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !runs('apt-get', '--version')) {
    throw new Error(
      `It was not found, and only root on Debian can install it here: install ${name} and run again.`,
    );
  }
  console.log(`Installing ${name} …`);
  aptGet('update');
  aptGet('install', '--yes', '--no-install-recommends', name);
}

/** Whether a program can be started with these arguments, successfully. */
export function runs(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** The full path of a program on the PATH. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

function aptGet(...args: string[]): void {
  const { status, stderr } = spawnSync('apt-get', ['--quiet', '--option=DPkg::Lock::Timeout=300', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} did not succeed:\n${stderr}`);
}
