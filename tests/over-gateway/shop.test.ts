import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { describeShopOver } from './shop-over-gateway.ts';

const { GATEWAY_URL: given, GATEWAY_SECRET: secret } = process.env;

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

if (given) describeShopOver(given, async () => ({ url: given, secret }));
else {
  const example = async () => {
    const { createExampleBackend } = await import('../../examples/backend/server.ts');
    return { url: await listen(createExampleBackend()) };
  };
  describeShopOver('the example of a backend', example, { hasCustomers: false });

  describeShopOver('our own backend', async () => {
    const { createBackendServer } = await import('#src/backend/server.ts');
    const { createTestBackend } = await import('#tests/support/backend.ts');
    const { openForTest } = await import('#tests/support/databases.ts');
    const { testLog } = await import('#tests/support/no-unexpected-errors.ts');
    const { required, service } = await import('#tests/support/services/service.ts');
    const folder = await mkdtemp(join(tmpdir(), 'vitrina-over-gateway-'));
    const file = join(folder, 'shop.sqlite');
    await copyFile(required(await service('demo')), file);
    const database = await openForTest({ file });
    const { backend } = createTestBackend(database, new Date(), { showsCodes: true });
    afterAll(async () => {
      await database.close();
      await rm(folder, { recursive: true });
    });
    return { url: await listen(createServer(createBackendServer(backend, testLog))) };
  });
}
