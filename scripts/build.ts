// `npm run build`: sources → dist. Run by Node itself, which strips the types.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient } from './build-client.ts';
import { buildServer } from './build-server.ts';
import { precompress } from './precompress.ts';

const start = performance.now();
rmSync('dist', { recursive: true, force: true });
await Promise.all([buildServer(), buildClient({ production: true })]);
await precompress('dist/static');
writeFileSync('dist/build.json', `${JSON.stringify({ id: hashOfFolder('dist') })}\n`);
console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);

function hashOfFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(js|css|json|svg|woff2)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
