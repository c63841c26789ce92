import { execFile } from 'node:child_process';
import { chownSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../processes/free-port.ts';
import { debianPrograms, embeddedPrograms, type Programs } from './postgres-programs.ts';

/** A test's database need not survive a power failure, and is gone before a vacuum is worth it. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
];

/** Starts an empty PostgreSQL with its files under `folder` (npm's, else Debian's), and returns its URL. */
export async function startCluster(folder: string): Promise<string> {
  const problems: string[] = [];
  // A first start may fail and a second succeed.
  for (const find of [embeddedPrograms, embeddedPrograms, debianPrograms]) {
    try {
      return await start(await find(folder), folder);
    } catch (error) {
      problems.push(`${String(error)}\n${serverLog(folder)}`);
      await stopCluster(folder);
    }
  }
  throw new Error(problems.join('\n'));
}

/** Stops the server with its files under `folder`, if it runs, and deletes them. */
export async function stopCluster(folder: string): Promise<void> {
  const processId = serverProcessId(join(folder, 'data'));
  if (processId) process.kill(processId, 'SIGQUIT');
  while (serverProcessId(join(folder, 'data'))) await sleep(20);
  rmSync(join(folder, 'data'), { recursive: true, force: true });
}

/** @throws if it does not start */
export async function start({ bin, user, version }: Programs, folder: string): Promise<string> {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' }, timeout: 60_000 };
  const data = join(folder, 'data');
  // As on a UTF-8 server, where lower() and LIKE support Cyrillic.
  const locale =
    version >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  const init = ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync', ...locale];
  await run(join(bin, 'initdb'), init, options);

  const port = await freePort();
  const flags = settings.map((setting) => `-c ${setting}`).join(' ');
  const log = join(folder, 'log');
  await run(
    join(bin, 'pg_ctl'),
    ['-D', data, '-w', '-l', log, '-o', `-p ${port} ${flags}`, 'start'],
    options,
  );
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

const run = promisify(execFile);

/** The server's process id while it runs. Its file may outlive it, and another process may get the id. */
function serverProcessId(data: string): number | undefined {
  const processId = Number.parseInt(textOf(join(data, 'postmaster.pid')), 10);
  if (Number.isNaN(processId) || !isAlive(processId)) return undefined;
  const command = textOf(`/proc/${processId}/cmdline`);
  return command !== '' && !command.includes(data) ? undefined : processId;
}

/** A server that stops meanwhile takes its files with it; empty for one that is not there. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Whether a process with this id is running, whoever owns it. */
export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const serverLog = (folder: string): string => textOf(join(folder, 'log'));
