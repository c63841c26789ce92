import type { Logger } from 'pino';
import { UPKEEP_MS } from '#src/config/constants.ts';

/** Periodic work beside the calls, one round at a time. */
export interface Upkeep {
  /** Runs one round. Never rejects: a task that fails is logged, and the others still run. */
  round(): Promise<void>;
  /** Runs a round every fifteen seconds, the first one now. */
  start(): void;
  /** Requests a round now, for work that a call has just left; nothing happens unless it was started. */
  soon(): void;
  /** Starts no more rounds, and waits for the one under way. */
  stop(): Promise<void>;
}

type Tasks = Readonly<Record<string, () => Promise<void>>>;

export function createUpkeep(tasks: Tasks, log: Logger): Upkeep {
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> | undefined;
  let isAsked = false;

  async function doTasks(): Promise<void> {
    for (const [task, work] of Object.entries(tasks)) {
      try {
        await work();
      } catch (error) {
        log.error({ err: error, task }, 'upkeep failed');
      }
    }
  }

  async function round(): Promise<void> {
    isAsked = work !== undefined;
    work ??= doTasks().finally(() => {
      work = undefined;
      if (isAsked && timer) void round();
    });
    await work;
  }

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
      await work;
    },
  };
}
