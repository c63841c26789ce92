import type { Express } from 'express';
import { checkReadiness, NotReady } from '#src/contract/transport/readiness.ts';
import { retryAfter } from '#src/contract/transport/retry-after.ts';
import type { GatewayClient } from '#src/web/gateway/gateway.ts';

/** Longer than the backend's own limit, so that it can still report what it waits for. */
const READINESS_LIMIT_MS = 1_500;

/** Health checks under any host name: `/healthz` for the process, `/readyz` for the backend. */
export function addProbes(app: Express, client: GatewayClient): void {
  app.get('/healthz', (_request, response) => {
    response.type('text').setHeader('cache-control', 'no-store').send('ok');
  });
  app.get('/readyz', async (_request, response) => {
    const waitingFor = await whatIsMissing(client);
    response.type('text').setHeader('cache-control', 'no-store');
    if (!waitingFor) return void response.send('ready');
    response
      .status(503)
      .set(retryAfter(503))
      .send(`not ready: ${waitingFor.join(', ')}`);
  });
}

/** Null if everything is ready. */
async function whatIsMissing(client: GatewayClient): Promise<readonly string[] | null> {
  try {
    await checkReadiness({ gateway: client.ready() }, READINESS_LIMIT_MS);
    return null;
  } catch (error) {
    const { cause } = error instanceof Error ? error : {};
    return cause instanceof NotReady ? cause.waitingFor : ['gateway'];
  }
}
