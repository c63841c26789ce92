import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { TestDatabase } from './databases.ts';

/** Where the statements of an earlier version may make their tables: the test's PostgreSQL emptied, or a new file. */
export async function emptiedPlace({ place }: TestDatabase): Promise<TestDatabase['place']> {
  if (place.url) await execute(place, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  return { ...place, file: `${place.file}-former` };
}

/** Executes several statements, as a dump has them. */
export async function execute({ url, file }: TestDatabase['place'], statements: string): Promise<void> {
  if (url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statements);
    } finally {
      await client.end();
    }
    return;
  }
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
}
