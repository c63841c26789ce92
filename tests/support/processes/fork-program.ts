import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { onTestFinished } from 'vitest';
import { cacheFolder } from '../services/cache.ts';
import { compileCache } from './compile-cache.ts';

const banner = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;
const bundles = new Map<string, Promise<string>>();

/**
 * Starts a program of the tests in a separate process, killed after the test. It is bundled first: loading hundreds of
 * modules takes a process longer than most of its work.
 */
export async function forkProgram(source: string): Promise<ChildProcess> {
  const bundled = bundles.get(source) ?? bundle(source);
  bundles.set(source, bundled);
  const env = { ...process.env, ...compileCache };
  const child = fork(await bundled, { execArgv: [], env });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** The bundle's path, named by its content, so that concurrent runs do not interfere. */
async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: ['pg', 'pg-native', 'sharp'],
    banner: { js: banner },
    logLevel: 'error',
    write: false,
  });
  const [{ text } = { text: '' }] = outputFiles;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 20);
  const file = join(cacheFolder('vitrina-programs'), `${hash}.mjs`);
  if (!existsSync(file)) {
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
  return file;
}
