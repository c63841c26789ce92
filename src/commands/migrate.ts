import { join } from 'node:path';
import { openDatabase } from '#src/backend/database/database.ts';
import { BadSettings, processEnvironment } from '#src/config/environment.ts';

// npm run migrate: brings the database's schema to this release's, apart from a start.

try {
  const { DATABASE_URL: url, DATA_DIR } = processEnvironment();
  const database = await openDatabase({ url, file: join(DATA_DIR, 'vitrina.sqlite') }, 'migrate');
  await database.close();
  console.log('The schema is that of this release.');
} catch (error) {
  if (!(error instanceof BadSettings)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
