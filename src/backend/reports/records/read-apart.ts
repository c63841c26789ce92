import type { Compilable } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { runInThread } from '#src/backend/kernel/thread.ts';

/** On SQLite a query holds up its process, so one of a large table has a thread and a connection of its own. */
const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(workerData.file, { readOnly: true });
  parentPort.postMessage(database.prepare(workerData.sql).all(...workerData.parameters));
  database.close();
`;

interface LongQuery<Row> extends Compilable<Row> {
  execute(): Promise<Row[]>;
}

/** Reads beside the shop's own queries, with what is committed as it begins. */
export async function readApart<Row>(
  { dialect, place: { file } }: Database,
  query: LongQuery<Row>,
): Promise<Row[]> {
  if (dialect === 'postgres' || file === ':memory:') return query.execute();
  const { sql, parameters } = query.compile();
  return runInThread(PROGRAM, { eval: true, workerData: { file, sql, parameters: [...parameters] } });
}
