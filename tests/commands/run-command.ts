import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { compileCache } from '#tests/support/processes/compile-cache.ts';

const isLogged = (line: string) => line.startsWith('{"level":');

/**
 * Runs a built command over the shop in a folder; returns its output, log and exit status.
 *
 * @param settings additional environment variables
 */
export async function runCommand(
  name: string,
  folder: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
) {
  const program = join(import.meta.dirname, `../../dist/${name}.js`);
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ...compileCache, ...settings };
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, env });
  onTestFinished(() => void child.kill());
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  const lines = error.split('\n');
  const logged = lines.filter(isLogged).map((line) => JSON.parse(line) as { readonly msg: string });
  return { out, error: lines.filter((line) => !isLogged(line)).join('\n'), logged, code: code as number };
}
