// node scripts/runtime-packages.ts <folder>: copies the packages that the bundles import, and all that those need.

import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { external } from './build-server.ts';

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({ dependencies: names, optionalDependencies: names });

const [target] = process.argv.slice(2);
if (!target) throw new Error('Name the folder of the copies');
const found = new Set<string>();
for (const name of external) add('.', name);
// Nested packages are copied along with the outer one.
const outer = [...found].filter((path) => path.lastIndexOf('node_modules/') === 0);
for (const path of outer) {
  cpSync(path, join(target, path.slice('node_modules/'.length)), { recursive: true, dereference: true });
}

/** Optional packages for other platforms may be missing. */
function add(from: string, name: string): void {
  const path = resolveFrom(from, name);
  if (!path || found.has(path)) return;
  found.add(path);
  const { dependencies, optionalDependencies } = manifest.parse(
    JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')),
  );
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(path, each);
}

function resolveFrom(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(path)) return path;
    if (folder === '.') return undefined;
  }
}
