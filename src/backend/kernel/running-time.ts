import type { Database } from '#src/backend/database/database.ts';

/**
 * Milliseconds since the shop's first start, independent of clock changes; the measure of codes, limits and
 * reservations. Stored in the database and shared by all processes. A process adds what it measures and trusts the
 * clock only for the time before it started. While no process runs, and for the seconds since the last save, a clock
 * set forward counts as time passed and one set back loses time. Machine sleep does not count.
 */
export interface RunningTime {
  /** Must not be called inside a transaction: a process's first call writes. */
  now(): Promise<number>;
  save(): Promise<number>;
}

/** @param now the system clock @param monotonic milliseconds unaffected by clock changes */
export function createRunningTime(
  { query }: Pick<Database, 'query'>,
  now: () => Date,
  monotonic: () => number = () => performance.now(),
): RunningTime {
  /** Running time minus `monotonic`; grows only when another process has measured more. */
  let offset: number | undefined;

  function timeAt(seen: number, atLeast: number): number {
    offset = Math.max(offset ?? Number.NEGATIVE_INFINITY, atLeast - seen);
    return Math.round(seen + offset);
  }

  async function save(): Promise<number> {
    return query.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('running_time')
        .set((eb) => ({ elapsed_ms: eb.ref('elapsed_ms') }))
        .returning(['elapsed_ms', 'wall'])
        .executeTakeFirstOrThrow();
      const [time, seen] = [now(), monotonic()];
      const unseen = offset === undefined ? Math.max(0, since(row.wall, time)) : 0;
      const elapsed_ms = timeAt(seen, row.elapsed_ms + unseen);
      await transaction.updateTable('running_time').set({ elapsed_ms, wall: time.toISOString() }).execute();
      return elapsed_ms;
    });
  }

  return {
    save,
    async now() {
      if (offset === undefined) return save();
      const row = await query.selectFrom('running_time').select('elapsed_ms').executeTakeFirstOrThrow();
      return timeAt(monotonic(), row.elapsed_ms);
    },
  };
}

const since = (wall: string, now: Date): number => (wall === '' ? 0 : now.getTime() - Date.parse(wall));
