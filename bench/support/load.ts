import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** Starts a program and waits until `url` answers. The caller must kill it. */
export async function startServer(
  args: readonly string[],
  env: Record<string, string>,
  url: string,
  limitMs = 60_000,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const began = performance.now(); performance.now() - began < limitMs; ) {
    const answers = await fetch(url).then(
      (reply) => reply.ok || reply.status === 304,
      () => false,
    );
    if (answers) return child;
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    await pause(100);
  }
  throw new Error(`No answer from ${url}`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
