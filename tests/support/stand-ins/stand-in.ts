import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface StandInRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/**
 * A fake HTTP provider for one test, which records its requests.
 * @param answer the reply's body as JSON; a function may write the response itself, or never reply
 */
export async function standIn(
  answer: object | ((response: ServerResponse) => void),
): Promise<{ readonly url: string; readonly requests: readonly StandInRequest[] }> {
  const requests: StandInRequest[] = [];
  const record = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, path: url, headers, body: await text(request) });
    if (typeof answer === 'function') return answer(response);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  };
  const server = createServer((request, response) => void record(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/api`, requests };
}
