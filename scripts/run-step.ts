import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

/** Stops a step that hangs. Far longer than any step takes, because CI may run on a busy machine. */
const MINUTES = 25;
const windows = process.platform === 'win32';

export async function run(
  title: string,
  command: string,
  args: string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return report(title, async () => {
    const { ok, output } = await execute(command, args, env);
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output };
  });
}

export async function report(
  title: string,
  step: () => Promise<Outcome & { output: string }>,
): Promise<Outcome> {
  const start = performance.now();
  const { output, ...outcome } = await step();
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const count = outcome.passed + outcome.failed + outcome.skipped;
  const counts =
    count > 1 ? `, ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped` : '';
  console.log(`${title}: ${outcome.failed > 0 ? 'FAILED' : 'ok'} (${seconds}${counts})`);
  if (outcome.failed > 0) console.log(`\n${output.trim()}\n`);
  return outcome;
}

/** Runs a command from node_modules or the PATH; on a timeout it kills the whole process group. */
export function execute(
  command: string,
  args: string[],
  env = {},
  minutes = MINUTES,
): Promise<{ ok: boolean; output: string }> {
  const { promise, resolve: finish } = Promise.withResolvers<{ ok: boolean; output: string }>();
  const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path, ...env },
    shell: windows,
    detached: !windows,
  });

  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  const stop = (signal: NodeJS.Signals) => {
    if (child.pid) process.kill(windows ? child.pid : -child.pid, signal);
  };
  const interrupt = () => {
    stop('SIGINT');
    process.exit(130);
  };
  const timeout = setTimeout(() => {
    output += `\nStopped after ${minutes} minutes.`;
    stop('SIGKILL');
  }, minutes * 60_000);
  const end = (ok: boolean) => {
    clearTimeout(timeout);
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    finish({ ok, output });
  };

  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.on('error', (error) => {
    output += error.message;
    end(false);
  });
  child.on('close', (code) => end(code === 0));
  return promise;
}
