import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStaticFiles, type StaticFiles } from './static-files.ts';

export interface Assets {
  readonly files: StaticFiles;
  /** Identifies the build; changes with every one. */
  readonly build: string;
  /** `app.js` → `/static/app-1a2b3c.js`. @throws for a name that is not in the build */
  url(name: string): string;
  /**
   * The URLs of a script and everything it imports, in execution order.
   *
   * @throws like `url`
   */
  modules(name: string): readonly string[];
  /** The content of a text file, without the comment that links its source map. @throws for a name that is not in the build */
  text(name: string): string;
}

/** Thrown if the build is missing or incomplete. */
export class NotBuilt extends Error {
  constructor(cause: unknown) {
    super('Vitrina is not built, or not to the end: run `npm run build` first.', { cause });
  }
}

/**
 * Reads the output of `npm run build` in `directory` (dist), including the assets of previous builds.
 *
 * @throws {NotBuilt}
 */
export function readAssets(directory: string): Assets {
  const manifest = readMap<string>(join(directory, 'static/manifest.json'));
  const imports = readMap<readonly string[]>(join(directory, 'static/imports.json'));
  const { id } = readJson(join(directory, 'build.json')) as { id: string };
  const files = readStaticFiles(join(directory, 'static'), join(directory, 'former-static'));
  const fileOf = (name: string) => {
    const file = manifest.get(name);
    if (!file) throw new Error(`No such asset in the build: ${name}`);
    return file;
  };
  return {
    files,
    build: id,
    url: (name) => `/static/${fileOf(name)}`,
    modules: (name) => [...(imports.get(fileOf(name)) ?? []), fileOf(name)].map((file) => `/static/${file}`),
    text: (name) =>
      String(files.get(fileOf(name))?.plain)
        .replace(SOURCE_MAP, '')
        .trim(),
  };
}

const SOURCE_MAP = /\/\*# sourceMappingURL=.*\*\//;

const readMap = <Value>(file: string) => new Map(Object.entries(readJson(file) as Record<string, Value>));

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new NotBuilt(error);
  }
}
