import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { timedPool } from './postgres-pool.ts';

/** OID of PostgreSQL's bigint, parsed as a number: our integers stay far below 2^53. */
const INT8 = 20;
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Integer out of range: ${text}`);
  return value;
});

/** What a pool of connections allows, in milliseconds; 0 is no limit. */
interface PoolLimits {
  readonly connections: number;
  /** On the server, which cancels the statement. */
  readonly statementMs: number;
  /** On the client, which closes the connection; longer than the server's, so that only a silent server reaches it. */
  readonly answerMs: number;
  /** On the server: how long an abandoned transaction keeps its locks. */
  readonly idleInTransactionMs: number;
}

/** For calls, which are given up after a few seconds. */
const callLimits: PoolLimits = {
  connections: 10,
  statementMs: 5_000,
  answerMs: 6_000,
  idleInTransactionMs: 10_000,
};

/** For migrations, imports and exports, and for locks that are held meanwhile. */
const longWorkLimits: PoolLimits = {
  connections: 5,
  statementMs: 0,
  answerMs: 30 * 60_000,
  idleInTransactionMs: 30 * 60_000,
};

/** Both for waiting for a free connection and for opening one. */
const CONNECT_MS = 2_000;
const KEEP_ALIVE_AFTER_MS = 5_000;
/** The server notices within some 20 seconds that a client has vanished, and releases its locks. */
const serverKeepAlive =
  'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 3; SET tcp_keepalives_count = 3';

/** A dialect over a pool of its own, whose connections can be counted. */
interface PooledDialect {
  readonly dialect: PostgresDialect;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
}

/** For ordinary queries: after an outage the shop is back as soon as the server is. */
export const openCallPool = (url: string, connections = callLimits.connections): PooledDialect =>
  openPool(url, { ...callLimits, connections });

/** For work that may take minutes. */
export const openLongWorkPool = (url: string): PooledDialect => openPool(url, longWorkLimits);

function openPool(url: string, limits: PoolLimits): PooledDialect {
  const pool = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    max: limits.connections,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  });
  pool.on('error', () => {
    // The pool replaces an idle connection that breaks; a lasting fault surfaces in the next query.
  });
  pool.on('connect', (client) => {
    // The same goes for a busy connection, whose query rejects; an unhandled 'error' event would end the
    // process.
    client.on('error', () => {});
    client.query(serverKeepAlive).catch(() => {});
  });
  return { dialect: new PostgresDialect({ pool: timedPool(pool, limits.answerMs) }), pool };
}
