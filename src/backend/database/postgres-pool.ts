import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { inTimeOr } from '#src/config/in-time.ts';

/** The server did not answer a query in time; the connection is closed. */
export class QueryTimeout extends Error {
  constructor(timeoutMs: number) {
    super(`PostgreSQL has not answered within ${timeoutMs} ms`);
  }
}

/** All connections were in use for as long as one may wait for them. Nothing has been sent. */
export class NoFreeConnection extends Error {
  constructor() {
    super('All connections to PostgreSQL are in use');
  }
}

/** What pg-pool says then; it has neither a code nor a class for it. */
const WAITED_IN_VAIN = 'timeout exceeded when trying to connect';

async function freeClient(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (error instanceof Error && error.message === WAITED_IN_VAIN) throw new NoFreeConnection();
    throw error;
  }
}

/**
 * A pool for Kysely that gives up on silent connections. A query that is not answered in time closes its
 * connection and retires all that were opened before it: the fault that hit one has hit them all.
 */
export function timedPool(pool: pg.Pool, timeoutMs: number): PostgresPool {
  let silences = 0;
  const silencesBefore = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => silencesBefore.set(client, silences));

  return {
    options: {},
    async connect() {
      for (;;) {
        const client = await freeClient(pool);
        if (silencesBefore.get(client) === silences) {
          return new TimedClient(client, timeoutMs, () => {
            silences += 1;
          });
        }
        close(client);
      }
    },
    end: () => pool.end(),
  };
}

class TimedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #timeoutMs: number;
  readonly #onSilence: () => void;
  #lost: Error | undefined;

  constructor(client: pg.PoolClient, timeoutMs: number, onSilence: () => void) {
    this.#client = client;
    this.#timeoutMs = timeoutMs;
    this.#onSilence = onSilence;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new TypeError('Cursors have no time limit here');
    if (!this.#lost) return this.#timed<R>(text, parameters);
    // The server rolls back when the connection closes; failing here would hide the error that lost it.
    if (text === 'rollback') return Promise.resolve({ command: 'ROLLBACK', rowCount: 0, rows: [] } as const);
    return Promise.reject(this.#lost);
  }

  async #timed<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const client: PostgresPoolClient = this.#client;
    try {
      return await inTimeOr(client.query<R>(text, parameters), this.#timeoutMs, () => {
        throw new QueryTimeout(this.#timeoutMs);
      });
    } catch (error) {
      if (isLost(error)) this.#lost = error;
      if (error instanceof QueryTimeout) this.#onSilence();
      throw error;
    }
  }

  release(destroy = false): void {
    if (destroy || this.#lost) close(this.#client);
    else this.#client.release();
  }
}

/** Whether an error leaves the connection unusable: any but the server's own, unless that ends the session. */
const isLost = (error: unknown): error is Error =>
  error instanceof Error && (!(error instanceof pg.DatabaseError) || error.severity === 'FATAL');

/** Does not notify the server, which may never answer. */
function close(client: pg.PoolClient): void {
  if (client instanceof pg.Client) client.connection.stream.destroy();
  client.release(true);
}
