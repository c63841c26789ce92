import type { Database, Queryable } from '#src/backend/database/database.ts';
import { UNPAID_ORDER_S, UPKEEP_MS } from '#src/config/constants.ts';

/**
 * Time as unpaid orders are held by: milliseconds that went by, kept in the database. A process adds what it saw go by
 * itself, so that a clock set two hours on ends no hold and one set back prolongs none; only for the time before it
 * began, when nobody looked, does it believe the clock.
 */
export interface HoldClock {
  /** Adds what went by since anybody last did. @returns the time */
  tick(): Promise<number>;
  /** Catches up on the time before this process, once: a hold that begins before that would end by it. */
  begin(): Promise<void>;
}

/** @param monotonic milliseconds that no setting of the clock changes */
export function createHoldClock(
  { query }: Database,
  now: () => Date,
  monotonic: () => number = () => performance.now(),
): HoldClock {
  let lastTick: number | undefined;
  let beginning: Promise<unknown> | undefined;

  async function tick(): Promise<number> {
    return query.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('hold_clock')
        .set((is) => ({ elapsed_ms: is.ref('elapsed_ms') }))
        .returning(['elapsed_ms', 'wall'])
        .executeTakeFirstOrThrow();
      const time = now();
      const seen = monotonic();
      const most = lastTick === undefined ? Number.POSITIVE_INFINITY : seen - lastTick;
      const passed = row.wall === '' ? 0 : time.getTime() - Date.parse(row.wall);
      const elapsed_ms = row.elapsed_ms + Math.round(Math.max(0, Math.min(passed, most)));
      await transaction.updateTable('hold_clock').set({ elapsed_ms, wall: time.toISOString() }).execute();
      lastTick = seen;
      return elapsed_ms;
    });
  }

  return {
    tick,
    async begin() {
      if (lastTick !== undefined) return;
      beginning ??= tick().finally(() => {
        beginning = undefined;
      });
      await beginning;
    },
  };
}

/** When a hold ends that begins now: never early, though the clock was last added to some seconds ago. */
export async function heldUntil(query: Queryable): Promise<number> {
  const { elapsed_ms } = await query.selectFrom('hold_clock').select('elapsed_ms').executeTakeFirstOrThrow();
  return elapsed_ms + UNPAID_ORDER_S * 1000 + UPKEEP_MS;
}
