import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE, databaseSideFiles } from '#src/data-folder/contents.ts';
import type { Finding } from './finding.ts';

const DELETED = ' (deleted)';

/**
 * Finds processes of this machine that still write into a deleted database or write-ahead log; on Linux, and of those
 * that this user may look at. To open the database beside them would damage it.
 */
export function checkOpenFiles(folder: string): Finding[] {
  const home = orElse(() => realpathSync(folder), folder);
  const files = new Set([DATABASE_FILE, ...databaseSideFiles].map((name) => join(home, name)));
  return orElse(() => readdirSync('/proc'), [])
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const lost = deletedOf(pid).find((file) => files.has(file));
      return lost === undefined ? [] : [findingOf(pid, lost)];
    });
}

const deletedOf = (pid: string): string[] =>
  orElse(() => readdirSync(`/proc/${pid}/fd`), []).flatMap((descriptor) => {
    const target = orElse(() => readlinkSync(`/proc/${pid}/fd/${descriptor}`), '');
    return target.endsWith(DELETED) ? [target.slice(0, -DELETED.length)] : [];
  });

const findingOf = (pid: string, file: string): Finding => ({
  area: 'database',
  level: 'failure',
  message: `process ${pid} still writes into ${file}, which was deleted: what it writes is lost when it ends`,
  remedy: `before it ends, copy what /proc/${pid}/fd/ has of database and -wal together; then restore or keep that copy`,
});

/** Processes end meanwhile, and those of others can't be looked into. */
function orElse<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
