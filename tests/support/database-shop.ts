import request, { type Response } from 'supertest';
import { createBackend } from '#src/backend/app.ts';
import type { Database } from '#src/backend/database/database.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import { testLog } from './no-unexpected-errors.ts';
import { testProviders } from './providers.ts';
import { ruHost, stubShop } from './stub-shop.ts';

/** The storefront over the real backend and a test's database. */
export interface DatabaseShop {
  get(path: string): Promise<Response>;
  /** How many parts were omitted from replies, by call. */
  leftOut(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}

export function openDatabaseShop(database: Database): DatabaseShop {
  const backend = createBackend({
    database,
    log: testLog,
    now: () => new Date(),
    providers: testProviders(),
  });
  const client = createGatewayClient(inProcessTransport(backend));
  const { express } = stubShop({}, { client });
  return {
    get: async (path) => request(express).get(path).set('Host', ruHost),
    leftOut: () => Object.fromEntries(backend.omittedPartCounts()),
    async close() {
      await client.close();
      await backend.close();
    },
  };
}
