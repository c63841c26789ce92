import type { Database } from '#src/backend/database/database.ts';

/**
 * Milliseconds that have passed since the shop's first start, whatever the machine's clock was set to. Whatever lasts
 * minutes or hours ends by it: codes, limits, holds on goods. It is kept in the database, so that all processes agree.
 * A process adds what it measured itself and trusts the clock only for the time before it started; so setting the clock
 * changes nothing while a process runs. While none runs, and in the seconds since the last one kept the time, a clock
 * set forward is indistinguishable from time that passed, and one set back loses the time in between. While the machine
 * sleeps no time passes.
 */
export interface RunningTime {
  /** The running time. Not for use inside a transaction: the first call of a process writes. */
  now(): Promise<number>;
  /** Saves the running time for other processes and for the next one. @returns it */
  keep(): Promise<number>;
}

/**
 * @param now the machine's clock
 * @param monotonic milliseconds that no setting of the clock changes
 */
export function createRunningTime(
  { query }: Pick<Database, 'query'>,
  now: () => Date,
  monotonic: () => number = () => performance.now(),
): RunningTime {
  /** The running time minus `monotonic`. It only grows, when another process has measured more. */
  let offset: number | undefined;

  function timeAt(seen: number, atLeast: number): number {
    offset = Math.max(offset ?? Number.NEGATIVE_INFINITY, atLeast - seen);
    return Math.round(seen + offset);
  }

  async function keep(): Promise<number> {
    return query.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('running_time')
        .set((is) => ({ elapsed_ms: is.ref('elapsed_ms') }))
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
    keep,
    async now() {
      if (offset === undefined) return keep();
      const row = await query.selectFrom('running_time').select('elapsed_ms').executeTakeFirstOrThrow();
      return timeAt(monotonic(), row.elapsed_ms);
    },
  };
}

const since = (wall: string, now: Date): number => (wall === '' ? 0 : now.getTime() - Date.parse(wall));
