import { accessSync, constants, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { listFiles } from '#src/backup/list-files.ts';
import { hasPath, pictureColumns, sourcesIn } from '#src/backup/named-pictures.ts';
import { ORIGINALS, PICTURES } from '#src/data-folder/contents.ts';
import type { Finding } from './finding.ts';

const EXAMPLES = 3;

/** Checks whether pictures that rows refer to have their originals, and counts the converted ones. */
export async function checkPictures(database: Database, folder: string): Promise<Finding[]> {
  const named = await namedIn(database);
  const missing = [...named].filter((source) => !isThere(join(folder, ORIGINALS, source)));
  const converted = await convertedIn(join(folder, PICTURES));
  const unconverted = [...named].filter((source) => !converted.has(source)).length - missing.length;
  return [
    missing.length === 0
      ? { area: 'pictures', level: 'ok', message: `all ${named.size} pictures have their originals` }
      : {
          area: 'pictures',
          level: 'failure',
          message: `${missing.length} of ${named.size} pictures have no original or an empty one, such as ${missing.slice(0, EXAMPLES).join(', ')}`,
          remedy: `put them into ${join(folder, ORIGINALS)} from a backup, or import a feed without them`,
        },
    {
      area: 'pictures',
      level: 'ok',
      message: `${Math.max(0, unconverted)} have not been converted yet: each is when it is first asked for`,
    },
  ];
}

/** An original that the shop can convert: there, readable and not empty. */
function isThere(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).size > 0;
  } catch {
    return false;
  }
}

async function namedIn({ query }: Database): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const [table, column] of pictureColumns) {
    const { rows } = await sql<{ json: string | null }>`
      SELECT DISTINCT ${sql.ref(column)} AS json FROM ${sql.table(table)} WHERE ${sql.raw(hasPath(column))}`.execute(
      query,
    );
    for (const source of rows.flatMap(({ json }) => sourcesIn(json ?? ''))) named.add(source);
  }
  return named;
}

/** Sources with at least one converted picture. */
async function convertedIn(folder: string): Promise<ReadonlySet<string>> {
  const widths = await readdir(folder).catch(() => []);
  const files = await Promise.all(widths.map((width) => listFiles(join(folder, width)).catch(() => [])));
  return new Set(files.flat().map((file) => file.replace(/\.\w+$/, '')));
}
