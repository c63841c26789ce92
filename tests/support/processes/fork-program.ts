import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { onTestFinished } from 'vitest';
import { cacheFolder } from '../services/cache.ts';

const banner = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;
const bundles = new Map<string, Promise<string>>();

/**
 * Starts a program of the tests as a process of its own, killed after the test. It is bundled first: to read hundreds
 * of modules takes a process longer than most of what it is asked.
 */
export async function forkProgram(source: string): Promise<ChildProcess> {
  const bundled = bundles.get(source) ?? bundle(source);
  bundles.set(source, bundled);
  const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'vitrina-compile-cache') };
  const child = fork(await bundled, { execArgv: [], env });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** The path of the bundle, named by its content, so that runs side by side do not disturb each other. */
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
