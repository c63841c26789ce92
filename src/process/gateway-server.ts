import { createBackendServer } from '#src/backend/server.ts';
import { type Environment, processEnvironment } from '#src/config/environment.ts';
import { createLog } from '#src/config/log.ts';
import { shownSettings } from '#src/config/shown-settings.ts';
import { addContractDocuments } from '#src/contract-docs/add-documents.ts';
import { diskGauges } from '#src/data-folder/disk-gauges.ts';
import { openMetricsPage } from '#src/telemetry/metrics/metrics-page.ts';
import { openTracing } from '#src/telemetry/tracing/open-tracing.ts';
import { stopTracing } from '#src/telemetry/tracing/spans.ts';
import { traceFields } from '#src/telemetry/tracing/trace-context.ts';
import { openShop } from './demo-shop.ts';
import { shopsMailHtml } from './mail-html.ts';
import { metricsEndpoints } from './metrics-endpoints.ts';
import { openBackend, testPaymentsEndpoints } from './open-backend.ts';
import { shareShopFolder } from './open-shop-database.ts';
import { serve } from './serve.ts';
import { followShopName } from './shop-name.ts';
import { startOrExit } from './start-or-exit.ts';
import { listenForStopSignals } from './stop-signals.ts';
import { buildId, version } from './version.ts';

// npm run gateway: the backend alone, for storefronts with GATEWAY_URL.

listenForStopSignals();
await startOrExit(() => start(processEnvironment()));

async function start(environment: Environment): Promise<void> {
  const log = createLog(environment, undefined, traceFields);
  await shareShopFolder(environment);
  const settings = shownSettings(environment);
  log.info({ version, build: buildId(), node: process.version, settings }, 'the gateway starts');
  await openTracing(environment, version, log);
  const metrics = await openMetricsPage(environment, log);
  const shop = await openShop(environment, log);
  const shopName = await followShopName(environment, shop.database, log);
  const { backend, testPayments, close } = await openBackend(environment, log, {
    ...shop,
    shopName,
    mailHtml: shopsMailHtml(environment, { shopName: shopName.current, hasRemotePictures: false }),
  });
  const gateway = {
    listener: createBackendServer(backend, log, environment.GATEWAY_SECRET, {
      metrics: metrics.onMainPort,
      addDocuments: addContractDocuments,
    }),
    host: environment.GATEWAY_HOST,
    port: environment.GATEWAY_PORT,
    portSetting: 'GATEWAY_PORT',
  } as const;
  metrics.add(...backend.gauges, diskGauges(environment.DATA_DIR));
  const endpoints = [
    gateway,
    ...testPaymentsEndpoints(environment, testPayments),
    ...metricsEndpoints(environment.GATEWAY_HOST, environment, metrics),
  ];
  const [port] = await serve(endpoints, {
    immediate: environment.NODE_ENV === 'development',
    log,
    async close() {
      await close();
      await stopTracing();
      log.info('the gateway is closed');
    },
  });
  if (environment.GATEWAY_SECRET === undefined)
    log.warn('without GATEWAY_SECRET all visitors of a shop count as one address, that of the shop');
  log.info({ port }, 'the gateway is open');
}
