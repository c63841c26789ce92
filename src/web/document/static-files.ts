import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { Coding } from '#src/web/page-cache/encodings.ts';

/** A file's bytes, plain and in the encodings that it was compressed in at build time. */
export type StaticFile = { readonly [Each in Coding | 'plain']?: Buffer };

/** Files by their path below `/static/`. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const codingOf = new Map<string, Coding>([
  ['.br', 'br'],
  ['.gz', 'gzip'],
]);

/**
 * Reads all files of some folders into memory: a few hundred kilobytes, which later builds cannot remove. Of
 * files with the same name, the first folder's is read.
 */
export function readStaticFiles(...folders: readonly string[]): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const folder of folders.toReversed().filter((each) => existsSync(each))) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!statSync(join(folder, name)).isFile()) continue;
      const extension = extname(name);
      const coding = codingOf.get(extension);
      const plainName = coding ? name.slice(0, -extension.length) : name;
      const path = plainName.split(sep).join('/');
      files.set(path, { ...files.get(path), [coding ?? 'plain']: readFileSync(join(folder, name)) });
    }
  }
  return files;
}
