// `npm run build`: sources → dist. Run by Node itself, which strips the types.
//
// Every build has a folder of its own below .builds, and `dist` is a link to the newest: a server goes on with the files
// of the build that it was started from. The last few builds are kept, and each has the assets of those before it, for
// the pages that caches and browsers still hold.

import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { buildClient } from './build-client.ts';
import { buildServer } from './build-server.ts';
import { precompress } from './precompress.ts';

const BUILDS = '.builds';
const KEPT_BUILDS = 5;

const start = performance.now();
mkdirSync(BUILDS, { recursive: true });
adoptFolder();
const former = listBuilds();
const folder = join(BUILDS, `${new Date().toISOString().replace(/\W/g, '')}-${process.pid}`);
const unfinished = `${folder}.unfinished`;
await Promise.all([buildServer(unfinished), buildClient({ production: true, folder: unfinished })]);
await precompress(join(unfinished, 'static'));
writeFileSync(join(unfinished, 'build.json'), `${JSON.stringify({ id: hashOfFolder(unfinished) })}\n`);
for (const build of former) {
  const assets = join(BUILDS, build, 'static');
  if (existsSync(assets)) cpSync(assets, join(unfinished, 'former-static'), { recursive: true });
}
renameSync(unfinished, folder);
link(folder);
for (const build of former.slice(0, 1 - KEPT_BUILDS)) rmSync(join(BUILDS, build), { recursive: true });
console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);

/** A dist that is not a link predates this scheme: it becomes the oldest build. */
function adoptFolder(): void {
  if (lstatSync('dist', { throwIfNoEntry: false })?.isDirectory())
    renameSync('dist', join(BUILDS, `00000000-${Date.now()}`));
}

/** Oldest first. */
function listBuilds(): string[] {
  return readdirSync(BUILDS)
    .filter((name) => !name.endsWith('.unfinished'))
    .sort();
}

/** Atomic if the system supports file links, so that dist is never missing. */
function link(build: string): void {
  const next = `dist.${process.pid}`;
  symlinkSync(process.platform === 'win32' ? resolve(build) : build, next, 'junction');
  if (process.platform === 'win32') rmSync('dist', { recursive: true, force: true });
  renameSync(next, 'dist');
}

function hashOfFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(js|css|json|svg|woff2)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
