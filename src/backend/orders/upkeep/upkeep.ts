import type { Logger } from 'pino';
import { inSession } from '#src/backend/kernel/staff/current-session.ts';
import { UPKEEP_MS } from '#src/config/constants.ts';
import { inTimeOr } from '#src/config/in-time.ts';
import { inTrace } from '#src/telemetry/tracing/trace-context.ts';

export interface Upkeep {
  /** Runs every task once. Never rejects: failures are logged. */
  round(): Promise<void>;
  /** Runs every task now and every fifteen seconds. */
  start(): void;
  /** Requests a round now, if started. */
  soon(): void;
  /** Starts no more tasks and waits for running ones, up to a timeout. */
  stop(): Promise<void>;
}

type Task = () => Promise<void>;
type Tasks = Readonly<Record<string, Task>>;

/** After this a task is logged as overdue and no longer delays its next run. */
const OVERDUE_AFTER_MS = 2 * 60_000;
const LAST_WAIT_MS = 5_000;

export function createUpkeep(tasks: Tasks, log: Logger, longestMs = OVERDUE_AFTER_MS): Upkeep {
  let timer: NodeJS.Timeout | undefined;
  const serialTasks = Object.entries(tasks).map(([name, task]) => serialTask(name, task, longestMs, log));
  const round = async () => {
    await Promise.all(serialTasks.map((run) => run(() => timer !== undefined)));
  };

  return {
    round,
    start() {
      timer = setInterval(() => void round(), UPKEEP_MS);
      timer.unref();
      void round();
    },
    soon() {
      // A round must not become part of the request that asks for it: of its trace, or of a member's session.
      if (timer) void inTrace(undefined, () => inSession(undefined, round));
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      const running = Promise.all(serialTasks.map(async (task) => task.running()));
      await inTimeOr(running, LAST_WAIT_MS, () => undefined);
    },
  };
}

interface SerialTask {
  /** Runs the task. If it is already running, waits for it, then runs it again if `isWanted`. */
  (isWanted: () => boolean): Promise<void>;
  running(): Promise<void> | undefined;
}

function serialTask(name: string, task: Task, longestMs: number, log: Logger): SerialTask {
  let work: Promise<void> | undefined;
  let isRequested = false;

  async function doTask(): Promise<void> {
    try {
      await inTimeOr(task(), longestMs, () => {
        throw new Error(`Not done in ${longestMs} ms`);
      });
    } catch (error) {
      log.error({ err: error, task: name }, 'upkeep failed');
    }
  }

  async function run(isWanted: () => boolean): Promise<void> {
    isRequested = work !== undefined;
    work ??= doTask().finally(() => {
      work = undefined;
      if (isRequested && isWanted()) void run(isWanted);
    });
    await work;
  }
  return Object.assign(run, { running: () => work });
}
