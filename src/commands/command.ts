import { join } from 'node:path';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import { FeedRefused } from '#src/backend/feed/index.ts';
import { BadSettings, type Environment, processEnvironment } from '#src/config/environment.ts';
import { BadArguments } from './arguments.ts';

/** Runs a command with the database open. Bad settings, arguments and feeds are reported in one line, without a stack. */
export async function runCommand(
  work: (database: Database, environment: Environment) => Promise<void>,
): Promise<void> {
  try {
    const environment = processEnvironment();
    const file = join(environment.DATA_DIR, 'vitrina.sqlite');
    const database = await openDatabase({ url: environment.DATABASE_URL, file }, environment.MIGRATIONS);
    try {
      await work(database, environment);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    process.exitCode = error instanceof FeedRefused ? 1 : 2;
  }
}

function isExpected(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = [BadSettings, BadArguments, FeedRefused];
  return (
    /^(ENOENT|EACCES|EISDIR|ERR_PARSE_ARGS_\w+)$/.test(code) || known.some((kind) => error instanceof kind)
  );
}
