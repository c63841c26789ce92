import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { printable } from '#src/config/printable.ts';

export const MANIFEST_FILE = 'manifest.json';
export const FORMAT = 1;

/** Whether a path leads to a file inside a backup. On Windows backslashes separate folders too. */
export const isInside = (path: string): boolean =>
  !path.includes('\0') && path.split(/[/\\]/).every((name) => !['', '.', '..'].includes(name));

const fileSchema = z.object({
  /** Relative to the backup, with slashes. */
  path: z.string().refine(isInside),
  bytes: z.number().int().nonnegative(),
  modifiedMs: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Everything committed before this moment is in the backup. ISO 8601 UTC. */
  point: z.iso.datetime(),
  /** Null if the rows are in PostgreSQL, which `pg_dump` backs up. */
  database: z
    .object({
      /** The names of the migrations that made the schema. */
      migrations: z.array(z.string()),
      /** The number of rows by table. */
      rows: z.record(z.string(), z.number().int()),
    })
    .nullable(),
  files: z.array(fileSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpFile = z.infer<typeof fileSchema>;

/** An unusable backup; the message is one line for the terminal, whatever names it quotes. */
export class BadBackup extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(printable(message), options);
  }
}

/**
 * @param name of the backup, for messages
 *
 * @throws {BadBackup}
 */
export async function readManifest(folder: string, name = folder): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(parse(await readText(folder, name)));
  if (!parsed.success) throw new BadBackup(`The ${MANIFEST_FILE} of ${name} is damaged.`);
  return parsed.data;
}

async function readText(folder: string, name: string): Promise<string> {
  const file = join(folder, MANIFEST_FILE);
  try {
    if ((await lstat(file)).isFile()) return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BadBackup(
      code === 'ENOENT' || code === 'ENOTDIR'
        ? `${name} is no backup: it has no ${MANIFEST_FILE}.`
        : `The ${MANIFEST_FILE} of ${name} can not be read (${code}).`,
    );
  }
  throw new BadBackup(`The ${MANIFEST_FILE} of ${name} is not a file.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
