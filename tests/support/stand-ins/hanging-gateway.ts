import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Backend } from '#src/backend/app.ts';
import { createBackendServer } from '#src/backend/server.ts';
import type { ServiceName } from '#src/contract/call.ts';
import { testLog } from '../no-unexpected-errors.ts';

export interface HangingGateway {
  readonly url: string;
  /** This service's calls are accepted and not answered; null lets all continue. */
  hang(service: ServiceName | null): void;
  /** How many calls hang, and how many the storefront has aborted. */
  counts(): { readonly hanging: number; readonly givenUp: number };
}

/** A gateway over HTTP with one hanging service. Closed after the test. */
export async function hangingGateway(backend: Backend): Promise<HangingGateway> {
  const listener = createBackendServer(backend, testLog);
  let hung: ServiceName | null = null;
  let hanging: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (hung !== null && request.headers['x-dest'] === hung) hanging.push(response);
    else listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang(service) {
      hung = service;
      hanging = [];
    },
    counts: () => ({
      hanging: hanging.length,
      givenUp: hanging.filter(({ destroyed }) => destroyed).length,
    }),
  };
}
