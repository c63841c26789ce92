import { createHash } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { cacheFolder } from '../services/cache.ts';

const banner = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;
const bundles = new Map<string, Promise<string>>();

/**
 * The path of a TypeScript program, bundled for a process or thread of its own: it would take longer to load hundreds
 * of modules than to do most of its work.
 */
export function bundledProgram(source: string): Promise<string> {
  const bundled = bundles.get(source) ?? bundle(source);
  bundles.set(source, bundled);
  return bundled;
}

/** The bundle is named by its content, so that concurrent runs do not interfere. */
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
