/**
 * Codes of SQLite (13 full, 10 a failed read, write or fsync, 14 a file that can not be opened, 8 read only, 5 busy)
 * and of PostgreSQL (class 53 out of resources, 58 system error, 57P shutting down, 08 connection).
 */
const SQLITE_FAULTS = new Set([5, 8, 10, 13, 14]);
const POSTGRES_FAULTS = /^(53|58|57P|08)/;
const NETWORK_FAULTS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOSPC', 'EIO']);

/** Whether an error comes from the storage or the connection to it, so that the same request may succeed later. */
export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  if (typeof errcode === 'number') return SQLITE_FAULTS.has(errcode & 0xff);
  return typeof code === 'string' && (POSTGRES_FAULTS.test(code) || NETWORK_FAULTS.has(code));
}
