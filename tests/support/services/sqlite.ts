import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#src/backend/database/database.ts';
import type { Started } from './started.ts';

/** An empty SQLite file with the current schema, to be copied: each migration waits for the disk several times. */
export async function emptySqlite(): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-empty-'));
  const file = join(folder, 'empty.sqlite');
  await (await openDatabase({ file })).close();
  return { value: file, stop: async () => rmSync(folder, { recursive: true, force: true }) };
}
