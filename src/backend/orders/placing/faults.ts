/** SQLite: 5 busy, 8 read-only, 10 I/O, 13 full, 14 cannot open. PostgreSQL: 53 resources, 57P shutdown, 58 system. */
const SQLITE_FAULTS = new Set([5, 8, 10, 13, 14]);
const POSTGRES_FAULTS = /^(53|58|57P|08)/;
const NETWORK_FAULTS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOSPC', 'EIO']);

/** Whether the storage or the connection to it failed, so that a retry may succeed. */
export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  if (typeof errcode === 'number') return SQLITE_FAULTS.has(errcode & 0xff);
  return typeof code === 'string' && (POSTGRES_FAULTS.test(code) || NETWORK_FAULTS.has(code));
}
