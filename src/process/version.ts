import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

/** The release's version from package.json. */
export const { version } = manifest;

/** Identifies the build that runs; null in development. */
export function buildId(): string | null {
  const file = join(import.meta.dirname, 'build.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { id: string }).id : null;
}
