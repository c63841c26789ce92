import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStaticFiles, type StaticFiles } from './static-files.ts';

export interface Assets {
  readonly files: StaticFiles;
  /** Identifies the build; changes with every one. */
  readonly build: string;
  /** `app.js` → `/static/app-1a2b3c.js`. @throws for a name that is not in the build */
  url(name: string): string;
}

/** Raised where a build is missing or only a part of one is there. */
export class NotBuilt extends Error {
  constructor(cause: unknown) {
    super('Vitrina is not built, or not to the end: run `npm run build` first.', { cause });
  }
}

/** Reads what `npm run build` made in `directory` (dist), the assets of the builds before it included. @throws {NotBuilt} */
export function readAssets(directory: string): Assets {
  const manifest = new Map(
    Object.entries(readJson(join(directory, 'static/manifest.json')) as Record<string, string>),
  );
  const { id } = readJson(join(directory, 'build.json')) as { id: string };
  return {
    files: readStaticFiles(join(directory, 'static'), join(directory, 'former-static')),
    build: id,
    url(name) {
      const file = manifest.get(name);
      if (!file) throw new Error(`No such asset in the build: ${name}`);
      return `/static/${file}`;
    },
  };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new NotBuilt(error);
  }
}
