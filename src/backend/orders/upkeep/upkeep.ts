import type { Logger } from 'pino';
import { UPKEEP_MS } from '#src/config/constants.ts';

/** Periodic work beside the calls: each task runs apart, none waits for another. */
export interface Upkeep {
  /** Runs every task once and waits for them. Never rejects: a task that fails is logged. */
  round(): Promise<void>;
  /** Runs every task each fifteen seconds, the first time now. */
  start(): void;
  /** Requests a round now, for work that a call has just left; nothing happens unless it was started. */
  soon(): void;
  /** Starts no more tasks; waits for those under way, but not for ever. */
  stop(): Promise<void>;
}

type Task = () => Promise<void>;
type Tasks = Readonly<Record<string, Task>>;

/** A task that has not ended by then is told of, and no longer keeps its next turn from beginning. */
const LONGEST_MS = 2 * 60_000;
const LAST_WAIT_MS = 5_000;

export function createUpkeep(tasks: Tasks, log: Logger, longestMs = LONGEST_MS): Upkeep {
  let timer: NodeJS.Timeout | undefined;
  const turns = Object.entries(tasks).map(([name, task]) => taskInTurn(name, task, longestMs, log));
  const round = async () => {
    await Promise.all(turns.map((turn) => turn(() => timer !== undefined)));
  };

  return {
    round,
    start() {
      timer = setInterval(() => void round(), UPKEEP_MS);
      timer.unref();
      void round();
    },
    soon() {
      if (timer) void round();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      const { promise: lastWait, resolve: goOn } = Promise.withResolvers<void>();
      const limit = setTimeout(goOn, LAST_WAIT_MS);
      await Promise.race([Promise.all(turns.map(async (turn) => turn.underWay())), lastWait]);
      clearTimeout(limit);
    },
  };
}

interface Turn {
  /** Does the task; where it is under way waits for that, and does it once more if it `isWanted` then. */
  (isWanted: () => boolean): Promise<void>;
  underWay(): Promise<void> | undefined;
}

function taskInTurn(name: string, task: Task, longestMs: number, log: Logger): Turn {
  let work: Promise<void> | undefined;
  let isAsked = false;

  async function doTask(): Promise<void> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const limit = setTimeout(() => reject(new Error(`Not done in ${longestMs} ms`)), longestMs);
    limit.unref();
    try {
      await Promise.race([task(), late]);
    } catch (error) {
      log.error({ err: error, task: name }, 'upkeep failed');
    } finally {
      clearTimeout(limit);
    }
  }

  async function turn(isWanted: () => boolean): Promise<void> {
    isAsked = work !== undefined;
    work ??= doTask().finally(() => {
      work = undefined;
      if (isAsked && isWanted()) void turn(isWanted);
    });
    await work;
  }
  return Object.assign(turn, { underWay: () => work });
}
