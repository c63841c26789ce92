import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const COPIED = ['src', 'demo', 'views', 'static', 'scripts'];
const LINKED = ['node_modules', 'package.json', 'tsconfig.json'];
const INDEX = 'src/backend/database/migrations/index.ts';

/** Builds this checkout in a folder of its own. @returns the path of its server */
export function buildRelease(folder: string, change: (project: string) => void = () => {}): string {
  mkdirSync(folder);
  for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true });
  for (const name of LINKED) symlinkSync(resolve(name), join(folder, name));
  change(folder);
  execFileSync(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(folder, 'dist/server.js');
}

/** A plausible next release: other scripts and styles, and an additive migration. */
export function makeNextRelease(project: string): void {
  appendFileSync(join(project, 'static/app.ts'), "\nconsole.info('the next release');\n");
  const index = join(project, INDEX);
  const source = readFileSync(index, 'utf8');
  const last = '\n};\n\nexport function migrationsFor';
  const migration = `\n  '9000-next': () => [
    "ALTER TABLE carts ADD COLUMN next_note TEXT NOT NULL DEFAULT ''",
    'CREATE TABLE next_things (id INTEGER NOT NULL PRIMARY KEY)',
  ],`;
  if (!source.includes(last)) throw new Error('Where are the migrations?');
  writeFileSync(index, source.replace(last, migration + last));
}
