import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { RequestHandler } from 'express';
import { bestEncoding, type Encoding } from './encodings.ts';

/** A file by its path below `/static/`, with what was compressed of it ahead. */
export type StaticFiles = ReadonlyMap<string, Readonly<Partial<Record<Encoding, Buffer>>>>;

const ENCODING_OF: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' };
const FOREVER = 'public,max-age=31536000,immutable';

/**
 * Reads all files of some folders into memory: few hundred kilobytes, which no later build takes away. Of files of one
 * name the first folder's counts.
 */
export function readStaticFiles(...folders: readonly string[]): StaticFiles {
  const files = new Map<string, Partial<Record<Encoding, Buffer>>>();
  for (const folder of folders.toReversed().filter((each) => existsSync(each))) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!statSync(join(folder, name)).isFile()) continue;
      const extension = extname(name);
      const encoding = ENCODING_OF[extension] ?? 'identity';
      const plain = encoding === 'identity' ? name : name.slice(0, -extension.length);
      const path = plain.split(sep).join('/');
      files.set(path, { ...files.get(path), [encoding]: readFileSync(join(folder, name)) });
    }
  }
  return files;
}

/** `/static/…`: files under names with their content's hash, for ever the same; any other is 404. */
export function serveStaticFiles(files: StaticFiles): RequestHandler {
  return (request, response) => {
    const file = files.get(request.path.slice(1));
    response.setHeader('x-content-type-options', 'nosniff');
    if (!file || !['GET', 'HEAD'].includes(request.method)) {
      response.setHeader('cache-control', 'no-store');
      return void response.status(404).end();
    }
    const best = bestEncoding(request.headers['accept-encoding'] ?? '');
    const encoding = file[best] ? best : 'identity';
    const body = file[encoding];
    response.type(extname(request.path));
    response.setHeader('cache-control', FOREVER);
    response.setHeader('vary', 'Accept-Encoding');
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', body?.length ?? 0);
    response.end(body);
  };
}
