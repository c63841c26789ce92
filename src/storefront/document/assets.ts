import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStaticFiles, type StaticFiles } from './static-files.ts';

/** The built files of `static/` and under which hashed names they are served. */
export interface Assets {
  readonly files: StaticFiles;
  /** Identifies the build; changes with every one. */
  readonly build: string;
  /** `app.js` → `/static/app-1a2b3c.js`. @throws for a name that the build did not make */
  url(name: string): string;
}

/** Reads what `npm run build` made in `directory` (dist), the assets of the builds before it included. */
export function readAssets(directory: string): Assets {
  const manifest = readJson(join(directory, 'static/manifest.json')) as Record<string, string>;
  const { id } = readJson(join(directory, 'build.json')) as { id: string };
  return {
    files: readStaticFiles(join(directory, 'static'), join(directory, 'former-static')),
    build: id,
    url(name) {
      const file = manifest[name];
      if (!file) throw new Error(`No such asset in the build: ${name}`);
      return `/static/${file}`;
    },
  };
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
