import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { createBackend } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { createProviders } from '#src/backend/providers.ts';
import { readEnvironment } from '#src/config/environment.ts';
import { openApiDocument } from '#src/contract/openapi.ts';

// npm run contract: writes docs/openapi.json and says which calls the backend does not answer yet.

const directory = resolve('docs');
await mkdir(directory, { recursive: true });
await writeFile(join(directory, 'openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log('docs/openapi.json is written.');

const database = await openDatabase({ file: ':memory:' });
const log = pino({ level: 'silent' });
const providers = createProviders(readEnvironment({}), log, null);
const backend = createBackend({ database, log, now: () => new Date(), providers });
const { unanswered } = backend;
console.log(unanswered.length === 0 ? 'The backend answers every call.' : 'Not answered yet:');
for (const { service, method, path } of unanswered) console.log(`  ${service}: ${method} ${path}`);
await backend.close();
await database.close();
