import { join } from 'node:path';
import { openDatabase } from './backend/database/database.ts';
import { createBackendServer } from './backend/server.ts';
import { BadSettings, type Environment, processEnvironment } from './config/environment.ts';
import { createLog } from './config/log.ts';
import { addContractDocuments } from './contract-docs/add-documents.ts';
import { openDemo } from './demo/open-demo.ts';
import { openBackend, testPaymentsEndpoints } from './open-backend.ts';
import { serve } from './serve.ts';
import { listenForStopSignals } from './stop-signals.ts';

// npm run gateway: the backend alone, for storefronts with GATEWAY_URL.

listenForStopSignals();
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
  const { backend, testPayments, close } = await openBackend(environment, log, {
    database,
    isDemo: await openDemo(environment, database, log),
  });
  const gateway = {
    listener: createBackendServer(backend, log, environment.GATEWAY_SECRET, addContractDocuments),
    host: environment.GATEWAY_HOST,
    port: environment.GATEWAY_PORT,
    portSetting: 'GATEWAY_PORT',
  } as const;
  const [port] = await serve([gateway, ...testPaymentsEndpoints(environment, testPayments)], {
    immediate: environment.NODE_ENV === 'development',
    async close() {
      await close();
      log.info('the gateway is closed');
    },
  });
  if (environment.GATEWAY_SECRET === undefined)
    log.warn('without GATEWAY_SECRET all visitors of a shop count as one address, that of the shop');
  log.info({ port, unanswered: backend.unanswered.length }, 'the gateway is open');
}
