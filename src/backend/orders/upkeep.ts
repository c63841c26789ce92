import type { Logger } from 'pino';
import { UPKEEP_MS } from '#src/config/constants.ts';

/** Work that is done again and again beside the calls, one round at a time. */
export interface Upkeep {
  /** Does one round and waits for it. Never rejects: a task that fails is logged, the others go on. */
  round(): Promise<void>;
  /** Does a round every fifteen seconds, the first now. */
  start(): void;
  /** Asks for a round now, for what a call has just left to do; only where it was started. */
  soon(): void;
  /** No round begins after it; one that is under way is waited for. */
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
