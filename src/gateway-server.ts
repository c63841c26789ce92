import { join } from 'node:path';
import { createBackend } from './backend/app.ts';
import { openDatabase } from './backend/database/database.ts';
import { readMarker } from './backend/demo/marker.ts';
import { openPayments, testNotice, withTestPayments } from './backend/payments/index.ts';
import { createProviders } from './backend/providers.ts';
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
  const pageOrigin = `http://localhost:${environment.GATEWAY_PORT}`;
  const payments = await openPayments(environment, {
    database,
    log,
    isDemo: (await readMarker(database.query)) !== undefined,
    origins: { RU: environment.RU_ORIGIN, AM: environment.AM_ORIGIN },
    pageOrigins: { RU: pageOrigin, AM: pageOrigin },
  });
  const backend = createBackend({
    database,
    log,
    now: () => new Date(),
    providers: createProviders(environment, log, payments.provider),
    staffToken: environment.STAFF_TOKEN,
  });
  backend.start();
  backend.ready().catch((error: unknown) => log.error({ err: error }, 'the catalogue could not be read'));
  const hurries = environment.NODE_ENV === 'development';
  const place = { host: environment.HOST, port: environment.GATEWAY_PORT, hurries };
  const pages = payments.pages((payload) => backend.answer(...testNotice(payload)));
  const listener = withTestPayments(createBackendServer(backend, log), pages);
  const port = await serve(listener, place, async () => {
    await backend.close();
    await database.close();
    log.info('the gateway is closed');
  });
  log.info({ port, unanswered: backend.unanswered.length }, 'the gateway is open');
}
