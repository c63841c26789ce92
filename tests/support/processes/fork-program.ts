import { type ChildProcess, fork } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { bundledProgram } from './bundle-program.ts';
import { compileCache } from './compile-cache.ts';

/** Starts a program of the tests in a separate process, killed after the test. */
export async function forkProgram(source: string): Promise<ChildProcess> {
  const env = { ...process.env, ...compileCache };
  const child = fork(await bundledProgram(source), { execArgv: [], env });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}
