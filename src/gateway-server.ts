import { join } from 'node:path';
import { createBackend } from './backend/app.ts';
import { openDatabase } from './backend/database/database.ts';
import { createBackendServer } from './backend/server.ts';
import { BadSettings, type Environment, processEnvironment } from './config/environment.ts';
import { createLog } from './config/log.ts';
import { serve } from './serve.ts';

// npm run gateway: the backend alone, for storefronts with this process's address in GATEWAY_URL.

try {
  await start(processEnvironment());
} catch (error) {
  if (!(error instanceof BadSettings)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function start(environment: Environment): Promise<void> {
  const log = createLog(environment);
  const database = await openDatabase({
    url: environment.DATABASE_URL,
    file: join(environment.DATA_DIR, 'vitrina.sqlite'),
  });
  const backend = createBackend({ database, log, now: () => new Date() });
  backend.ready().catch((error: unknown) => log.error({ err: error }, 'the catalogue could not be read'));
  const place = { host: environment.HOST, port: environment.GATEWAY_PORT };
  const port = await serve(createBackendServer(backend, log), place, async () => {
    await backend.close();
    await database.close();
    log.info('the gateway is closed');
  });
  log.info({ port, unanswered: backend.unanswered.length }, 'the gateway is open');
}
