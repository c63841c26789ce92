import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const MANIFEST_FILE = 'manifest.json';
export const FORMAT = 1;

const fileSchema = z.object({
  /** Relative to the backup, with slashes. */
  path: z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\]+$/),
  bytes: z.number().int(),
  modifiedMs: z.number(),
  sha256: z.string(),
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

/** An unusable backup; the message is for the terminal. */
export class BadBackup extends Error {}

/** @throws {BadBackup} */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST_FILE), 'utf8').catch(() => {
    throw new BadBackup(`${backup} is no backup: it has no ${MANIFEST_FILE}.`);
  });
  const parsed = manifestSchema.safeParse(parse(text));
  if (!parsed.success) throw new BadBackup(`The ${MANIFEST_FILE} of ${backup} can not be read.`);
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
