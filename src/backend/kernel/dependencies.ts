import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import type { RunningTime } from './running-time.ts';

export interface Dependencies {
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
}

export interface TimedDependencies extends Dependencies {
  readonly runningTime: RunningTime;
}
