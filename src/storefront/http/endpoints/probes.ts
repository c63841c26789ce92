import type { Express } from 'express';
import type { GatewayClient } from '#src/storefront/gateway/gateway.ts';

/** Health checks under any host name: `/healthz` for the process, `/readyz` for the backend. */
export function addProbes(app: Express, client: GatewayClient): void {
  app.get('/healthz', (_request, response) => {
    response.type('text').send('ok');
  });
  app.get('/readyz', async (_request, response) => {
    const ready = await client.ready().then(
      () => true,
      () => false,
    );
    response
      .status(ready ? 200 : 503)
      .type('text')
      .send(ready ? 'ready' : 'not ready');
  });
}
