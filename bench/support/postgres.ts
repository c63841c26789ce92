import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster, stopCluster } from '#tests/support/services/postgres-cluster.ts';

/** A PostgreSQL of a benchmark's own, empty and deleted at its end. */
export async function startPostgres(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));
  return { url: await startCluster(folder), stop: () => stopCluster(folder) };
}
