import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { inTimeOr } from '#src/config/in-time.ts';
import { PostgresStatements } from './postgres-statements.ts';

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
  const connections = new WeakMap<pg.PoolClient, Connection>();
  pool.on('connect', (client) =>
    connections.set(client, { silencesBefore: silences, statements: new PostgresStatements() }),
  );

  return {
    options: {},
    async connect() {
      for (;;) {
        const client = await freeClient(pool);
        const connection = connections.get(client);
        if (connection?.silencesBefore === silences) {
          return new TimedClient(client, connection.statements, timeoutMs, () => {
            silences += 1;
          });
        }
        close(client);
      }
    },
    end: () => pool.end(),
  };
}

/** What is known of a connection of the pool. */
interface Connection {
  readonly silencesBefore: number;
  readonly statements: PostgresStatements;
}

interface NamedQueries {
  query<R>(statement: pg.QueryConfig): Promise<PostgresQueryResult<R>>;
}

class TimedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #statements: PostgresStatements;
  readonly #timeoutMs: number;
  readonly #onSilence: () => void;
  #lost: Error | undefined;

  constructor(
    client: pg.PoolClient,
    statements: PostgresStatements,
    timeoutMs: number,
    onSilence: () => void,
  ) {
    this.#client = client;
    this.#statements = statements;
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
    // Without parameters, a text is sent and executed in one message.
    const name = parameters.length > 0 ? this.#statements.nameOf(text) : undefined;
    const client: NamedQueries = this.#client;
    try {
      const result = client.query<R>({ name, text, values: [...parameters] });
      return await inTimeOr(result, this.#timeoutMs, () => {
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

/** PostgreSQL's code for a prepared statement that a migration gave columns of another type. */
const OUTDATED_STATEMENT = '0A000';

/** Whether an error leaves the connection unusable: any but the server's own, unless that ends the session. */
const isLost = (error: unknown): error is Error =>
  error instanceof Error &&
  (!(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.code === OUTDATED_STATEMENT);

/** Does not notify the server, which may never answer. */
function close(client: pg.PoolClient): void {
  if (client instanceof pg.Client) client.connection.stream.destroy();
  client.release(true);
}
