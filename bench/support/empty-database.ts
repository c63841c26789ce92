import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import { startCluster, stopCluster } from '#tests/support/services/postgres-cluster.ts';

/** A migrated database of a benchmark's own, with nothing in it. Closing it deletes it. */
export async function openEmptyDatabase(
  onPostgres = false,
): Promise<{ readonly database: Database; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));
  const url = onPostgres ? await startCluster(folder) : undefined;
  const database = await openDatabase({ file: join(folder, 'vitrina.sqlite'), ...(url && { url }) });
  return {
    database,
    async close() {
      await database.close();
      if (url) await stopCluster(folder);
      rmSync(folder, { recursive: true });
    },
  };
}
