import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** Runs a built command over the shop in a folder: what it says and how it ends. */
export async function runCommand(name: string, folder: string, args: readonly string[]) {
  const program = join(import.meta.dirname, `../../dist/${name}.js`);
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, env });
  onTestFinished(() => void child.kill());
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out, error, code: code as number };
}
