import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What the log says of the session of a member whose call is under way. It is named by when it began: SQLite gives the
 * ids of ended sessions again.
 */
export interface LoggedSession {
  readonly device: string;
  readonly beganAt: string;
}

const storage = new AsyncLocalStorage<LoggedSession | undefined>();

/** Undefined in calls of programs, in commands, and in what happens by itself. */
export const currentSession = (): LoggedSession | undefined => storage.getStore();

/** Does the work of a call; what it records of changes says that they came from this session. */
export const inSession = <Result>(session: LoggedSession | undefined, work: () => Result): Result =>
  storage.run(session, work);
