import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Assets {
  readonly directory: string;
  readonly build: string;
  /** `app.js` → `/static/app-1a2b3c.js`. @throws for a name that is not in the build */
  url(name: string): string;
}

export function readAssets(directory: string): Assets {
  const manifest = readJson(join(directory, 'static/manifest.json')) as Record<string, string>;
  const { id } = readJson(join(directory, 'build.json')) as { id: string };
  return {
    directory: join(directory, 'static'),
    build: id,
    url(name) {
      const file = manifest[name];
      if (!file) throw new Error(`No such asset in the build: ${name}`);
      return `/static/${file}`;
    },
  };
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
