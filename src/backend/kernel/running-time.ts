import type { Database } from '#src/backend/database/database.ts';

/**
 * Time that went by, whatever the machine's clock was set to: what is held, good or forbidden for some minutes or
 * hours ends by it. It is milliseconds since the shop's first start and lies in the database, so that all processes
 * have the same. A process adds what it measured itself; only for the time before it began does it believe the clock.
 * So a clock set on or back changes nothing while a process runs. While none runs, or in the seconds between that and
 * the last time that one wrote the time down, a clock set on can't be told from time that passed, and counts as that;
 * one set back loses the time in between. A machine that sleeps lets no time pass.
 */
export interface RunningTime {
  /** The time. Not within a transaction: the first call of a process writes. */
  now(): Promise<number>;
  /** Writes the time down, for other processes and for the next one. @returns the time */
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
  /** What makes the time of `monotonic`; it only grows, where another process knows of more. */
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
