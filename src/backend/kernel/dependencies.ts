import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import type { RunningTime } from './running-time.ts';

/** What every service is given. */
export interface Dependencies {
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
}

/** The same for services that measure how long something lasts. */
export interface TimedDependencies extends Dependencies {
  readonly runningTime: RunningTime;
}
