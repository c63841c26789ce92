import { join } from 'node:path';
import { readMarker } from '#src/demo/marker.ts';
import { openDatabase } from './backend/database/database.ts';
import { withTestPayments } from './backend/payments/index.ts';
import { createBackendServer } from './backend/server.ts';
import { BadSettings, type Environment, processEnvironment } from './config/environment.ts';
import { createLog } from './config/log.ts';
import { openBackend } from './open-backend.ts';
import { serve } from './serve.ts';
import { hearStopSignals } from './stop-signals.ts';

// npm run gateway: the backend alone, for storefronts with this process's address in GATEWAY_URL.

hearStopSignals();
try {
  await start(processEnvironment());
} catch (error) {
  if (!(error instanceof BadSettings)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function start(environment: Environment): Promise<void> {
  const log = createLog(environment);
  const database = await openDatabase({
    url: environment.DATABASE_URL,
    file: join(environment.DATA_DIR, 'vitrina.sqlite'),
  });
  const { GATEWAY_URL = `http://localhost:${environment.GATEWAY_PORT}` } = environment;
  const pageOrigin = new URL(GATEWAY_URL).origin;
  const { backend, testPayments, close } = await openBackend(environment, log, {
    database,
    isDemo: (await readMarker(database.query)) !== undefined,
    pageOrigins: { RU: pageOrigin, AM: pageOrigin },
  });
  const hurries = environment.NODE_ENV === 'development';
  const place = {
    host: environment.GATEWAY_HOST,
    port: environment.GATEWAY_PORT,
    portSetting: 'GATEWAY_PORT',
    hurries,
  } as const;
  const listener = withTestPayments(createBackendServer(backend, log), testPayments);
  const port = await serve(listener, place, async () => {
    await close();
    log.info('the gateway is closed');
  });
  log.info({ port, unanswered: backend.unanswered.length }, 'the gateway is open');
}
